import { todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import { findRooms, type RoomToFind } from '../availability/find-rooms.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { assertOfItsType } from '../availability/suggested-room.rules.ts';
import type { SuggestedRoom } from '../core/lifecycle.input.ts';
import {
  FEES_FOR,
  type FormerRoom,
  readFormerRooms,
  recordReinstatement,
  takeFeesOff,
} from '../core/lifecycle.sql.ts';
import type { OpenReservation } from '../core/open-act.write.ts';
import type { ReservationRoomRow } from '../core/reservation-row.sql.ts';
import { readTypeName } from '../core/reservation-row.sql.ts';
import { assertDaysOpen } from '../money/books-lock.write.ts';
import { extrasBefore, returnExtras } from '../money/extras-return.ts';
import { assertAnAdultComes } from './adults.ts';
import { concludeStatusChange } from './lifecycle-record.ts';
import { assertTypesTakeGuests } from './type-guests.ts';

/** What comes back, and where it is to be. */
export type Return = {
  readonly reservationRooms: readonly ReservationRoomRow[];
  readonly rooms: readonly SuggestedRoom[];
  readonly reason: string;
};

/**
 * Makes rooms that have ended live again at their frozen price, in their old rooms where these are free, else in
 * others of the type; their fees are taken off. Raises BooksLocked, RoomUnavailable, CreditLimit, or
 * ValidationFailed, also where the type does not take these guests any more.
 */
export async function reinstateRooms(
  write: WriteContext,
  viewer: Viewer,
  opened: OpenReservation,
  { reservationRooms, rooms: instead, reason }: Return,
): Promise<void> {
  const { tx, now, actor } = write;
  const { reservation } = opened;
  assertAnAdultComes(reservation, reservationRooms, now);
  await assertTypesTakeGuests(tx, reservationRooms);
  await assertDaysOpen(
    write,
    reservationRooms.map(({ arrival }) => arrival),
  );
  const places = await placesFor(write, viewer, opened, { reservationRooms, rooms: instead });
  const ids = reservationRooms.map(({ id }) => id);
  const doing = { now, by: actor.uid, reason };
  const before = await extrasBefore(tx, reservation.id, now);
  const today = todayAt(now, reservation.timeZone);
  // while it is known when they ended
  await takeFeesOff(tx, ids, { ...doing, fees: FEES_FOR.ENDING, today });
  await recordReinstatement(tx, places, doing);
  await returnExtras(tx, before, ids, doing);
  await concludeStatusChange(write, reservation, {
    act: 'REINSTATE',
    to: 'CONFIRMED',
    reservationRooms,
    reason,
    details: ({ id }) => ({ room: numberOf(places, id, opened) }),
    creditOf: reservation.payingAgentId,
  });
}

/** Where rooms come back: where it is said, else in their old rooms or in others of the type. Raises RoomUnavailable. */
async function placesFor(
  write: WriteContext,
  viewer: Viewer,
  opened: OpenReservation,
  { reservationRooms, rooms: instead }: Omit<Return, 'reason'>,
): Promise<FormerRoom[]> {
  const { tx, now } = write;
  const { reservation, rooms } = opened;
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const former = await readFormerRooms(
    tx,
    reservationRooms.map(({ id }) => id),
  );
  const wanted = reservationRooms.map((reservationRoom) => wantedRoom(reservationRoom, instead, former));
  assertNamedRoomsExist(instead, reservationRooms, opened);
  for (const { roomId, roomTypeId, formerRoomId, isNamed } of wanted) {
    if (roomId && isNamed) assertOfItsType({ roomId, soldAs: roomTypeId, ownRoomId: formerRoomId }, rooms);
  }
  const { found } = await findRooms(write, viewer, wanted, {
    rooms,
    today: todayAt(now, reservation.timeZone),
    moves: 'NEVER',
    typeName: (roomTypeId) => readTypeName(tx, roomTypeId),
  });
  return reservationRooms.map(({ id }, index) => {
    const roomId = found.roomIds[index];
    if (!roomId) throw new Error('A room was found and is not named.');
    return { reservationRoomId: id, roomId };
  });
}

type Wanted = RoomToFind & { readonly formerRoomId: string | null; readonly isNamed: boolean };

/** A room that is named, or was promised, is asked for; the old room of others is only tried first. */
function wantedRoom(
  reservationRoom: ReservationRoomRow,
  instead: readonly SuggestedRoom[],
  former: readonly FormerRoom[],
): Wanted {
  const named =
    instead.find(({ reservationRoomId }) => reservationRoomId === reservationRoom.id)?.roomId ?? null;
  const formerRoomId =
    former.find(({ reservationRoomId }) => reservationRoomId === reservationRoom.id)?.roomId ?? null;
  const roomId = named ?? (reservationRoom.isPinned ? formerRoomId : null);
  const { arrival, departure, roomTypeId, adults } = reservationRoom;
  const stay = { arrival, departure, roomTypeId, adults, children: 0, infants: 0 };
  return { ...stay, roomId, formerRoomId, isNamed: named !== null };
}

function assertNamedRoomsExist(
  instead: readonly SuggestedRoom[],
  reservationRooms: readonly ReservationRoomRow[],
  { rooms }: OpenReservation,
): void {
  const isKnown = instead.every(
    ({ reservationRoomId, roomId }) =>
      reservationRooms.some(({ id }) => id === reservationRoomId) && rooms.some(({ id }) => id === roomId),
  );
  if (!isKnown) throw noSuchRoom('rooms');
}

function numberOf(
  places: readonly FormerRoom[],
  reservationRoomId: string,
  { rooms }: OpenReservation,
): string {
  const place = places.find((other) => other.reservationRoomId === reservationRoomId);
  return rooms.find(({ id }) => id === place?.roomId)?.number ?? '';
}
