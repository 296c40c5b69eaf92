import type { Money } from '../../../../domain/money.ts';
import type { WriteContext } from '../../../db/write.ts';
import { CreditLimit } from '../core/reservation.refusals.ts';
import { type AgentCredit, lockAgent } from './agent-credit.sql.ts';

/**
 * Raises CreditLimit when an agent owes more than agreed, as the totals are now: judged after they were kept. One who
 * is gone has no credit left to judge.
 */
export async function assertWithinCredit(write: WriteContext, agentId: string): Promise<void> {
  const agent = await lockAgent(write, agentId);
  if (agent) assertMayOwe(agent, agent.owed);
}

/** Raises CreditLimit when this agent may not owe so much. */
export function assertMayOwe({ name, creditLimit }: AgentCredit, owed: Money): void {
  if (creditLimit !== null && owed > creditLimit) throw new CreditLimit(name, creditLimit);
}
