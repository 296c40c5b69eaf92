import type { Runner } from '../../db/query.ts';
import type { WriteContext } from '../../db/write.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import type { ListedRoom } from './room.input.ts';
import {
  type BuiltOnRoom,
  type Door,
  deleteRooms,
  insertListedRooms,
  lockListedRooms,
  readBuiltOnRooms,
  readDoors,
} from './room-list.sql.ts';

/** The doors that numbers mean, in their order, and which rooms the house has there already. */
export function doorsOf(runner: Runner, numbers: readonly string[]): Promise<Door[]> {
  return readDoors(runner, numbers);
}

/** Puts rooms into the house as a list says them, all or none, and gives their ids in that order. Raises NameTaken. */
export async function addListedRooms(write: WriteContext, rooms: readonly ListedRoom[]): Promise<string[]> {
  const made = await insertListedRooms(write.tx, rooms, write.now);
  const ids = new Map(made.map(({ id, number }) => [number, id]));
  publishRooms(write);
  return rooms.map(({ number }) => {
    const id = ids.get(number);
    if (id === undefined) throw new NameTaken('A room', number, 'number');
    return id;
  });
}

const BUILT: { readonly [why in BuiltOnRoom['why']]: string } = {
  CLAIMED: 'has a stay or was taken off sale since',
  CLEANED: 'was given to somebody for cleaning since',
  CHANGED: 'was changed since',
};

/** What was built on rooms since they were made, the first of it in words; null where they may go. Locks them. */
export async function builtOnRooms({ tx }: WriteContext, ids: readonly string[]): Promise<string | null> {
  await lockListedRooms(tx, ids);
  const built = await readBuiltOnRooms(tx, ids);
  return built && `Room ${built.number} ${BUILT[built.why]}`;
}

/** Takes rooms away again of which `builtOnRooms` found nothing, in the same write. */
export async function removeUnbuiltRooms(write: WriteContext, ids: readonly string[]): Promise<void> {
  await deleteRooms(write.tx, ids);
  publishRooms(write);
}
