import { todayAt } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import {
  assignAsThingsAre,
  firstAskedRoomTaken,
  type OccupancySnapshot,
  type WantedRoom,
} from '../availability/assignment.rules.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { occupancyAround } from '../availability/occupancy.ts';
import { assertDaysOpen } from '../availability/open-nights.ts';
import { RoomUnavailable } from '../availability/room-unavailable.ts';
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
import { extrasBefore, returnExtras } from '../money/extras-return.ts';
import { assertAnAdultComes } from './adults.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/** What comes back, and where it is to be. */
export type Return = {
  readonly lines: readonly ReservationRoomRow[];
  readonly rooms: readonly SuggestedRoom[];
  readonly reason: string;
};

/**
 * Makes rooms that have ended live again at their frozen price, in their old rooms where these are free, else in
 * others of the type; their fees are taken off. Raises BooksLocked, RoomUnavailable, CreditLimit or
 * ValidationFailed.
 */
export async function reinstateRooms(
  write: WriteContext,
  opened: OpenReservation,
  { lines, rooms: instead, reason }: Return,
): Promise<void> {
  const { tx, now, actor } = write;
  const { party, rooms } = opened;
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
  const occupancy = await occupancyAround(write, opened, lines);
  const former = await readFormerRooms(
    tx,
    lines.map(({ id }) => id),
  );
  const wanted = lines.map((line) => wantedRoom(line, instead, former));
  assertNamedRoomsExist(instead, lines, opened);
  for (const { roomId, roomTypeId, formerRoomId, isNamed } of wanted) {
    if (roomId && isNamed) assertOfItsType({ roomId, soldAs: roomTypeId, ownRoomId: formerRoomId }, rooms);
  }
  const roomIds = await placesFor(write, lines, wanted, occupancy);
  const places = lines.map(({ id }, index): FormerRoom => ({ lineId: id, roomId: roomIds[index] ?? '' }));
  const doing = { now, by: actor.uid, reason };
  const before = await extrasBefore(tx, party.id, now);
  // while it is known when they ended
  await takeFeesOff(
    tx,
    lines.map(({ id }) => id),
    { ...doing, fees: FEES_FOR.ENDING, today },
  );
  await recordReinstatement(tx, places, doing);
  await returnExtras(
    tx,
    before,
    lines.map(({ id }) => id),
    doing,
  );
  await concludeStatusChange(write, party, {
    act: 'REINSTATE',
    to: 'CONFIRMED',
    lines,
    reason,
    details: ({ id }) => ({ room: numberOf(places, id, opened) }),
    creditOf: party.agentId,
  });
}

type Wanted = WantedRoom & { readonly formerRoomId: string | null; readonly isNamed: boolean };

/** A room that is named, or was promised, is asked for; the old room of others is only tried first. */
function wantedRoom(
  line: ReservationRoomRow,
  instead: readonly SuggestedRoom[],
  former: readonly FormerRoom[],
): Wanted {
  const named = instead.find(({ reservationRoomId }) => reservationRoomId === line.id)?.roomId ?? null;
  const formerRoomId = former.find(({ lineId }) => lineId === line.id)?.roomId ?? null;
  const roomId = named ?? (line.isPinned ? formerRoomId : null);
  const { arrival, departure, roomTypeId } = line;
  return { arrival, departure, roomTypeId, roomId, formerRoomId, isNamed: named !== null };
}

function assertNamedRoomsExist(
  instead: readonly SuggestedRoom[],
  lines: readonly ReservationRoomRow[],
  { rooms }: OpenReservation,
): void {
  const isKnown = instead.every(
    ({ reservationRoomId, roomId }) =>
      lines.some(({ id }) => id === reservationRoomId) && rooms.some(({ id }) => id === roomId),
  );
  if (!isKnown) throw noSuchRoom('rooms');
}

async function placesFor(
  write: WriteContext,
  lines: readonly ReservationRoomRow[],
  wanted: readonly Wanted[],
  occupancy: OccupancySnapshot,
): Promise<readonly string[]> {
  const taken = firstAskedRoomTaken(wanted, occupancy);
  if (taken) throw new RoomUnavailable({ kind: 'ROOM', taken, occupancy });
  const places: WantedRoom[] = [];
  for (const stay of wanted) {
    const old = { ...stay, roomId: stay.roomId ?? stay.formerRoomId };
    const isFree = firstAskedRoomTaken([...places, old], occupancy) === null;
    places.push(isFree ? old : stay);
  }
  const assignment = assignAsThingsAre(places, occupancy);
  if (assignment) return assignment.roomIds;
  const index = places.findIndex(({ roomId }) => roomId === null);
  const line = lines[index] ?? lines[0];
  if (!line) throw new RangeError('Nothing is brought back');
  throw new RoomUnavailable({
    kind: 'TYPE',
    wanted: places[index] ?? { ...line, roomId: null },
    guests: { adults: line.adults, children: 0, infants: 0 },
    roomTypeName: await readTypeName(write.tx, line.roomTypeId),
    count: places.filter(({ roomId, roomTypeId }) => roomId === null && roomTypeId === line.roomTypeId)
      .length,
    moves: [],
  });
}

function numberOf(places: readonly FormerRoom[], lineId: string, { rooms }: OpenReservation): string {
  const place = places.find((other) => other.lineId === lineId);
  return rooms.find(({ id }) => id === place?.roomId)?.number ?? '';
}
