import type { Runner } from '../../db/query.ts';
import type { WriteContext } from '../../db/write.ts';
import { publishRooms } from '../../events/publish.ts';
import {
  type BuiltOnType,
  deleteTypes,
  lockListedTypes,
  readBuiltOnTypes,
  readTypeNames,
  type TypeNames,
} from './room-type-list.sql.ts';

/** By what room types of a list are told from others, in their order, and which names the lodge has already. */
export function takenTypeNames(
  runner: Runner,
  types: readonly { readonly name: string; readonly code: string }[],
): Promise<TypeNames[]> {
  return readTypeNames(runner, types);
}

const BUILT: { readonly [why in BuiltOnType['why']]: string } = {
  ROOMS: 'has rooms',
  SEASONS: 'has seasons or meals of its own',
  CHANGED: 'was changed since',
  ASKED: 'was asked for by guests since',
};

/** What was built on room types since they were made, the first of it in words; null where they may go. Locks them. */
export async function builtOnTypes({ tx }: WriteContext, ids: readonly string[]): Promise<string | null> {
  await lockListedTypes(tx, ids);
  const built = await readBuiltOnTypes(tx, ids);
  return built && `Room type ${built.name} ${BUILT[built.why]}`;
}

/** Takes room types away again of which `builtOnTypes` found nothing, in the same write. */
export async function removeUnbuiltTypes(write: WriteContext, ids: readonly string[]): Promise<void> {
  await deleteTypes(write.tx, ids);
  publishRooms(write);
}
