import { readLastEdit } from '../../db/last-edit.sql.ts';
import type { WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import type { SeasonDeletion } from './season.input.ts';
import {
  type KeptSeason,
  type LockedType,
  lockTypeOfSeasons,
  readSeasons,
  readTypesOfSeasons,
} from './season.sql.ts';

/** Says that there is no room type of that id. */
export function noSuchType(): ValidationFailed {
  return new ValidationFailed([{ path: 'roomTypeId', message: 'There is no such room type.' }]);
}

/** The room type, locked. Raises ValidationFailed. */
export async function lockedType({ tx, now }: WriteContext, roomTypeId: string): Promise<LockedType> {
  const type = await lockTypeOfSeasons(tx, roomTypeId, now);
  if (!type) throw noSuchType();
  return type;
}

/** Room types in the order given, locked in one order by all who do: so that no two wait for one another. Raises ValidationFailed. */
export async function lockedTypes(write: WriteContext, ids: readonly string[]): Promise<LockedType[]> {
  const locked = new Map<string, LockedType>();
  for (const id of ids.toSorted()) locked.set(id, await lockedType(write, id));
  return ids.flatMap((id) => locked.get(id) ?? []);
}

/** A season as it is on the screen, of a room type, which is locked. */
export type LockedSeason = { readonly season: KeptSeason; readonly type: LockedType };

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
