import type { AgentReceipt, Role } from '../types.generated.ts';

/** A sum from an agent as the database gives it. */
export type StoredAgentReceipt = Omit<AgentReceipt, 'allowedActions' | '__typename'> & {
  readonly agentId: string;
};

/** The sum as the viewer may see it: an admin cancels it, and who wrote it down is the desk's to know. */
export function agentReceiptViewOf(
  { agentId: _agent, ...stored }: StoredAgentReceipt,
  role: Role,
): AgentReceipt {
  const isAdmin = role === 'ADMIN';
  return {
    ...stored,
    recordedBy: isAdmin ? (stored.recordedBy ?? null) : null,
    allowedActions: isAdmin && !stored.isVoided ? ['VOID'] : [],
  };
}
