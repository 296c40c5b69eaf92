import { isOpen, isSold } from '../../../../domain/statuses.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { statusOf } from '../core/open-act.write.ts';
import type { ReservationRoomRow, ReservationRow } from '../core/reservation-row.sql.ts';

/** What is left of the reservation must have an adult; children alone are not lodged. Raises ValidationFailed. */
export function assertAnAdultStays(
  reservation: ReservationRow,
  ended: readonly ReservationRoomRow[],
  now: Date,
): void {
  assertAnAdultIn(
    reservation.reservationRooms.filter(
      (reservationRoom) => !ended.includes(reservationRoom) && isOpen(statusOf(reservationRoom, now)),
    ),
  );
}

/**
 * A booking that is promised rooms has an adult in one of them: one whose room is only held may never come. Raises
 * ValidationFailed.
 */
export function assertAnAdultComes(
  reservation: ReservationRow,
  promised: readonly ReservationRoomRow[],
  now: Date,
): void {
  assertAnAdultIn(
    reservation.reservationRooms.filter(
      (reservationRoom) => promised.includes(reservationRoom) || isSold(statusOf(reservationRoom, now)),
    ),
  );
}

function assertAnAdultIn(reservationRooms: readonly ReservationRoomRow[]): void {
  if (reservationRooms.length === 0 || reservationRooms.some(({ adults }) => adults > 0)) return;
  throw new ValidationFailed([{ path: 'reservationRoomIds', message: 'At least one adult is needed.' }]);
}
