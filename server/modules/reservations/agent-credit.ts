import type { Money } from '../../../domain/money.ts';
import type { Write } from '../../db/write.ts';
import { lockAgent } from './booking.sql.ts';
import { CreditLimit } from './reservation.refusals.ts';

/** Raises CreditLimit when an agent would owe more than agreed with so much on top; one who is gone has no credit left to judge. */
export async function assertWithinCredit({ tx, now }: Write, agentId: string, more: Money): Promise<void> {
  const agent = await lockAgent(tx, agentId, now);
  if (agent?.creditLimit == null) return;
  if (agent.owed + more > agent.creditLimit) throw new CreditLimit(agent.name, agent.creditLimit);
}
