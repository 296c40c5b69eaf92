import { instantAt } from '../../../../domain/local-time.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { parseNoShowFee } from '../core/fee.rules.ts';
import type { NoShowInput } from '../core/lifecycle.input.ts';
import { endAsNoShow, readNoShowFee } from '../core/lifecycle.sql.ts';
import { openAct } from '../core/open-act.write.ts';
import { BadTransition } from '../core/reservation.refusals.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';
import { isNoShowTime, momentWords } from '../core/stay-times.rules.ts';
import { assertNightsOpen } from '../money/books-lock.write.ts';
import { discountNow } from '../money/discount-limit.write.ts';
import { dropUnusedExtras, extrasByTheirRooms } from '../money/extras-recount.ts';
import { feesOfRooms } from '../money/fees.write.ts';
import { assertAnAdultStays } from './adults.ts';
import { chargeEndingFees } from './ending-fees.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/**
 * Says that nobody came: the nights are free, and as much of the fee as is asked is charged. Raises BadTransition, StaleEdit, BooksLocked,
 * DiscountLimit or ValidationFailed.
 */
export async function markNoShow(write: WriteContext, viewer: Viewer, input: NoShowInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const { reservation, reservationRooms } = await openAct(write, viewer, 'MARK_NO_SHOW', input);
  const tooEarly = reservationRooms.find(
    (reservationRoom) => !isNoShowTime(reservationRoom, reservation.hours, now),
  );
  if (tooEarly) throw tooEarlyFor(tooEarly, reservation, now);
  assertAnAdultStays(reservation, reservationRooms, now);
  await assertNightsOpen(write, reservationRooms);
  const term = parseNoShowFee(await readNoShowFee(tx));
  const before = await discountNow(write, [reservation.id]);
  const fees = await feesOfRooms(write, { reservationRooms, termOf: () => term });
  const doing = { now, by: actor.uid };
  const extras = await extrasByTheirRooms(tx, [reservation.id], now);
  await endAsNoShow(tx, { ...doing, reservationRoomIds: reservationRooms.map(({ id }) => id) });
  await dropUnusedExtras(tx, extras, { ...doing, reason: input.reason || 'Nobody came.' });
  const charged = await chargeEndingFees(write, reservation, { kind: 'NO_SHOW', fees, asked: input });
  await concludeStatusChange(write, reservation, {
    act: 'MARK_NO_SHOW',
    to: 'NO_SHOW',
    reservationRooms,
    reason: input.reason || input.waiveFeeReason,
    details: charged,
    judged: { viewer, before },
  });
  return { type: 'reservation', id: reservation.id };
}

/** From which hour on it can be said that nobody came. */
function tooEarlyFor({ arrival }: ReservationRoomRow, { hours }: ReservationRow, now: Date): BadTransition {
  const from = momentWords(instantAt(arrival, hours.noShowFrom, hours.timeZone), now, hours.timeZone);
  const sentence = `Guests can be marked as not come from ${from} on.`;
  return new BadTransition('CONFIRMED', 'MARK_NO_SHOW', sentence);
}
