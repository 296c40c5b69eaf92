import { type Change, mayChange } from '../../../../domain/changes.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import type { ChangeRoom, ChangeSettings } from './change-rooms.sql.ts';
import type { LockedRoom } from './claims.sql.ts';
import { isOwn, lifecycleActorOf } from './reservation.policy.ts';
import { BadTransition } from './reservation.refusals.ts';
import type { ReservationRow } from './reservation-row.sql.ts';

/** What a change is worked out from, under its locks. */
export type ChangeContext = {
  readonly write: WriteContext;
  readonly viewer: Viewer;
  readonly reservations: readonly ReservationRow[];
  /** All rooms of the reservations as their statuses read now. */
  readonly reservationRooms: readonly ChangeRoom[];
  readonly rooms: readonly LockedRoom[];
  readonly settings: ChangeSettings;
  readonly today: LocalDate;
  /** The night that is running, or begins this evening. */
  readonly tonight: LocalDate;
};

/** The rooms named, each of which must allow the change. Raises NOT_FOUND to the desk and FORBIDDEN to others, and BadTransition. */
export function changedRooms(
  context: ChangeContext,
  reservationRoomIds: readonly string[],
  change: Change,
): ChangeRoom[] {
  return reservationRoomIds.map((id) => {
    const reservationRoom = context.reservationRooms.find((candidate) => candidate.id === id);
    if (!reservationRoom) throw unknownTo(context.viewer);
    assertMayChange(context, reservationRoom, change);
    return reservationRoom;
  });
}

/** Raises BadTransition unless the viewer may make the change on the room as it is now. */
export function assertMayChange(context: ChangeContext, reservationRoom: ChangeRoom, change: Change): void {
  if (!mayChangeRoom(context, reservationRoom, change))
    throw new BadTransition(reservationRoom.status, change);
}

/** Whether the viewer may make the change on the room as it is now. */
export function mayChangeRoom(
  { viewer, reservations, today }: ChangeContext,
  reservationRoom: ChangeRoom,
  change: Change,
): boolean {
  const reservation = reservations.find(({ id }) => id === reservationRoom.reservationId);
  return mayChange(reservationRoom.status, change, lifecycleActorOf(viewer), {
    OWN: reservation !== undefined && isOwn(reservation, viewer),
    BEFORE_ARRIVAL_DAY: today < reservationRoom.arrival,
  });
}

/** The reservation of a context that has but one. */
export function onlyReservation({ reservations }: ChangeContext): ReservationRow {
  const [reservation] = reservations;
  if (!reservation) throw new Error('A change has no reservation.');
  return reservation;
}
