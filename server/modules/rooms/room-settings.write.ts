import { formatDay, type LocalDate } from '../../../domain/nights.ts';
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
  insertRooms,
  keepRoom,
  lockRoomSettings,
  type NewRooms,
  readHouse,
  readOutside,
  type StoredRoom,
} from './room-settings.sql.ts';

/** What raises the version of a room. */
export const ROOM_EDITS = ['update-room', 'set-housekeeping', 'undo-housekeeping'] as const;

/** Puts rooms into the house, all or none. Raises NameTaken or ValidationFailed. */
export async function addRooms(write: WriteContext, rooms: NewRooms): Promise<Effect> {
  const { tx, now } = write;
  const { today, isType } = await readHouse(tx, rooms, now);
  if (!isType) throw noSuchType();
  const sold = { ...rooms, activeFrom: rooms.activeFrom ?? today };
  assertSold(sold);
  const { numbers, ...same } = sold;
  const made = await judgingType(() => insertRooms(tx, sold, now));
  const taken = numbers.find((number) => !made.some((room) => room.number === number));
  if (taken !== undefined) throw new NameTaken('A room', taken, 'number');
  for (const { id, number } of made) {
    write.audit({ action: 'create-room', entity: 'room', entityId: id, after: { number, ...same } });
  }
  publishRooms(write);
  // a repeated request finds the others by it
  return { type: 'room', id: made.map(({ id }) => id).join(' ') };
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
  const changed = differenceOf(before, room);
  if (SOLD_BY.some((field) => field in changed.after))
    await assertSoldAsClaimed(write, locked, { roomId, room });
  if (Object.keys(changed.after).length === 0) write.changeNothing();
  else {
    await judgingNumber(room.number, () => keepRoom(tx, roomId, room, { now, by: actor.uid }));
    write.audit({ action: 'update-room', entity: 'room', entityId: roomId, ...changed });
    publishRooms(write);
  }
  return { type: 'room', id: roomId };
}

/** What decides as what and when a room is sold. */
const SOLD_BY = ['roomTypeId', 'activeFrom', 'activeTo'] as const;

/**
 * A room stays on sale on every night on which it was sold, so that what was reported of it stands. Raises RoomHasStays for
 * those who are coming, ValidationFailed for those who were there and for nights on which it is kept back.
 */
async function assertSoldAsClaimed(
  { tx, now }: WriteContext,
  { today, number, roomTypeId }: { today: LocalDate; number: string; roomTypeId: string },
  { roomId, room }: Pick<RoomUpdate, 'roomId' | 'room'>,
): Promise<void> {
  const { activeFrom, activeTo } = room;
  const isAll = room.roomTypeId !== roomTypeId;
  const { coming, kept } = await readOutside(tx, { roomId, today, activeFrom, activeTo, isAll }, now);
  if (kept !== null) {
    const path = kept.night < activeFrom ? 'activeFrom' : 'activeTo';
    const night = formatDay(kept.night);
    const who = kept.stay && `${kept.stay.guestName} (${kept.stay.code}) was in room ${number} on ${night}`;
    const message = who
      ? `${who}: it stays on sale on that night.`
      : `Room ${number} is not for sale on ${night}: that night stays within its days.`;
    throw new ValidationFailed([{ path, message }]);
  }
  if (coming > 0) throw new RoomHasStays(number, coming);
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

/** The database says which numbers are one door. */
async function judgingNumber<Done>(number: string, work: () => Promise<Done>): Promise<Done> {
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
    if (violates(error, 'room_room_type_id_fkey')) throw noSuchType();
    throw error;
  }
}

function noSuchType(): ValidationFailed {
  return new ValidationFailed([{ path: 'roomTypeId', message: 'There is no such room type.' }]);
}
