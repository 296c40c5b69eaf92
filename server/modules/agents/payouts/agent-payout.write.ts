import { formatMoney, type Money } from '../../../../domain/money.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { publishFigures } from '../../../events/publish.ts';
import { assertEntry } from '../../billing/payments/entries.write.ts';
import { addPayoutExpense, voidPayoutExpense } from '../../expenses/payout-expense.write.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { lockAgentProfile } from '../agent.sql.ts';
import type { PayoutInput } from './agent-payout.input.ts';
import {
  insertAgentPayout,
  type PayoutFacts,
  readAgentOfPayout,
  readPayoutFacts,
  readVoidingFacts,
  voidAgentPayout,
} from './agent-payout.sql.ts';

/**
 * Pays an agent commission and books it as an expense. Of two at once for one agent the second is judged by what the
 * first left. `through` is what `readSumBounds` gave. Raises NOT_FOUND, AmountPositive, AmountMax, FuturePayment,
 * BooksLocked, ReferenceRequired, or ValidationFailed.
 */
export async function payCommission(
  write: WriteContext,
  viewer: Viewer,
  { input, through }: { readonly input: PayoutInput; readonly through: LocalDate },
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { agentId, amount, method, reference, note, belowZeroReason } = input;
  const locked = await lockAgentProfile(tx, agentId);
  if (!locked) throw new ApiError('NOT_FOUND');
  const agent = locked.stored.name;
  const facts = await readPayoutFacts(tx, agentId, { now, through });
  const paidOn = input.paidOn ?? facts.today;
  assertEntry({ amount, method, reference, receivedOn: paidOn }, { ...facts, role: viewer.role });
  const days = daysPaid(input, paidOn, facts);
  assertOwed(amount, agent, facts);
  const paid = { amount, method, paidOn };
  const id = await insertAgentPayout(tx, { ...paid, ...days, agentId, reference, now, by: actor.uid });
  write.audit({
    action: 'pay-agent',
    entity: 'agent_payout',
    entityId: id,
    after: { agent, ...paid, ...days },
  });
  await addPayoutExpense(write, {
    agentPayoutId: id,
    payee: agent,
    amount,
    method,
    spentOn: paidOn,
    description: note,
    belowZeroReason,
  });
  publishFigures(write);
  return { type: 'agent_payout', id };
}

/**
 * Takes back a payout with its expense; the commission is owed again. Of two at once the second is refused. Raises
 * NOT_FOUND, BooksLocked, or ValidationFailed for one that was taken back.
 */
export async function voidPayout(write: WriteContext, id: string, reason: string): Promise<Effect> {
  const { tx, now, actor } = write;
  const agentId = await readAgentOfPayout(tx, id);
  const locked = agentId && (await lockAgentProfile(tx, agentId));
  if (!locked) throw new ApiError('NOT_FOUND');
  const { isVoided, booksLockedThrough, ...paid } = await readVoidingFacts(tx, id);
  if (isVoided) throw problemOf('agentPayoutId', 'This was taken back already.');
  assertBooksOpen(paid.paidOn, booksLockedThrough);
  await voidAgentPayout(tx, id, { reason, now, by: actor.uid });
  const before = { agent: locked.stored.name, ...paid };
  write.audit({ action: 'void-agent-payout', entity: 'agent_payout', entityId: id, before, reason });
  await voidPayoutExpense(write, id, reason);
  publishFigures(write);
  return { type: 'agent_payout', id };
}

/** The days that it is paid for, the last one left out. Raises ValidationFailed. */
function daysPaid(input: PayoutInput, paidOn: LocalDate, { unpaidFrom }: PayoutFacts) {
  const from = input.from ?? (unpaidFrom < paidOn ? unpaidFrom : paidOn);
  const to = input.to ?? addNights(paidOn, 1);
  if (from >= to) throw problemOf('to', 'The last day must be after the first.');
  if (to > addNights(paidOn, 1)) throw problemOf('to', 'It can be paid for days up to the day of paying.');
  return { from, to };
}

/** Raises ValidationFailed for more than is owed: an agent owes no commission back. */
function assertOwed(amount: Money, agent: string, { commission: { earned, paid } }: PayoutFacts): void {
  const owed = earned - paid;
  if (amount <= owed) return;
  const message =
    owed <= 0
      ? `No commission is due to ${agent}.`
      : `At most ${formatMoney(owed)} of commission is due to ${agent}.`;
  throw problemOf('amount', message);
}

function problemOf(path: string, message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
