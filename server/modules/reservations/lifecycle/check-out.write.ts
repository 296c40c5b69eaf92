import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { addNights, type LocalDate, laterDay, todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { SettlementInput } from '../../money/money.input.ts';
import { readPlaces } from '../availability/check-in.sql.ts';
import { leaveToBeCleaned } from '../availability/in-house-rooms.ts';
import { feesOf, grossOfFees, latePercentOf } from '../core/fee.rules.ts';
import type { CheckOutInput } from '../core/lifecycle.input.ts';
import { BalanceDue } from '../core/lifecycle.refusals.ts';
import { readLiveNights } from '../core/lifecycle.sql.ts';
import { openAct } from '../core/open-act.write.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import { assertNightsOpen } from '../money/books-lock.write.ts';
import { shrinkCorrections } from '../money/corrections.write.ts';
import { discountNow } from '../money/discount-limit.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import { chargeFees, putOnBills } from '../money/fees.write.ts';
import { readLeftBills, recordCheckOut, shortenRooms } from './check-out.sql.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/** Settles bills of a reservation under its lock, by their ids. */
type SettleBills = (
  write: WriteContext,
  viewer: Viewer,
  bills: { readonly reservationId: string; readonly folioIds: readonly string[] },
  settlement: SettlementInput,
) => Promise<void>;

/**
 * Checks guests out: nights not slept are free at once, the bills that they leave behind are settled as is said and must
 * then be paid, their room is to be cleaned. Raises BadTransition, BalanceDue, BooksLocked, DiscountLimit, StaleEdit,
 * ValidationFailed (a deposit is still held, or nights that are not slept stand on an invoice) and what `settle` raises.
 */
export async function checkOut(
  write: WriteContext,
  viewer: Viewer,
  input: CheckOutInput,
  settle: SettleBills,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { reservation, reservationRooms } = await openAct(write, viewer, 'CHECK_OUT', input);
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const places = await readPlaces(tx, reservationRoomIds, todayAt(now, reservation.timeZone));
  const before = await discountNow(write, [reservation.id]);
  if (input.withLateFee) await chargeLateFee(write, reservation, reservationRooms);
  const kept = await leaveEarly(write, reservation, reservationRooms, input.unusedNights);
  if (input.settlement) {
    const bills = await readLeftBills(tx, reservation.id, reservationRoomIds);
    const folioIds = bills.map(({ folioId }) => folioId);
    await settle(write, viewer, { reservationId: reservation.id, folioIds }, input.settlement);
  }
  await assertSettled(write, reservation, reservationRoomIds, input);
  await recordCheckOut(tx, reservationRoomIds, { now, by: actor.uid });
  await leaveToBeCleaned(
    write,
    places.map(({ roomId }) => roomId),
  );
  await concludeStatusChange(write, reservation, {
    act: 'CHECK_OUT',
    to: 'CHECKED_OUT',
    reservationRooms,
    reason: [input.pastNightsReason, input.leaveDueReason, input.keepDepositReason]
      .filter(Boolean)
      .join('; '),
    details: (reservationRoom) => kept(reservationRoom),
    judged: { viewer, before },
  });
  return { type: 'reservation', id: reservation.id };
}

function chargeLateFee(
  write: WriteContext,
  reservation: ReservationRow,
  reservationRooms: readonly ReservationRoomRow[],
) {
  const termOf = (reservationRoom: ReservationRoomRow) => {
    return {
      percent: latePercentOf(reservationRoom, reservation.hours, write.now),
      of: 'LAST_NIGHT',
    } as const;
  };
  return chargeFees(write, reservation, { kind: 'LATE_CHECK_OUT', reservationRooms, termOf });
}

/** The day on which a stay that ends now has ended: today, at the earliest after its first night. */
export function departureOf({ arrival, departure }: ReservationRoomRow, today: LocalDate): LocalDate {
  const left = laterDay(today, addNights(arrival, 1));
  return left < departure ? left : departure;
}

const SHARES = { NONE: null, FIRST: 'FIRST_NIGHT', ALL: 'TOTAL' } as const;

/** What of the nights that rooms do not sleep is kept. */
async function feesForUnused(
  tx: Transaction,
  early: readonly ReservationRoomRow[],
  { today, unusedNights }: Pick<CheckOutInput, 'unusedNights'> & { readonly today: LocalDate },
) {
  const nights = await readLiveNights(
    tx,
    early.map(({ id }) => id),
  );
  const of = SHARES[unusedNights];
  return early.map((reservationRoom) => {
    const from = departureOf(reservationRoom, today);
    const unused = nights.filter(
      ({ reservationRoomId, night }) => reservationRoomId === reservationRoom.id && night >= from,
    );
    return { reservationRoom, fees: of === null ? [] : feesOf(unused, { percent: 10_000, of }) };
  });
}

/** Frees the nights that are not slept, and charges what is kept of them; gives what the audit says of a room. */
async function leaveEarly(
  write: WriteContext,
  reservation: ReservationRow,
  reservationRooms: readonly ReservationRoomRow[],
  unusedNights: CheckOutInput['unusedNights'],
) {
  const { tx, now, actor } = write;
  const today = todayAt(now, reservation.timeZone);
  const early = reservationRooms.filter(
    (reservationRoom) => departureOf(reservationRoom, today) < reservationRoom.departure,
  );
  if (early.length === 0) return () => ({});
  const doing = { now, by: actor.uid };
  const charged = await feesForUnused(tx, early, { today, unusedNights });
  await assertNightsOpen(
    write,
    early.map((reservationRoom) => ({ id: reservationRoom.id, from: departureOf(reservationRoom, today) })),
  );
  const extras = await extrasByTheirRooms(tx, [reservation.id], now);
  await shortenRooms(
    tx,
    early.map((reservationRoom) => ({
      reservationRoomId: reservationRoom.id,
      departure: departureOf(reservationRoom, today),
    })),
    doing,
  );
  await putOnBills(
    write,
    reservation,
    'CANCELLATION',
    charged.flatMap(({ reservationRoom, fees }) => fees.map((fee) => ({ reservationRoom, fee }))),
  );
  await dropUnusedExtras(tx, extras, { ...doing, reason: 'Left early.' });
  await shrinkCorrections(write, [reservation.id], { withNewFees: true });
  return (reservationRoom: ReservationRoomRow) => {
    const own = charged.find((other) => other.reservationRoom === reservationRoom);
    if (!own) return {};
    return {
      departure: departureOf(reservationRoom, today),
      leftFrom: reservationRoom.departure,
      fee: grossOfFees(own.fees),
    };
  };
}

/**
 * The bills that these rooms leave behind are paid, or left due with a reason; so with deposits. An agent's bill is never
 * asked for, but a deposit on it is the guests' and is.
 */
async function assertSettled(
  { tx }: WriteContext,
  reservation: ReservationRow,
  reservationRoomIds: readonly string[],
  { leaveDueReason, keepDepositReason }: CheckOutInput,
): Promise<void> {
  const bills = await readLeftBills(tx, reservation.id, reservationRoomIds);
  const due = sumOf(
    bills.flatMap(({ payer, balance }) => (payer === 'GUEST' && balance > 0 ? [balance] : [])),
  );
  const deposit = sumOf(bills.map((bill) => bill.deposit));
  if (due > 0 && !leaveDueReason) throw new BalanceDue(due);
  if (deposit > 0 && !keepDepositReason) {
    const message = `A deposit of ${formatMoney(deposit)} is still held. Give it back or say why it stays.`;
    throw new ValidationFailed([{ path: 'keepDepositReason', message }]);
  }
}
