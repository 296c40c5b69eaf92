import { todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { CheckOutInput } from '../core/lifecycle.input.ts';
import { openAct } from '../core/open-act.write.ts';
import { readReservationRow } from '../core/reservation-row.sql.ts';
import { changeNights } from './nights-change.write.ts';

/**
 * Adds to stays that are to be checked out the nights that their guests stayed past the departure day, up to today and at the
 * tariff; gives the version of the reservation after it. Where nobody stayed on, nothing changes. Raises what `changeNights` and
 * the check-out raise: RoomUnavailable, where the room was sold to others for such a night.
 */
export async function addPastNights(
  write: WriteContext,
  viewer: Viewer,
  input: Pick<CheckOutInput, 'reservationId' | 'reservationRoomIds' | 'version'>,
): Promise<number> {
  const { reservation, reservationRooms } = await openAct(write, viewer, 'CHECK_OUT', input);
  const today = todayAt(write.now, reservation.timeZone);
  const overdue = reservationRooms.filter(({ departure }) => departure < today);
  if (overdue.length === 0) return input.version;
  await changeNights(write, viewer, {
    rooms: overdue.map(({ id, arrival }) => ({
      reservationRoomId: id,
      arrival,
      departure: today,
      newRoomId: null,
    })),
    version: input.version,
    price: 'TARIFF',
    priceAgain: false,
    mayMoveOthers: false,
    // they slept there, whatever the rules of the season say
    overrideReason: 'Stayed past the departure day',
    waiveFeeReason: null,
  });
  const extended = await readReservationRow(write.tx, reservation.id, { isLocked: true });
  if (!extended) throw new ApiError('TRY_AGAIN');
  return extended.version;
}
