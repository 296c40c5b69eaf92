import type { WriteContext } from '../../../db/write.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import type { CheckInRoomsInput } from '../core/lifecycle.input.ts';
import { readReservationRow } from '../core/reservation-row.sql.ts';
import { checkInRooms } from '../lifecycle/check-in-rooms.ts';
import { concludeStatusChange } from '../lifecycle/lifecycle-record.ts';

const NOTHING_SAID: CheckInRoomsInput = {
  ids: [],
  isCleanNow: false,
  dirtyReason: null,
  withoutIdReason: null,
};

/** Checks in guests that were booked in the same write: somebody at the door. What refuses it is said at `checkInRooms`. */
export async function checkInWalkIn(
  write: WriteContext,
  reservationId: string,
  rooms: readonly LockedRoom[],
  input: CheckInRoomsInput | null,
): Promise<void> {
  const reservation = await readReservationRow(write.tx, reservationId, { isLocked: true });
  if (!reservation) throw new Error(`Reservation ${reservationId} was written and cannot be read.`);
  const { reservationRooms } = reservation;
  const checkInRequest = input ?? NOTHING_SAID;
  await checkInRooms(write, { reservation, rooms, reservationRooms }, checkInRequest);
  const { dirtyReason, withoutIdReason } = checkInRequest;
  const reason = [dirtyReason, withoutIdReason].filter(Boolean).join('; ');
  await concludeStatusChange(write, reservation, {
    act: 'CHECK_IN',
    to: 'CHECKED_IN',
    reservationRooms,
    reason,
  });
}
