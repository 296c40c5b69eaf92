import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { AgentDue } from '../types.generated.ts';

/** The agent's bills of a booking as the database gives them: what is still due, and all of them together. */
export const storedAgentBillsSchema = v.object({ ...api.AgentDue.entries, balance: column.money });
type StoredAgentBills = v.InferOutput<typeof storedAgentBillsSchema>;

/** What guests pay of what a booking still asks for, below zero when it is to be given back to them; and what its agent pays. */
type PayersDues = { readonly guestBalance: Money; readonly agentDue: AgentDue | null };

/**
 * Who pays what of the balance of a booking. What an agent paid too much pays nothing for the guests, and is no part of
 * what is given back to them.
 */
export function payersDuesOf(balance: Money, stored: StoredAgentBills | null): PayersDues {
  if (stored === null) return { guestBalance: balance, agentDue: null };
  const { balance: agentBalance, ...agentDue } = stored;
  return { guestBalance: balance - agentBalance, agentDue: agentDue.amount > 0 ? agentDue : null };
}
