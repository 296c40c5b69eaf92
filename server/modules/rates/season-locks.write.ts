import { readLastEdit } from '../../db/last-edit.sql.ts';
import type { WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { noSuchRoomType } from '../../errors/unknown-id.ts';
import type { SeasonDeletion } from './season.input.ts';
import {
  type KeptSeason,
  type LockedType,
  lockTypeOfSeasons,
  readSeasons,
  readTypesOfSeasons,
} from './season.sql.ts';

/** The room type, locked. Raises ValidationFailed. */
export async function lockedType({ tx, now }: WriteContext, roomTypeId: string): Promise<LockedType> {
  const type = await lockTypeOfSeasons(tx, roomTypeId, now);
  if (!type) throw noSuchRoomType('roomTypeId');
  return type;
}

/**
 * Room types in the order given, locked in one order by all who do: so that no two wait for one another. Raises
 * ValidationFailed for ids that no room type has, each at its own path, if the input names them.
 */
export async function lockedTypes(
  { tx, now }: WriteContext,
  ids: readonly string[],
  pathOf: (id: string) => string = () => 'roomTypeId',
): Promise<LockedType[]> {
  const locked = new Map<string, LockedType>();
  for (const id of ids.toSorted()) {
    const type = await lockTypeOfSeasons(tx, id, now);
    if (type) locked.set(id, type);
  }
  const unknown = ids.filter((id) => !locked.has(id));
  if (unknown.length > 0) throw noSuchRoomType(...unknown.map(pathOf));
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** A season as it is on the screen, of a room type, which is locked. */
type LockedSeason = { readonly season: KeptSeason; readonly type: LockedType };

/** Seasons as they are on the screen, by their first night. Raises NOT_FOUND or StaleEdit. */
export async function lockedSeasons(
  write: WriteContext,
  seen: SeasonDeletion['seasons'],
): Promise<LockedSeason[]> {
  const { tx, now } = write;
  const ids = seen.map(({ ratePeriodId }) => ratePeriodId);
  const typeIds = await readTypesOfSeasons(tx, ids);
  const types = await lockedTypes(write, [...new Set(Object.values(typeIds))]);
  const seasons = await readSeasons(tx, ids);
  if (seasons.length < ids.length) throw new ApiError('NOT_FOUND');
  const locked: LockedSeason[] = [];
  for (const season of seasons) {
    const { id, version } = season;
    const type = types.find((one) => one.id === typeIds[id]);
    if (!type) throw new ApiError('NOT_FOUND');
    if (!seen.some((one) => one.ratePeriodId === id && one.version === version)) {
      const last = await readLastEdit(tx, { entity: 'rate_period', entityId: id }, ['update-rate-period']);
      throw new StaleEdit(last, now, version);
    }
    locked.push({ season, type });
  }
  return locked;
}
