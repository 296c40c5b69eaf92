import { readLastEdit } from '../../db/last-edit.sql.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { assertSold, type RoomUpdate } from './room.input.ts';
import { RoomHasStays } from './room.refusals.ts';
import {
  countStaysOutside,
  insertRooms,
  keepRoom,
  lockRoomSettings,
  type NewRooms,
  readHouse,
  type StoredRoom,
} from './room-settings.sql.ts';

/** What raises the version of a room. */
export const ROOM_EDITS = ['update-room', 'set-housekeeping', 'undo-housekeeping'] as const;

/** Puts rooms into the house, all or none. Raises NameTaken or ValidationFailed. */
export async function addRooms(write: WriteContext, rooms: NewRooms): Promise<Effect> {
  const { tx, now } = write;
  const { today, isType, taken } = await readHouse(tx, rooms, now);
  if (!isType) throw noSuchType();
  if (taken !== null) throw new NameTaken('A room', taken, 'number');
  const sold = { ...rooms, activeFrom: rooms.activeFrom ?? today };
  assertSold(sold);
  const ids = await judgingNumber(rooms.numbers[0] ?? '', () => insertRooms(tx, sold, now));
  const { numbers, ...same } = sold;
  for (const [place, entityId] of ids.entries()) {
    const after = { number: numbers[place] ?? '', ...same };
    write.audit({ action: 'create-room', entity: 'room', entityId, after });
  }
  publishRooms(write);
  // a repeated request finds the others by it
  return { type: 'room', id: ids.join(' ') };
}

/** Changes what a room is. Raises NOT_FOUND, StaleEdit, RoomHasStays, NameTaken or ValidationFailed. */
export async function changeRoom(
  write: WriteContext,
  { roomId, version, room }: RoomUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const locked = await lockRoomSettings(tx, roomId, now);
  if (!locked) throw new ApiError('NOT_FOUND');
  const { version: latest, today, ...before } = locked;
  if (latest !== version) {
    const last = await readLastEdit(tx, { entity: 'room', entityId: roomId }, ROOM_EDITS);
    throw new StaleEdit(last, now, latest);
  }
  const isAll = room.roomTypeId !== before.roomTypeId;
  const { activeFrom, activeTo } = room;
  const stays = await countStaysOutside(tx, { roomId, today, activeFrom, activeTo, isAll }, now);
  if (stays > 0) throw new RoomHasStays(before.number, stays);
  const changed = differenceOf(before, room);
  if (Object.keys(changed.after).length === 0) write.changeNothing();
  else {
    await judgingNumber(room.number, () => keepRoom(tx, roomId, room, { now, by: actor.uid }));
    write.audit({ action: 'update-room', entity: 'room', entityId: roomId, ...changed });
    publishRooms(write);
  }
  return { type: 'room', id: roomId };
}

/** The fields that are another, as they were and as they become. */
function differenceOf(before: StoredRoom, room: StoredRoom) {
  const was = new Map<string, unknown>(Object.entries(before));
  const after: Partial<StoredRoom> = Object.fromEntries(
    Object.entries(room).filter(([field, value]) => was.get(field) !== value),
  );
  const kept: Partial<StoredRoom> = Object.fromEntries(
    Object.entries(before).filter(([field]) => field in after),
  );
  return { before: kept, after };
}

/** The database says which numbers are one door, and which types there are. */
async function judgingNumber<Done>(number: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'room_number_taken') || violates(error, 'room_number_alike'))
      throw new NameTaken('A room', number, 'number');
    if (violates(error, 'room_room_type_id_fkey')) throw noSuchType();
    throw error;
  }
}

function noSuchType(): ValidationFailed {
  return new ValidationFailed([{ path: 'roomTypeId', message: 'There is no such room type.' }]);
}
