import { type LocalDate, todayAt } from '../../../../domain/nights.ts';
import type { Write } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import {
  assignAsThingsAre,
  firstAskedRoomTaken,
  type Situation,
  type WantedRoom,
} from '../availability/assignment.rules.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { assertDaysOpen } from '../availability/open-nights.ts';
import { NotFree } from '../availability/room-unavailable.ts';
import { assertOfItsType } from '../availability/suggested-room.rules.ts';
import { hullOf } from '../core/change-plan.rules.ts';
import { readStockAround } from '../core/claims.sql.ts';
import type { RoomInstead } from '../core/lifecycle.input.ts';
import {
  bringBackLines,
  FEES_FOR,
  type FormerRoom,
  readFormerRooms,
  takeFeesOff,
} from '../core/lifecycle.sql.ts';
import type { LockedParty } from '../core/lock-reservation.write.ts';
import type { StoredLine } from '../core/reservation-row.sql.ts';
import { readTypeName } from '../core/reservation-row.sql.ts';
import { assertWithinCredit } from '../money/agent-credit.write.ts';
import { bringExtrasBack, extrasBefore } from '../money/extras-return.ts';
import { assertAnAdultComes } from './adults.ts';
import { concludeStep } from './lifecycle-record.ts';

/** What comes back, and where it is to be. */
export type Return = {
  readonly lines: readonly StoredLine[];
  readonly rooms: readonly RoomInstead[];
  readonly reason: string;
};

/**
 * Makes rooms that have ended live again at their frozen price, in their old rooms where these are free, else in
 * others of the type; their fees are taken off. Raises BooksLocked, NotFree, CreditLimit or
 * ValidationFailed.
 */
export async function bringBack(
  write: Write,
  locked: LockedParty,
  { lines, rooms: instead, reason }: Return,
): Promise<void> {
  const { tx, now, actor } = write;
  const { party, rooms } = locked;
  const today = todayAt(now, party.timeZone);
  assertAnAdultComes(party, lines, now);
  await assertDaysOpen(
    write,
    lines.map(({ arrival }) => arrival),
  );
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const situation = await situationFor(write, locked, lines, today);
  const former = await readFormerRooms(
    tx,
    lines.map(({ id }) => id),
  );
  const wanted = lines.map((line) => wantedRoom(line, instead, former));
  assertNamedRoomsExist(instead, lines, locked);
  for (const { roomId, roomTypeId, formerRoomId, isNamed } of wanted) {
    if (roomId && isNamed) assertOfItsType({ roomId, soldAs: roomTypeId, ownRoomId: formerRoomId }, rooms);
  }
  const roomIds = await placesFor(write, lines, wanted, situation);
  const places = lines.map(({ id }, index): FormerRoom => ({ lineId: id, roomId: roomIds[index] ?? '' }));
  const doing = { now, by: actor.uid, reason };
  const before = await extrasBefore(tx, party.id, now);
  // while it is known when they ended
  await takeFeesOff(
    tx,
    lines.map(({ id }) => id),
    { ...doing, fees: FEES_FOR.ENDING, today },
  );
  await bringBackLines(tx, places, doing);
  await bringExtrasBack(
    tx,
    before,
    lines.map(({ id }) => id),
    doing,
  );
  await concludeStep(write, party, {
    act: 'REINSTATE',
    to: 'CONFIRMED',
    lines,
    reason,
    details: ({ id }) => ({ room: numberOf(places, id, locked) }),
  });
  if (locked.party.agentId !== null) await assertWithinCredit(write, locked.party.agentId);
}

type Wanted = WantedRoom & { readonly formerRoomId: string | null; readonly isNamed: boolean };

/** A room that is named, or was promised, is asked for; the old room of others is only tried first. */
function wantedRoom(
  line: StoredLine,
  instead: readonly RoomInstead[],
  former: readonly FormerRoom[],
): Wanted {
  const named = instead.find(({ reservationRoomId }) => reservationRoomId === line.id)?.roomId ?? null;
  const formerRoomId = former.find(({ lineId }) => lineId === line.id)?.roomId ?? null;
  const roomId = named ?? (line.isPinned ? formerRoomId : null);
  const { arrival, departure, roomTypeId } = line;
  return { arrival, departure, roomTypeId, roomId, formerRoomId, isNamed: named !== null };
}

function assertNamedRoomsExist(
  instead: readonly RoomInstead[],
  lines: readonly StoredLine[],
  { rooms }: LockedParty,
): void {
  const isKnown = instead.every(
    ({ reservationRoomId, roomId }) =>
      lines.some(({ id }) => id === reservationRoomId) && rooms.some(({ id }) => id === roomId),
  );
  if (!isKnown) throw new ValidationFailed([{ path: 'rooms', message: 'There is no such room.' }]);
}

async function situationFor(
  write: Write,
  { rooms }: LockedParty,
  lines: readonly StoredLine[],
  today: LocalDate,
): Promise<Situation> {
  const { claims } = await readStockAround(write.tx, {
    roomIds: rooms.map(({ id }) => id),
    hull: hullOf(lines),
    today,
    now: write.now,
    freshIds: 0,
    isOneRun: false,
  });
  return { rooms, claims, today };
}

async function placesFor(
  write: Write,
  lines: readonly StoredLine[],
  wanted: readonly Wanted[],
  situation: Situation,
): Promise<readonly string[]> {
  const taken = firstAskedRoomTaken(wanted, situation);
  if (taken) throw new NotFree({ kind: 'ROOM', taken, situation });
  const places: WantedRoom[] = [];
  for (const stay of wanted) {
    const old = { ...stay, roomId: stay.roomId ?? stay.formerRoomId };
    const isFree = firstAskedRoomTaken([...places, old], situation) === null;
    places.push(isFree ? old : stay);
  }
  const assignment = assignAsThingsAre(places, situation);
  if (assignment) return assignment.roomIds;
  const index = places.findIndex(({ roomId }) => roomId === null);
  const line = lines[index] ?? lines[0];
  if (!line) throw new RangeError('Nothing is brought back');
  throw new NotFree({
    kind: 'TYPE',
    wanted: places[index] ?? { ...line, roomId: null },
    guests: { adults: line.adults, children: 0, infants: 0 },
    roomTypeName: await readTypeName(write.tx, line.roomTypeId),
    count: places.filter(({ roomId, roomTypeId }) => roomId === null && roomTypeId === line.roomTypeId)
      .length,
    moves: [],
  });
}

function numberOf(places: readonly FormerRoom[], lineId: string, { rooms }: LockedParty): string {
  const place = places.find((other) => other.lineId === lineId);
  return rooms.find(({ id }) => id === place?.roomId)?.number ?? '';
}
