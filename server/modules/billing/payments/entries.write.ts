import type { EntryMade } from '../../../../domain/audit/actions/payment-actions.ts';
import type { ActionKeeping } from '../../../../domain/audit/audit-actions.ts';
import { addNights, formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { assertAmount } from '../../money/account.refusals.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import { FuturePayment, ReferenceRequired } from '../../money/payment.refusals.ts';
import { paidOutOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { type Account, lockAccount } from '../core/account.write.ts';
import { insertPayment, type MadePayment, type NewPayment, readReservationOfPayment } from './payment.sql.ts';

/** An entry of an account, and the account under its lock. */
export type LockedEntry = { readonly account: Account; readonly payment: StoredPayment };

/** An entry by its id, under its reservation's lock; raises NOT_FOUND. */
export async function lockEntry(
  write: WriteContext,
  viewer: Viewer,
  paymentId: string,
): Promise<LockedEntry> {
  const reservationId = await readReservationOfPayment(write.tx, paymentId);
  if (reservationId === null) throw new ApiError('NOT_FOUND');
  const account = await lockAccount(write, viewer, reservationId);
  const payment = account.payments.find(({ id }) => id === paymentId);
  // a row that voids another is nothing that can be acted on
  if (!payment) throw new ApiError('NOT_FOUND');
  return { account, payment };
}

const NEEDS_REFERENCE: ReadonlySet<PaymentMethod> = new Set(['CARD', 'BANK']);

/** A user who is no admin dates no money further back than this. */
const DAYS_BACK = 60;

/** Raises AmountPositive, AmountMax, FuturePayment, BooksLocked, ReferenceRequired, or ValidationFailed for a day long past. */
export function assertEntry(
  entry: Pick<NewPayment, 'amount' | 'method' | 'receivedOn' | 'reference'>,
  { today, booksLockedThrough, role }: Pick<Account, 'today' | 'booksLockedThrough' | 'role'>,
): void {
  assertAmount(entry.amount);
  if (entry.receivedOn > today) throw new FuturePayment();
  if (!can({ role }, 'datePaymentsFarBack') && entry.receivedOn < addNights(today, -DAYS_BACK)) {
    throw problemOf(`Only an admin can date money more than ${DAYS_BACK} days back.`, 'receivedOn');
  }
  assertBooksOpen(entry.receivedOn, booksLockedThrough);
  if (NEEDS_REFERENCE.has(entry.method) && entry.reference === null) throw new ReferenceRequired();
}

/** Raises ValidationFailed for an entry that was cancelled. */
export function assertStands({ isVoided }: StoredPayment, path = 'paymentId'): void {
  if (isVoided) throw problemOf('This entry was cancelled already.', path);
}

/** Raises ValidationFailed for money that would go back before it came. */
export function assertNotBefore({ receivedOn }: StoredPayment, backOn: LocalDate): void {
  if (backOn >= receivedOn) return;
  throw problemOf(`This was received on ${formatDay(receivedOn)}. It cannot go back before.`, 'receivedOn');
}

/** Raises ValidationFailed where some of the entry was given back. */
export function assertNothingPaidOut(payment: StoredPayment, path = 'paymentId'): void {
  if (paidOutOf(payment) > 0) throw problemOf('Some of it was given back. Cancel that entry first.', path);
}

/** Raises ValidationFailed where something stands on the entry, or it only moved money between bills. */
export function assertNothingStandsOn(payment: StoredPayment): void {
  const { isTransfer, isSpread } = payment;
  if (isTransfer) throw problemOf('This money only went from one bill to another.');
  assertNothingPaidOut(payment);
  if (isSpread) throw problemOf('This is a part of one sum that the agent paid for several bookings.');
}

function problemOf(message: string, path = 'paymentId'): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}

/** An entry as it is to be written down; what is not said is the write's. */
export type Entry = Pick<
  NewPayment,
  'folioId' | 'kind' | 'method' | 'amount' | 'receivedOn' | 'reference' | 'note'
> &
  Partial<Pick<NewPayment, 'refundOfId' | 'voidsId' | 'agentReceiptId'>>;

/** What an entry can be written down as. */
export type EntryAction = ActionKeeping<EntryMade>;

/** Writes an entry down, and into the audit under the name of what was done. */
export async function writeEntry(
  write: WriteContext,
  account: Pick<Account, 'id' | 'today'>,
  entry: Entry,
  { action, reason }: { readonly action: EntryAction; readonly reason?: string | undefined },
): Promise<MadePayment> {
  const made = await insertPayment(write.tx, {
    refundOfId: null,
    voidsId: null,
    agentReceiptId: null,
    ...entry,
    issuedOn: account.today,
    now: write.now,
    by: write.actor.uid,
  });
  write.audit({
    action,
    entity: 'payment',
    entityId: made.id,
    reservationId: account.id,
    after: {
      kind: entry.kind,
      method: entry.method,
      amount: entry.amount,
      receivedOn: entry.receivedOn,
      receiptNo: made.receiptNo,
      refundOf: entry.refundOfId ?? null,
      voids: entry.voidsId ?? null,
    },
    reason,
  });
  return made;
}
