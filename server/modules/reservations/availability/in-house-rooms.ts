import type { WriteContext } from '../../../db/write.ts';
import type { ChangeContext } from '../core/change-context.ts';
import type { ChangeRoom } from '../core/change-rooms.sql.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import { RoomOccupied } from '../core/lifecycle.refusals.ts';
import { dueOutWords } from '../core/stay-times.rules.ts';
import { readRoomStates } from './check-in.sql.ts';
import { markDirty } from './in-house-rooms.sql.ts';

/**
 * Guests in house sleep in no room that somebody else has not left yet, whatever its nights say; those who change
 * places in the same act are nobody else. Raises RoomOccupied.
 */
export async function assertEmpty(
  { write, settings, today }: ChangeContext,
  reservationRoom: ChangeRoom,
  room: LockedRoom,
  changing: readonly string[],
): Promise<void> {
  const [state] = await readRoomStates(write.tx, [room.id], today);
  const occupant = state?.occupants.find(({ reservationRoomId }) => !changing.includes(reservationRoomId));
  if (!occupant) return;
  throw new RoomOccupied({
    room: room.number,
    guestName: occupant.guestName,
    dueOut: dueOutWords(occupant, settings, write.now),
    reservationRoomId: reservationRoom.id,
    freeRooms: [],
  });
}

/** Rooms that guests have slept in, and left, are to be cleaned. */
export async function leaveToBeCleaned(write: WriteContext, roomIds: readonly string[]): Promise<void> {
  const rooms = await markDirty(write.tx, roomIds, { now: write.now, by: write.actor.uid });
  for (const { id, housekeeping } of rooms) {
    write.audit({
      action: 'set-housekeeping',
      entity: 'room',
      entityId: id,
      before: { housekeeping },
      after: { housekeeping: 'DIRTY' },
    });
  }
}
