import * as v from 'valibot';
import { can } from '../../../domain/rights.ts';
import * as api from '../schemas.generated.ts';
import type { AgentReceipt, Role } from '../types.generated.ts';

/** A sum from an agent as the database gives it. */
export const storedAgentReceiptSchema = v.object({
  ...v.omit(api.AgentReceipt, ['allowedActions']).entries,
  agentId: v.string(),
});
export type StoredAgentReceipt = v.InferOutput<typeof storedAgentReceiptSchema>;

/** The sum as the viewer may see it: an admin cancels it, and who wrote it down is the desk's to know. */
export function agentReceiptViewOf(
  { agentId: _agent, ...stored }: StoredAgentReceipt,
  role: Role,
): AgentReceipt {
  const isAdmin = can({ role }, 'receiveFromAgents');
  return {
    ...stored,
    recordedBy: isAdmin ? (stored.recordedBy ?? null) : null,
    allowedActions: isAdmin && !stored.isVoided ? ['VOID'] : [],
  };
}
