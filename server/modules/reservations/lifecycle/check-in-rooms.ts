import { todayAt } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import { assertNoWholeAadhaar } from '../../guests/core/guest.input.ts';
import { freeRoomsFor } from '../../room-claims/room-choice.rules.ts';
import type { FreeRoom } from '../../types.generated.ts';
import { firstAskedRoomTaken } from '../availability/assignment.rules.ts';
import {
  markClean,
  type RoomPlace,
  type RoomState,
  readPlaces,
  readPrimaryGuests,
  readRoomStates,
  recordCheckIn,
  takeRooms,
  updateGuestId,
} from '../availability/check-in.sql.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { occupancyAround } from '../availability/occupancy.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
import { assertOfItsType } from '../availability/suggested-room.rules.ts';
import type { CheckInRoomsInput, SuggestedRoom } from '../core/lifecycle.input.ts';
import { IdMissing, RoomDirty, RoomOccupied, StayOver, TooEarly } from '../core/lifecycle.refusals.ts';
import type { OpenAct } from '../core/open-act.write.ts';
import type { ReservationRoomRow } from '../core/reservation-row.sql.ts';
import { dueOutWords, isArrivalDayReached, isStayOver } from '../core/stay-times.rules.ts';

const MAX_ROOMS_NAMED = 12;

/**
 * Lets guests in, or refuses: the day, the room empty and clean, the ID. Raises TooEarly, StayOver, RoomUnavailable,
 * RoomOccupied, RoomDirty, AadhaarLast4, IdMissing or ValidationFailed.
 */
export async function checkInRooms(
  write: WriteContext,
  checkInRequest: OpenAct,
  input: CheckInRoomsInput & { readonly rooms?: readonly SuggestedRoom[] },
): Promise<void> {
  const { tx, now, actor } = write;
  const { reservation, reservationRooms } = checkInRequest;
  assertOpen(checkInRequest, now);
  if (input.rooms && input.rooms.length > 0) await moveInto(write, checkInRequest, input.rooms);
  const today = todayAt(now, reservation.timeZone);
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const places = await readPlaces(tx, reservationRoomIds, today);
  const states = await readRoomStates(
    tx,
    places.map(({ roomId }) => roomId),
    today,
  );
  await assertNotOccupied(write, checkInRequest, places, states);
  await assertClean(write, states, input);
  await recordIds(write, checkInRequest, input);
  await recordCheckIn(tx, reservationRoomIds, { now, by: actor.uid });
}

function assertOpen({ reservation: { hours }, reservationRooms }: OpenAct, now: Date): void {
  const early = reservationRooms.find((reservationRoom) => !isArrivalDayReached(reservationRoom, hours, now));
  if (early) throw new TooEarly(early.arrival);
  const over = reservationRooms.find((reservationRoom) => isStayOver(reservationRoom, hours, now));
  if (over) throw new StayOver(over.departure);
}

/** Gives stays the rooms that are named in place of their own, through the constraint. */
async function moveInto(
  write: WriteContext,
  checkInRequest: OpenAct,
  instead: readonly SuggestedRoom[],
): Promise<void> {
  const { tx } = write;
  const reservationRooms = reservationRoomsNamed(checkInRequest.reservationRooms, instead);
  await releaseExpiredHolds(
    write,
    instead.map(({ roomId }) => roomId),
  );
  if (instead.some(({ roomId }) => !checkInRequest.rooms.some(({ id }) => id === roomId)))
    throw noSuchRoom('rooms');
  const occupancy = await occupancyAround(write, checkInRequest, reservationRooms);
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const places = await readPlaces(tx, reservationRoomIds, occupancy.today);
  if (places.some((place) => place.claims > 1)) throw splitStay();
  const own = new Set(places.map(({ claimId }) => claimId));
  const claims = occupancy.claims.filter(({ claimId }) => !own.has(claimId));
  const wanted = reservationRooms.map((reservationRoom) => ({
    ...reservationRoom,
    roomId: roomFor(reservationRoom, instead),
  }));
  for (const { id, roomId, roomTypeId } of wanted) {
    const ownRoomId = places.find(({ reservationRoomId }) => reservationRoomId === id)?.roomId ?? null;
    assertOfItsType({ roomId, soldAs: roomTypeId, ownRoomId }, checkInRequest.rooms);
  }
  const taken = firstAskedRoomTaken(wanted, { ...occupancy, claims });
  if (taken) throw new RoomUnavailable({ kind: 'ROOM', taken, occupancy: { ...occupancy, claims } });
  await takeRooms(
    tx,
    wanted.map(({ id, roomId }) => ({ reservationRoomId: id, roomId })),
  );
}

