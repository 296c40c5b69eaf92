import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { refreshBalanceOf } from '../../reservations/core/account-change.write.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { assertEntry, writeEntry } from './entries.write.ts';
import { readListedAdvances, readListedBills } from './listed-advances.sql.ts';

/** What was paid on a booking of a list before it was made. */
export type ListedAdvance = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  /** Null: nobody knows the day any more. */
  readonly paidOn: LocalDate | null;
  readonly reference: string | null;
};

/** A booking that was made of a list in this write, with what was paid on it. */
type PaidInAdvance = { readonly reservationId: string; readonly advances: readonly ListedAdvance[] };

type Books = { readonly today: LocalDate; readonly booksLockedThrough: LocalDate | null };

const NOTE = 'Paid before the lodge moved in.';
const COUNTED = 'Cash that was counted before the lodge moved in.';
const BACK = 'The import was taken back.';

/** Raises what a payment raises of its amount, day and reference. */
export function assertAdvance(viewer: Viewer, { paidOn, ...advance }: ListedAdvance, books: Books): void {
  assertEntry({ ...advance, receivedOn: paidOn ?? books.today }, { ...books, role: viewer.role });
}

/**
 * Takes what was paid on bookings that this write makes, each with a receipt, and gives how much of it is cash that no
 * till of today has: that of an earlier day, or of one that nobody knows.
 */
export async function takeListedAdvances(
  write: WriteContext,
  paid: readonly PaidInAdvance[],
): Promise<Money> {
  const withMoney = paid.filter(({ advances }) => advances.length > 0);
  if (withMoney.length === 0) return 0;
  const bills = await readListedBills(
    write.tx,
    withMoney.map(({ reservationId }) => reservationId),
    write.now,
  );
  let counted = 0;
  for (const { reservationId, advances } of withMoney) {
    const bill = bills.find((one) => one.reservationId === reservationId);
    if (!bill) throw new Error('A booking has no bill.');
    const { folioId, today } = bill;
    for (const { amount, method, paidOn, reference } of advances) {
      const isCounted = method === 'CASH' && paidOn !== today;
      if (isCounted) counted += amount;
      const note = isCounted ? COUNTED : NOTE;
      const entry = {
        folioId,
        kind: 'PAYMENT',
        method,
        amount,
        receivedOn: paidOn ?? today,
        reference,
        note,
      } as const;
      await writeEntry(write, { id: reservationId, today }, entry, { action: 'record-payment' });
    }
  }
  await refreshBalanceOf(
    write,
    bills.map(({ reservationId: id, code }) => ({ id, code })),
  );
  return counted;
}

/**
 * Takes out of every sum what was paid in advance on bookings of a list on which nothing else was paid, and gives how much of it
 * was cash that no till had. Nothing is refunded: the money was never the business of this lodge. The totals are the caller's.
 */
export async function voidListedAdvances(
  write: WriteContext,
  reservationIds: readonly string[],
): Promise<Money> {
  const advances = await readListedAdvances(write.tx, reservationIds, write.now);
  let counted = 0;
  for (const { id, reservationId, isDayClosed, today, note, ...advance } of advances) {
    if (advance.method === 'CASH' && note === COUNTED) counted += advance.amount;
    const entry = { ...advance, receivedOn: isDayClosed ? today : advance.receivedOn };
    await writeEntry(
      write,
      { id: reservationId, today },
      { ...entry, kind: 'PAYMENT', note: BACK, voidsId: id },
      { action: 'void-payment', reason: BACK },
    );
  }
  return counted;
}
