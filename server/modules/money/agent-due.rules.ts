import type { Money } from '../../../domain/money.ts';
import type { AgentDue } from '../types.generated.ts';

/** What guests pay of what a booking still asks for, next to its agent; below zero when it is to be given back to them. */
export function guestBalanceOf(balance: Money, agentDue: Pick<AgentDue, 'amount'> | null): Money {
  return balance - (agentDue?.amount ?? 0);
}
