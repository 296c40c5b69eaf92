import { readLastEdit } from '../../db/last-edit.sql.ts';
import { judgingNames } from '../../db/names/judging-names.ts';
import type { Sql } from '../../db/sql.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { lockRow, updateRow } from '../../db/versioned-row.sql.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { assertSeasonsSellable } from '../rates/base-rate.write.ts';
import { type StaysInTheWay, TypeHasStays } from './room-type.refusals.ts';
import {
  assertFitsABed,
  assertRoomFor,
  type NewRoomType,
  type RoomTypeUpdate,
} from './room-type-settings.input.ts';
import {
  ANY_STAY,
  insertRoomType,
  isForOthersThan,
  isTooManyFor,
  lockRooms,
  ROOM_TYPES,
  readComingStays,
  type StoredRoomType,
} from './room-type-settings.sql.ts';
import { slugOf } from './slug.rules.ts';

/** Puts a room type on the list. Raises NameTaken. */
export async function addRoomType(write: WriteContext, type: NewRoomType): Promise<Effect> {
  const { tx, now } = write;
  const slug = slugOf(type.name) ?? slugOf(type.code) ?? 'room';
  const insert = () => judgingNames(tx, 'room_type', type, () => insertRoomType(tx, type, { slug, now }));
  let id = await insert();
  // an address that was taken at the same moment is seen by the next statement
  while (id === null) id = await insert();
  write.audit({ action: 'create-room-type', entity: 'room_type', entityId: id, after: type });
  publishRooms(write);
  return { type: 'room_type', id };
}

/** Changes what is said of a room type, and no more. Raises NOT_FOUND, StaleEdit, ValidationFailed, TypeHasStays or NameTaken. */
export async function changeRoomType(
  write: WriteContext,
  { roomTypeId: id, version, keepsComingStays, changes }: RoomTypeUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const locked = await lockRow(tx, ROOM_TYPES, id);
  if (!locked) throw new ApiError('NOT_FOUND');
  if (locked.version !== version) {
    const row = { entity: 'room_type', entityId: id } as const;
    throw new StaleEdit(await readLastEdit(tx, row, ['update-room-type']), now, locked.version);
  }
  const { before, after } = differenceOf(locked.stored, changes);
  if (Object.keys(after).length === 0) write.changeNothing();
  else {
    const type = { ...locked.stored, ...after };
    if (isCapacityIn(after)) assertRoomFor(type);
    if ('baseRate' in after) await assertSeasonsSellable(write, { roomTypeId: id, baseRate: type.baseRate });
    await assertStaysPossible(write, id, { before: locked.stored, after: type, keepsComingStays });
    // beds that sleep more, from before that was refused, are changed in other things as ever
    if ('kind' in after || 'maxOccupancy' in after) assertFitsABed(type);
    await judgingNames(tx, 'room_type', type, () =>
      updateRow(tx, ROOM_TYPES, { id, row: type }, { now, by: actor.uid }),
    );
    write.audit({ action: 'update-room-type', entity: 'room_type', entityId: id, before, after });
    publishRooms(write);
  }
  return { type: 'room_type', id };
}

function isCapacityIn(after: Partial<StoredRoomType>): boolean {
  return (['baseOccupancy', 'maxAdults', 'maxChildren', 'maxOccupancy'] as const).some(
    (field) => field in after,
  );
}

type Change = {
  readonly before: StoredRoomType;
  readonly after: StoredRoomType;
  readonly keepsComingStays: boolean;
};

/** Raises TypeHasStays where a stay that is coming could not come as it is booked. */
async function assertStaysPossible(
  { tx, now }: WriteContext,
  id: string,
  { before, after, keepsComingStays }: Change,
): Promise<void> {
  const refuses: { readonly because: StaysInTheWay['because']; readonly which: Sql }[] = [];
  if (before.kind !== after.kind) refuses.push({ because: 'KIND', which: ANY_STAY });
  if (before.guests !== after.guests && after.guests !== 'ANY')
    refuses.push({ because: 'GUESTS', which: isForOthersThan(after.guests) });
  if (isLowered(before, after)) refuses.push({ because: 'CAPACITY', which: isTooManyFor(before, after) });
  if (before.isActive && !after.isActive && !keepsComingStays)
    refuses.push({ because: 'OFF', which: ANY_STAY });
  // who books one of them has it locked: what they book is seen then, or sees this
  if (refuses.length > 0) await lockRooms(tx, id);
  for (const { because, which } of refuses) {
    const stays = await readComingStays(tx, id, which, now);
    if (stays.length > 0) throw new TypeHasStays({ roomType: before.name, stays, because });
  }
}

function isLowered(before: StoredRoomType, after: StoredRoomType): boolean {
  return (['maxAdults', 'maxChildren', 'maxOccupancy'] as const).some(
    (field) => after[field] < before[field],
  );
}
