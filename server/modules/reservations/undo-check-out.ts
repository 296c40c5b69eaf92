import { instantAt } from '../../../domain/local-time.ts';
import { todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Effect, Write } from '../../db/write.ts';
import { ValidationFailed } from '../../graphql/refusal.ts';
import { readRoomStates } from './admission.sql.ts';
import { firstAskedRoomTaken } from './assignment.rules.ts';
import { bringExtrasBack, extrasBefore } from './extras-return.ts';
import { releaseExpiredHolds } from './hold-expiry.ts';
import type { RoomInstead, UndoCheckOutInput } from './lifecycle.input.ts';
import { RoomOccupied } from './lifecycle.refusals.ts';
import { concludeStep } from './lifecycle-record.ts';
import { NotFree } from './not-free.ts';
import type { StoredLine } from './party.sql.ts';
import { assertNotStale, type LockedParty, linesFor, lockPartyAndRooms, mayDoTo } from './party.ts';
import { BadTransition } from './reservation.refusals.ts';
import { assertOfItsType } from './room-instead.rules.ts';
import { momentWords } from './stay-times.rules.ts';
import { readWholeStock } from './stock.sql.ts';
import { type Continued, continueStays, type EndedStay, readEndedStays } from './undo-check-out.sql.ts';

/**
 * Takes a check-out of today back, with the nights it gave up: in the old room, else in the one that is named.
 * Raises BadTransition (also for what is invoiced), NotFree, RoomOccupied, StaleEdit or ValidationFailed.
 */
export async function undoCheckOut(write: Write, viewer: Viewer, input: UndoCheckOutInput): Promise<Effect> {
  const { tx, now, actor } = write;
  const instead = input.rooms.map(({ roomId }) => roomId);
  const locked = await lockPartyAndRooms(write, viewer, input.reservationId, instead);
  const { party } = locked;
  await assertNotStale(write, party, input.version);
  const may = mayDoTo(viewer, party, 'UNDO_CHECK_OUT', now);
  const lines = linesFor(party, input.reservationRoomIds, 'UNDO_CHECK_OUT', { now, may });
  const ended = await readEndedStays(
    tx,
    lines.map(({ id }) => id),
  );
  if (ended.some(({ isInvoiced }) => isInvoiced)) throw new BadTransition('CHECKED_OUT', 'UNDO_CHECK_OUT');
  await releaseExpiredHolds(
    write,
    locked.rooms.map(({ id }) => id),
  );
  const stays = lines.map((line) => continuedOf(line, ended, input.rooms));
  for (const { lineId, roomId } of stays) {
    const soldAs = lines.find(({ id }) => id === lineId)?.roomTypeId ?? '';
    const ownRoomId = ended.find((stay) => stay.lineId === lineId)?.roomId ?? null;
    assertOfItsType({ roomId, soldAs, ownRoomId }, locked.rooms);
  }
  await assertFree(write, locked, stays, lines);
  await assertEmpty(write, locked, stays);
  const reason = input.reason || 'Check-out taken back.';
  const doing = { now, by: actor.uid, reason };
  const before = await extrasBefore(tx, party.id);
  await continueStays(tx, stays, doing);
  await bringExtrasBack(
    tx,
    before,
    lines.map(({ id }) => id),
    doing,
  );
  await concludeStep(write, party, { act: 'UNDO_CHECK_OUT', to: 'CHECKED_IN', lines, reason: input.reason });
  return { type: 'reservation', id: party.id };
}

function continuedOf(
  { id, departure }: StoredLine,
  ended: readonly EndedStay[],
  instead: readonly RoomInstead[],
): Continued {
  const stay = ended.find(({ lineId }) => lineId === id);
  if (!stay) throw new Error(`The stay ${id} has ended and has no room.`);
  const other = instead.find(({ reservationRoomId }) => reservationRoomId === id)?.roomId;
  const goesElsewhere = other !== undefined && other !== stay.roomId;
  if (goesElsewhere && stay.bookedUntil === departure) {
    const message = 'No nights are left. Let the guests stay longer, or book another room.';
    throw new ValidationFailed([{ path: 'rooms', message }]);
  }
  return {
    lineId: id,
    claimId: goesElsewhere ? null : stay.claimId,
    roomId: goesElsewhere ? other : stay.roomId,
    from: departure,
    until: stay.bookedUntil,
  };
}

/** The nights that were given up are still free, in the room where the stay goes on. */
async function assertFree(
  write: Write,
  { party, rooms }: LockedParty,
  stays: readonly Continued[],
  lines: readonly StoredLine[],
): Promise<void> {
  const today = todayAt(write.now, party.timeZone);
  const wanted = stays
    .filter(({ from, until }) => from < until)
    .map(({ lineId, roomId, from, until }) => {
      const roomTypeId = lines.find(({ id }) => id === lineId)?.roomTypeId ?? '';
      return { roomTypeId, roomId, arrival: from, departure: until };
    });
  const [first] = wanted;
  if (!first) return;
  if (wanted.some(({ roomId }) => !rooms.some(({ id }) => id === roomId))) {
    throw new ValidationFailed([{ path: 'rooms', message: 'There is no such room.' }]);
  }
  const { claims } = await readWholeStock(write.tx, {
    roomIds: rooms.map(({ id }) => id),
    hull: first,
    today,
    now: write.now,
    freshIds: 0,
  });
  const situation = { rooms, claims, today };
  const taken = firstAskedRoomTaken(wanted, situation);
  if (taken) throw new NotFree({ kind: 'ROOM', taken, situation });
}

/** Nobody else has gone into the room since. */
async function assertEmpty(write: Write, { party }: LockedParty, stays: readonly Continued[]): Promise<void> {
  const today = todayAt(write.now, party.timeZone);
  const states = await readRoomStates(
    write.tx,
    stays.map(({ roomId }) => roomId),
    today,
  );
  for (const { roomId, number, occupants } of states) {
    const [occupant] = occupants;
    const stay = stays.find((other) => other.roomId === roomId);
    if (!occupant || !stay) continue;
    const { checkOutTime, timeZone } = party.hours;
    const leavesAt = occupant.leavesAt ? new Date(occupant.leavesAt) : null;
    throw new RoomOccupied({
      room: number,
      guestName: occupant.guestName,
      dueOut: momentWords(
        leavesAt ?? instantAt(occupant.departure, checkOutTime, timeZone),
        write.now,
        timeZone,
      ),
      reservationRoomId: stay.lineId,
      freeRooms: [],
    });
  }
}
