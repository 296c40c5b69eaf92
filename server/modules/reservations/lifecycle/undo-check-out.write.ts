import { type LocalDate, todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import { firstAskedRoomTaken } from '../availability/assignment.rules.ts';
import { readRoomStates } from '../availability/check-in.sql.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { occupancyAround } from '../availability/occupancy.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
import { assertOfItsType } from '../availability/suggested-room.rules.ts';
import type { SuggestedRoom, UndoCheckOutInput } from '../core/lifecycle.input.ts';
import { RoomOccupied } from '../core/lifecycle.refusals.ts';
import { type OpenAct, type OpenReservation, openAct } from '../core/open-act.write.ts';
import { BadTransition } from '../core/reservation.refusals.ts';
import type { ReservationRoomRow } from '../core/reservation-row.sql.ts';
import { dueOutWords } from '../core/stay-times.rules.ts';
import { assertDaysOpen } from '../money/books-lock.write.ts';
import { extrasBefore, returnExtras } from '../money/extras-return.ts';
import { concludeStatusChange } from './lifecycle-record.ts';
import { assertTypesTakeGuests } from './type-guests.ts';
import {
  type Continued,
  continueStays,
  type EndedStay,
  readEndedStays,
  voidLeavingCharges,
} from './undo-check-out.sql.ts';

/**
 * Takes a check-out of today back, with the nights it gave up: in the old room, else in the one that is named.
 * Raises BadTransition (also where a bill has what was charged for leaving), BooksLocked, RoomUnavailable, RoomOccupied, StaleEdit or ValidationFailed, also
 * where the type does not take these guests any more.
 */
export async function undoCheckOut(
  write: WriteContext,
  viewer: Viewer,
  input: UndoCheckOutInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const opened = await openAct(write, viewer, 'UNDO_CHECK_OUT', input);
  const { reservation, reservationRooms } = opened;
  const ended = await readEndedStays(
    tx,
    reservationRooms.map(({ id }) => id),
  );
  assertNotBilled(ended);
  await assertTypesTakeGuests(tx, reservationRooms);
  await releaseExpiredHolds(
    write,
    opened.rooms.map(({ id }) => id),
  );
  await assertNightsBackOpen(write, reservationRooms, ended);
  const parts = reservationRooms.flatMap((reservationRoom) =>
    partsOf(reservationRoom, endedStay(reservationRoom, ended), input.rooms),
  );
  assertNamedOfTheirType(opened, ended, input.rooms);
  await assertFree(write, opened, parts, reservationRooms);
  await assertEmpty(write, opened, parts);
  const reason = input.reason || 'Check-out taken back.';
  const doing = { now, by: actor.uid, reason };
  const before = await extrasBefore(tx, reservation.id, now);
  const continued = reservationRooms.map((reservationRoom) => ({
    ...reservationRoom,
    departure: endedStay(reservationRoom, ended).bookedUntil,
  }));
  const ids = reservationRooms.map(({ id }) => id);
  const until = continued.map(({ id, departure }) => ({ reservationRoomId: id, until: departure }));
  await voidLeavingCharges(tx, ids, doing);
  await continueStays(tx, { reservationRooms: until, parts }, doing);
  await returnExtras(tx, before, ids, doing);
  await concludeStatusChange(write, reservation, {
    act: 'UNDO_CHECK_OUT',
    to: 'CHECKED_IN',
    reservationRooms: continued,
    reason: input.reason,
  });
  return { type: 'reservation', id: reservation.id };
}

/** A bill may have the nights that were slept: they stay. What was charged for leaving goes, and is credited first. */
function assertNotBilled(ended: readonly EndedStay[]): void {
  const bills = [...new Set(ended.flatMap((stay) => stay.bills))].sort();
  if (bills.length === 0) return;
  const message = `The fee for this check-out is on bill ${bills.join(' and ')}. Credit it first.`;
  throw new BadTransition('CHECKED_OUT', 'UNDO_CHECK_OUT', message);
}

/** The nights that come back lie in no closed account. Raises BooksLocked. */
async function assertNightsBackOpen(
  write: WriteContext,
  reservationRooms: readonly ReservationRoomRow[],
  ended: readonly EndedStay[],
): Promise<void> {
  const goOn = reservationRooms.filter(
    (reservationRoom) => endedStay(reservationRoom, ended).bookedUntil > reservationRoom.departure,
  );
  await assertDaysOpen(
    write,
    goOn.map(({ departure }) => departure),
  );
}

/** A room that is named is of the type that was sold, or the one that the guests left. Raises ValidationFailed. */
function assertNamedOfTheirType(
  { reservationRooms, rooms }: OpenAct,
  ended: readonly EndedStay[],
  instead: readonly SuggestedRoom[],
): void {
  for (const reservationRoom of reservationRooms) {
    const named = instead.find(({ reservationRoomId }) => reservationRoomId === reservationRoom.id)?.roomId;
    const ownRoomId = endedStay(reservationRoom, ended).roomId;
    if (named) assertOfItsType({ roomId: named, soldAs: reservationRoom.roomTypeId, ownRoomId }, rooms);
  }
}

function endedStay({ id }: ReservationRoomRow, ended: readonly EndedStay[]): EndedStay {
  const stay = ended.find(({ reservationRoomId }) => reservationRoomId === id);
  if (!stay) throw new Error(`The stay ${id} has ended and has no room.`);
  return stay;
}

/** The parts in which a stay goes on: where it would have been, or in the room that is named. */
function partsOf(
  { id, departure }: ReservationRoomRow,
  stay: EndedStay,
  instead: readonly SuggestedRoom[],
): Continued[] {
  const { claimId, roomId, bookedUntil, givenUp } = stay;
  const rooms = [roomId, ...givenUp.map((part) => part.roomId)];
  const other = instead.find(({ reservationRoomId }) => reservationRoomId === id)?.roomId;
  if (other !== undefined && (rooms.length > 1 || other !== roomId)) {
    if (bookedUntil === departure) {
      const message = 'No nights are left. Let the guests stay longer, or book another room.';
      throw new ValidationFailed([{ path: 'rooms', message }]);
    }
    return [{ reservationRoomId: id, claimId: null, roomId: other, from: departure, until: bookedUntil }];
  }
  const own = {
    reservationRoomId: id,
    claimId,
    roomId,
    from: departure,
    until: givenUp[0]?.arrival ?? bookedUntil,
  };
  const others = givenUp.map((part) => ({
    reservationRoomId: id,
    claimId: null,
    roomId: part.roomId,
    from: part.arrival,
    until: part.departure,
  }));
  return [own, ...others];
}

/** The nights that were given up are still free, in the room where the stay goes on. */
async function assertFree(
  write: WriteContext,
  opened: OpenReservation,
  parts: readonly Continued[],
  reservationRooms: readonly ReservationRoomRow[],
): Promise<void> {
  const wanted = parts
    .filter(({ from, until }) => from < until)
    .map(({ reservationRoomId, roomId, from, until }) => {
      const roomTypeId = reservationRooms.find(({ id }) => id === reservationRoomId)?.roomTypeId ?? '';
      return { roomTypeId, roomId, arrival: from, departure: until };
    });
  if (wanted.length === 0) return;
  if (wanted.some(({ roomId }) => !opened.rooms.some(({ id }) => id === roomId))) {
    throw noSuchRoom('rooms');
  }
  const occupancy = await occupancyAround(write, opened, wanted);
  const taken = firstAskedRoomTaken(wanted, occupancy);
  if (taken) throw new RoomUnavailable({ kind: 'ROOM', taken, occupancy });
}

/** The part of each stay in which its guests are today; where it has no night left, its last. */
function whereNow(parts: readonly Continued[], today: LocalDate): Continued[] {
  return [...Map.groupBy(parts, ({ reservationRoomId }) => reservationRoomId).values()].flatMap((own) => {
    const part = own.find(({ from, until }) => from <= today && today < until) ?? own.at(-1);
    return part ? [part] : [];
  });
}

/** Nobody else has gone into the room since. */
async function assertEmpty(
  write: WriteContext,
  { reservation }: OpenReservation,
  parts: readonly Continued[],
): Promise<void> {
  const today = todayAt(write.now, reservation.timeZone);
  const stays = whereNow(parts, today);
  const states = await readRoomStates(
    write.tx,
    stays.map(({ roomId }) => roomId),
    today,
  );
  for (const { roomId, number, occupants } of states) {
    const [occupant] = occupants;
    const stay = stays.find((other) => other.roomId === roomId);
    if (!occupant || !stay) continue;
    throw new RoomOccupied({
      room: number,
      guestName: occupant.guestName,
      dueOut: dueOutWords(occupant, reservation.hours, write.now),
      reservationRoomId: stay.reservationRoomId,
      freeRooms: [],
    });
  }
}
