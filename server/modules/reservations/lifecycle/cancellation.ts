import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { assertNightsOpen } from '../availability/open-nights.ts';
import type { CancellationInput } from '../core/lifecycle.input.ts';
import { openAct } from '../core/open-act.write.ts';
import { assertMayWaive } from '../core/reservation.policy.ts';
import type { ReservationRoomRow } from '../core/reservation-row.sql.ts';
import { discountNow } from '../money/discount-limit.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import { cancellationFeeTerm, feesOfLines } from '../money/fees.write.ts';
import { readFeesForNights } from '../money/given-up.sql.ts';
import { assertAnAdultStays } from './adults.ts';
import { recordCancellation } from './cancellation.sql.ts';
import { chargeEndingFees, feeChoiceOf } from './ending-fees.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/**
 * Cancels a reservation or some of its rooms: nights, claims and extras, and as much of the fee of the frozen
 * policy as is asked, of a room that was moved out of its days at least the fee of then. Raises BadTransition, StaleEdit,
 * BooksLocked, DiscountLimit, ValidationFailed, or FORBIDDEN for who may not waive.
 */
export async function cancelRooms(
  write: WriteContext,
  viewer: Viewer,
  input: CancellationInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  assertMayWaive(viewer, { isWaived: feeChoiceOf(input) !== 'POLICY' });
  const { reservation, lines } = await openAct(write, viewer, 'CANCEL', input);
  assertAnAdultStays(reservation, lines, now);
  await assertNightsOpen(write, lines);
  const before = await discountNow(write, [reservation.id]);
  const termOf = (line: ReservationRoomRow) => cancellationFeeTerm(reservation, line, now);
  const leastOf = ({ leastFee }: ReservationRoomRow) => leastFee;
  const lineIds = lines.map(({ id }) => id);
  const earlier = await readFeesForNights(tx, lineIds);
  const fees = await feesOfLines(write, { lines, termOf, before: earlier, leastOf });
  const change = { now, by: actor.uid, reason: input.reason };
  const extras = await extrasByTheirRooms(tx, [reservation.id], now);
  await recordCancellation(tx, { ...change, lineIds });
  await dropUnusedExtras(tx, extras, change);
  const charged = await chargeEndingFees(write, reservation, { kind: 'CANCELLATION', fees, asked: input });
  await concludeStatusChange(write, reservation, {
    act: 'CANCEL',
    to: 'CANCELLED',
    lines,
    reason: input.reason,
    details: charged,
    judged: { viewer, before },
  });
  return { type: 'reservation', id: reservation.id };
}
