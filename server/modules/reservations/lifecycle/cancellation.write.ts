import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import type { CancellationInput } from '../core/lifecycle.input.ts';
import { openAct } from '../core/open-act.write.ts';
import { assertMayWaive } from '../core/reservation.policy.ts';
import type { ReservationRoomRow } from '../core/reservation-row.sql.ts';
import { assertNightsOpen } from '../money/books-lock.write.ts';
import { discountNow } from '../money/discount-limit.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import { cancellationFeeTerm, feesOfRooms } from '../money/fees.write.ts';
import { readFeesForNights } from '../money/given-up.sql.ts';
import { assertAnAdultStays } from './adults.ts';
import { recordCancellation } from './cancellation.sql.ts';
import { chargeEndingFees, feeChoiceOf } from './ending-fees.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/**
 * Cancels a reservation or some of its rooms: nights, claims and extras, and as much of the fee of the frozen
 * policy as is asked, of a room that was changed within its days at least the fee of then. Raises BadTransition, StaleEdit,
 * BooksLocked, DiscountLimit, ValidationFailed, or FORBIDDEN for who may not waive.
 */
export async function cancelRooms(
  write: WriteContext,
  viewer: Viewer,
  input: CancellationInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  assertMayWaive(viewer, { isWaived: feeChoiceOf(input) !== 'POLICY' });
  const { reservation, reservationRooms } = await openAct(write, viewer, 'CANCEL', input);
  assertAnAdultStays(reservation, reservationRooms, now);
  await assertNightsOpen(write, reservationRooms);
  const before = await discountNow(write, [reservation.id]);
  const termOf = (reservationRoom: ReservationRoomRow) =>
    cancellationFeeTerm(reservation, reservationRoom, now);
  const leastOf = ({ leastFee }: ReservationRoomRow) => leastFee;
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const earlier = await readFeesForNights(tx, reservationRoomIds);
  const fees = await feesOfRooms(write, { reservationRooms, termOf, before: earlier, leastOf });
  const change = { now, by: actor.uid, reason: input.reason };
  const extras = await extrasByTheirRooms(tx, [reservation.id], now);
  await recordCancellation(tx, { ...change, reservationRoomIds });
  await dropUnusedExtras(tx, extras, change);
  const charged = await chargeEndingFees(write, reservation, { kind: 'CANCELLATION', fees, asked: input });
  await concludeStatusChange(write, reservation, {
    act: 'CANCEL',
    to: 'CANCELLED',
    reservationRooms,
    reason: input.reason,
    details: charged,
    judged: { viewer, before },
  });
  return { type: 'reservation', id: reservation.id };
}
