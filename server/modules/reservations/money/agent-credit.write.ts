import type { WriteContext } from '../../../db/write.ts';
import { CreditLimit } from '../core/reservation.refusals.ts';
import { lockAgent } from './agent-credit.sql.ts';

/**
 * Raises CreditLimit when an agent owes more than agreed, as the totals are now: judged after they were kept. One who
 * is gone has no credit left to judge.
 */
export async function assertWithinCredit(write: WriteContext, agentId: string): Promise<void> {
  const agent = await lockAgent(write, agentId);
  if (agent === null || agent.creditLimit === null) return;
  if (agent.owed > agent.creditLimit) throw new CreditLimit(agent.name, agent.creditLimit);
}
