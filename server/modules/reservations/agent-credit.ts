import type { Write } from '../../db/write.ts';
import { lockAgent } from './booking.sql.ts';
import { CreditLimit } from './reservation.refusals.ts';

/**
 * Raises CreditLimit when an agent owes more than agreed, as the totals are now: judged after they were kept. One who
 * is gone has no credit left to judge.
 */
export async function assertWithinCredit(write: Write, agentId: string): Promise<void> {
  const agent = await lockAgent(write, agentId);
  if (agent?.creditLimit == null) return;
  if (agent.owed > agent.creditLimit) throw new CreditLimit(agent.name, agent.creditLimit);
}
