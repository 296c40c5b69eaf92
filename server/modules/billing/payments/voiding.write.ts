import type { LocalDate } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { assertBooksOpen } from '../../money/books-lock.rules.ts';
import type { StoredPayment } from '../../money/payment-view.rules.ts';
import type { Account } from '../core/account.write.ts';
import { type EntryAction, type LockedEntry, writeEntry } from './entries.write.ts';
import { reopenReportOf } from './reported.sql.ts';

/** As what an entry is taken out of the sums, and why. */
type VoidOccasion = { readonly action: EntryAction; readonly reason: string };

/** The mirror of an entry and, before it, of what went from it to other bills; gives the entries there. */
export async function voidWhole(
  write: WriteContext,
  entry: LockedEntry,
  occasion: VoidOccasion,
): Promise<StoredPayment[]> {
  const { account, payment } = entry;
  const standing = account.payments.filter(({ isVoided }) => !isVoided);
  const out = standing.filter(({ refundOfId, isTransfer }) => isTransfer && refundOfId === payment.id);
  const into = out.flatMap(({ id, transferId }) =>
    standing.filter((other) => other.transferId === transferId && other.id !== id),
  );
  for (const half of [...into, ...out]) await voidEntry(write, { account, payment: half }, occasion);
  await voidEntry(write, entry, occasion);
  return into;
}

/** The mirror of an entry, on the same day; on today when the accounts of that day are closed. */
async function voidEntry(
  write: WriteContext,
  { account, payment }: LockedEntry,
  { action, reason }: VoidOccasion,
): Promise<void> {
  const receivedOn = openDayOf(payment, account);
  assertBooksOpen(receivedOn, account.booksLockedThrough);
  const { folioId, kind, method, amount, reference } = payment;
  const mirror = { folioId, kind, method, amount, receivedOn, reference: reference ?? null };
  await writeEntry(write, account, { ...mirror, note: reason, voidsId: payment.id }, { action, reason });
  if (payment.reportId !== null) await reopenReportOf(write.tx, payment.id);
}

/** The day of an entry; today when the accounts of that day are closed. */
export function openDayOf({ receivedOn }: StoredPayment, { booksLockedThrough, today }: Account): LocalDate {
  return booksLockedThrough !== null && receivedOn <= booksLockedThrough ? today : receivedOn;
}
