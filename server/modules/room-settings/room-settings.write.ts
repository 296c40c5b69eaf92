import { formatCode } from '../../../domain/code.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { readLastEdit } from '../../db/last-edit.sql.ts';
import { readNamesake } from '../../db/names/namesake.sql.ts';
import { sql } from '../../db/sql.ts';
import { differenceOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import { updateRow } from '../../db/versioned-row.sql.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { noSuchRoomType } from '../../errors/unknown-id.ts';
import { publishRooms } from '../../events/publish.ts';
import {
  clearRoom,
  lockRoomsOfType,
  movesOfOthers,
  planClearing,
  type RoomsOfType,
} from '../reservations/availability/room-clearing.write.ts';
import { ROOM_EDITS } from '../rooms/room-edits.rules.ts';
import type { StayPlace } from '../types.generated.ts';
import { assertSold, type RoomUpdate } from './room.input.ts';
import { RoomHasStays } from './room.refusals.ts';
import {
  type ComingStay,
  insertRooms,
  lockRoomSettings,
  type NewRooms,
  type Outside,
  ROOMS,
  readHouse,
  readOutside,
} from './room-settings.sql.ts';

/** Puts rooms into the house, all or none. Raises NameTaken or ValidationFailed. */
export async function addRooms(write: WriteContext, rooms: NewRooms): Promise<Effect> {
  const { tx, now } = write;
  const { today, isType } = await readHouse(tx, rooms, now);
  if (!isType) throw noSuchRoomType('roomTypeId');
  const sold = { ...rooms, activeFrom: rooms.activeFrom ?? today };
  assertSold(sold);
  const { numbers, note, sortOrder, ...rest } = sold;
  const same = { ...rest, ...(note !== null && { note }) };
  const made = await judgingType(() => insertRooms(tx, sold, now));
  const taken = numbers.find((number) => !made.some((room) => room.number === number));
  if (taken !== undefined) throw new NameTaken('A room', await namesakeOf(tx, taken), 'number');
  for (const [index, { id, number }] of made.entries()) {
    const place = sortOrder === null ? {} : { sortOrder: sortOrder + index };
    write.audit({
      action: 'create-room',
      entity: 'room',
      entityId: id,
      after: { number, ...same, ...place },
    });
  }
  publishRooms(write);
  // a repeated request finds the others by it
  return { type: 'room', id: made.map(({ id }) => id).join(' ') };
}

/** Changes what a room is. Raises NOT_FOUND, StaleEdit, RoomHasStays, NameTaken or ValidationFailed. */
export async function changeRoom(write: WriteContext, update: RoomUpdate): Promise<Effect> {
  const { tx, now, actor } = write;
  const { roomId, version, room } = update;
  const rooms = await lockRoomsOfType(write, roomId);
  const locked = await lockRoomSettings(tx, roomId, now);
  if (!locked) throw new ApiError('NOT_FOUND');
  const { version: latest, today, ...before } = locked;
  if (latest !== version) {
    const last = await readLastEdit(tx, { entity: 'room', entityId: roomId }, ROOM_EDITS);
    throw new StaleEdit(last, now, latest);
  }
  const changed = differenceOf(before, room);
  if (SOLD_BY.some((field) => field in changed.after))
    await keepSoldAsClaimed(write, { locked, rooms, update });
  if (Object.keys(changed.after).length === 0) write.changeNothing();
  else {
    await judgingNumber(tx, room.number, () =>
      updateRow(tx, ROOMS, { id: roomId, row: room }, { now, by: actor.uid }),
    );
    write.audit({ action: 'update-room', entity: 'room', entityId: roomId, ...changed });
    publishRooms(write);
  }
  return { type: 'room', id: roomId };
}

/** What decides as what and when a room is sold. */
const SOLD_BY = ['roomTypeId', 'activeFrom', 'activeTo'] as const;

type Change = {
  readonly locked: { readonly today: LocalDate; readonly number: string; readonly roomTypeId: string };
  /** All rooms of its type, locked. */
  readonly rooms: RoomsOfType;
  readonly update: RoomUpdate;
};

/**
 * A room stays on sale on every night on which it was sold, so that what was reported of it stands; those who are coming on other
 * nights are moved where that is wished, all or none. Raises RoomHasStays for them, where it is kept back on such a night as well;
 * ValidationFailed for those who were there, and where it is only kept back.
 */
async function keepSoldAsClaimed(write: WriteContext, { locked, rooms, update }: Change): Promise<void> {
  const { today, number, roomTypeId } = locked;
  const { roomId, room, movesStays } = update;
  const { activeFrom, activeTo } = room;
  const isAll = room.roomTypeId !== roomTypeId;
  const outside = { roomId, today, activeFrom, activeTo, isAll };
  const { coming, kept } = await readOutside(write.tx, outside, write.now);
  // a night that is over stays as it was, a night to come can be put on sale again
  const blockedOn = kept !== null && kept.stay === null && kept.night >= today ? kept.night : null;
  if (kept !== null && (blockedOn === null || coming.length === 0))
    throw keptOn(kept, { number, activeFrom, canEnd: blockedOn !== null });
  if (coming.length === 0) return;
  const sold = rooms.map((one) => (one.id === roomId ? { ...one, activeFrom, activeTo } : one));
  const left = isAll ? sold.filter(({ id }) => id !== roomId) : sold;
  const clearing = await planClearing(write, { roomId, leaving: coming, rooms: left, today });
  if (!movesStays || blockedOn !== null || clearing.places.some((place) => place.roomId === null)) {
    const stays = new Set(coming.map(({ reservationRoomId }) => reservationRoomId)).size;
    const places = clearing.places.map((place) => placeOf(place, { number, rooms }));
    const moves = await movesOfOthers(write, clearing);
    throw new RoomHasStays({ room: number, stays, places, moves, blockedOn });
  }
  const reason = isAll ? `Room ${number} becomes one of another type.` : `Room ${number} goes off sale.`;
  await clearRoom(write, rooms, clearing, reason);
}

type Kept = { readonly number: string; readonly activeFrom: LocalDate; readonly canEnd: boolean };

function keptOn(
  { night, stay }: NonNullable<Outside['kept']>,
  { number, activeFrom, canEnd }: Kept,
): ValidationFailed {
  const path = night < activeFrom ? 'activeFrom' : 'activeTo';
  const how = canEnd ? 'put it on sale again first, or keep that night within' : 'that night stays within';
  const message = stay
    ? `${stay.guestName} (${formatCode(stay.code)}) was in room ${number} on ${formatDay(night)}: it stays on sale on that night.`
    : `Room ${number} is not for sale on ${formatDay(night)}: ${how} its days.`;
  return new ValidationFailed([{ path, message }]);
}

/** Where a stay would go, or why it cannot. */
function placeOf(
  { stay, roomId }: { readonly stay: ComingStay; readonly roomId: string | null },
  { number, rooms }: { readonly number: string; readonly rooms: RoomsOfType },
): StayPlace {
  const { code, guestName, arrival, departure } = stay;
  const to = rooms.find(({ id }) => id === roomId)?.number ?? null;
  return { code, guestName, arrival, departure, to, why: to === null ? whyNot(stay, number) : null };
}

function whyNot({ isHere, isPinned, isMovable }: ComingStay, number: string): string {
  if (isHere) return 'The guest is in house.';
  if (isPinned) return `Room ${number} is promised to the guest.`;
  return isMovable
    ? 'No room of this type is free on all of these nights.'
    : 'It is shared between rooms, or was sold as another room type.';
}

/** The number of a door as it is written there; of one that came at the same moment, as it was typed. */
async function namesakeOf(tx: Transaction, number: string): Promise<string> {
  return (await readNamesake(tx, { table: sql`room`, column: sql`number` }, number)) ?? number;
}

/** The database says which numbers are one door; nothing is read after it did. */
async function judgingNumber<Done>(tx: Transaction, typed: string, work: () => Promise<Done>): Promise<Done> {
  const number = await namesakeOf(tx, typed);
  try {
    return await judgingType(work);
  } catch (error) {
    if (violates(error, 'room_number_taken') || violates(error, 'room_number_alike'))
      throw new NameTaken('A room', number, 'number');
    throw error;
  }
}

/** The database says which types there are. */
async function judgingType<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'room_room_type_id_fkey')) throw noSuchRoomType('roomTypeId');
    throw error;
  }
}