function reservationRoomsNamed(
  reservationRooms: readonly ReservationRoomRow[],
  instead: readonly SuggestedRoom[],
): ReservationRoomRow[] {
  const named = reservationRooms.filter(({ id }) =>
    instead.some(({ reservationRoomId }) => reservationRoomId === id),
  );
  if (named.length === instead.length) return named;
  throw new ValidationFailed([{ path: 'rooms', message: 'Not all of these rooms are being checked in.' }]);
}

function roomFor({ id }: ReservationRoomRow, instead: readonly SuggestedRoom[]): string {
  const room = instead.find(({ reservationRoomId }) => reservationRoomId === id);
  if (!room) throw new RangeError(`No room is named for ${id}`);
  return room.roomId;
}

function splitStay(): ValidationFailed {
  return new ValidationFailed([{ path: 'rooms', message: 'This stay has several rooms. Move it first.' }]);
}

async function assertNotOccupied(
  write: WriteContext,
  checkInRequest: OpenAct,
  places: readonly RoomPlace[],
  states: readonly RoomState[],
): Promise<void> {
  for (const { reservationRoomId, roomId } of places) {
    const state = states.find((room) => room.roomId === roomId);
    const occupant = state?.occupants.find((other) => other.reservationRoomId !== reservationRoomId);
    const twin = places.some(
      (other) => other.reservationRoomId !== reservationRoomId && other.roomId === roomId,
    );
    const reservationRoom = checkInRequest.reservationRooms.find(({ id }) => id === reservationRoomId);
    if (!state || !reservationRoom || (!occupant && !twin)) continue;
    const { hours } = checkInRequest.reservation;
    throw new RoomOccupied({
      room: state.number,
      guestName: occupant?.guestName ?? 'another guest of the booking',
      dueOut: dueOutWords(occupant ?? { ...reservationRoom, leavesAt: null }, hours, write.now),
      reservationRoomId: reservationRoomId,
      freeRooms: await readyRooms(write, checkInRequest, reservationRoom),
    });
  }
}

/** Rooms of the type that are free for all nights, empty and clean now. */
async function readyRooms(
  write: WriteContext,
  checkInRequest: OpenAct,
  reservationRoom: ReservationRoomRow,
): Promise<FreeRoom[]> {
  const occupancy = await occupancyAround(write, checkInRequest, [reservationRoom]);
  const ofType = occupancy.rooms.filter(({ roomTypeId }) => roomTypeId === reservationRoom.roomTypeId);
  const free = freeRoomsFor(ofType, occupancy.claims, reservationRoom, occupancy.today).map(({ id }) => id);
  const states = await readRoomStates(write.tx, free, occupancy.today);
  return states
    .filter(({ isClean, occupants }) => isClean && occupants.length === 0)
    .slice(0, MAX_ROOMS_NAMED)
    .map(({ roomId, number }) => ({ id: roomId, number }));
}

async function assertClean(
  write: WriteContext,
  states: readonly RoomState[],
  { isCleanNow, dirtyReason }: CheckInRoomsInput,
): Promise<void> {
  const dirty = states.find(({ isClean }) => !isClean);
  if (!dirty) return;
  if (!isCleanNow) {
    if (!dirtyReason) throw new RoomDirty(dirty.number);
    return;
  }
  const ids = states.map(({ roomId }) => roomId);
  const cleaned = await markClean(write.tx, ids, { now: write.now, by: write.actor.uid });
  for (const { id } of cleaned) {
    write.audit({
      action: 'set-housekeeping',
      entity: 'room',
      entityId: id,
      before: { housekeeping: 'DIRTY' },
      after: { housekeeping: 'CLEAN' },
    });
  }
}

/** Keeps the IDs that are shown, and asks for those that are still missing. */
async function recordIds(
  write: WriteContext,
  { reservation, reservationRooms }: OpenAct,
  input: CheckInRoomsInput,
): Promise<void> {
  const { tx, now, actor } = write;
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const primaries = await readPrimaryGuests(tx, reservationRoomIds);
  const shown = new Set<string>();
  for (const { reservationRoomId, idType, idNumber } of input.ids) {
    assertNoWholeAadhaar(idType, idNumber);
    const primary = primaries.find((guest) => guest.reservationRoomId === reservationRoomId);
    if (reservationRoomId !== null && !primary) throw notComingIn();
    const guestId = primary?.guestId ?? reservation.bookerId;
    await updateGuestId(tx, { guestId, idType, idNumber }, { now, by: actor.uid });
    shown.add(guestId);
    write.audit({
      action: 'record-id',
      entity: 'guest',
      entityId: guestId,
      reservationId: reservation.id,
      after: { fields: ['idType', 'idNumber'] },
    });
  }
  if (input.withoutIdReason) return;
  const missing = primaries.find(({ hasId, guestId }) => !hasId && !shown.has(guestId));
  if (missing) throw new IdMissing(missing.name, missing.reservationRoomId);
}

function notComingIn(): ValidationFailed {
  return new ValidationFailed([{ path: 'ids', message: 'This room is not being checked in.' }]);
}
