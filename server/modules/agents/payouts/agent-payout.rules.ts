import * as v from 'valibot';
import { can } from '../../../../domain/rights.ts';
import * as api from '../../schemas.generated.ts';
import type { AgentPayout, Role } from '../../types.generated.ts';

/** A payout as the database gives it; whether the accounts of its day are closed beside it. */
export const storedAgentPayoutSchema = v.object({
  ...v.omit(api.AgentPayout, ['allowedActions']).entries,
  isClosed: v.boolean(),
});
export type StoredAgentPayout = v.InferOutput<typeof storedAgentPayoutSchema>;

/** The payout with what the viewer may do: who pays agents takes it back, until the accounts of its day are closed. */
export function agentPayoutViewOf({ isClosed, ...stored }: StoredAgentPayout, role: Role): AgentPayout {
  const mayVoid = can({ role }, 'payAgents') && stored.voidedAt == null && !isClosed;
  return { ...stored, allowedActions: mayVoid ? ['VOID'] : [] };
}
