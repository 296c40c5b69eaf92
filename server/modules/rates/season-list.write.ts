import type { LocalDate } from '../../../domain/nights.ts';
import type { Runner } from '../../db/query.ts';
import { differenceOf } from '../../db/table-columns.ts';
import type { WriteContext } from '../../db/write.ts';
import { keepingSellable } from './base-rate.write.ts';
import { newSeasonOf } from './season.input.ts';
import { deleteSeasons, insertSeasons, type StoredSeason } from './season.sql.ts';
import {
  assertSellable,
  auditAdded,
  auditRemoved,
  judgingOverlap,
  keptOf,
  publishSeasons,
} from './season.write.ts';
import type { TypeWithSeasons } from './season-list.rules.ts';
import {
  type BuiltOnSeason,
  lockListedSeasons,
  readBuiltOnSeasons,
  readListedSeasons,
  readTypesWithSeasons,
} from './season-list.sql.ts';
import { lockedTypes } from './season-locks.write.ts';

/** A season of a list, and of which room type. */
export type NewSeason = { readonly roomTypeId: string; readonly season: StoredSeason };

/** All room types with their seasons, read without a lock. */
export function typesWithSeasons(runner: Runner): Promise<TypeWithSeasons[]> {
  return readTypesWithSeasons(runner);
}

/**
 * A season as a list says it, cleaned and judged as `createRatePeriod` does, but for seasons that it overlaps, and by no base rate
 * where its room type is not known. Raises its refusals.
 */
export function listedSeasonOf(input: unknown, type: TypeWithSeasons | null, today: LocalDate): NewSeason {
  const { roomTypeId, season: words } = newSeasonOf(input);
  const season = { ...words, priority: words.priority ?? 0 };
  if (type) assertSellable({ baseRate: type.baseRate, today }, season);
  return { roomTypeId, season };
}

/** What a season says otherwise than another, by the names of the API: `price` is its mode and value; none: they are the same. */
export function changedIn(season: StoredSeason, other: StoredSeason): string[] {
  return Object.keys(differenceOf(keptOf(other), keptOf(season)).after);
}

/** Gives room types the seasons of a list, all or none, and gives their ids in that order. Raises RateOverlap, AmountMax or ValidationFailed. */
export async function addListedSeasons(write: WriteContext, listed: readonly NewSeason[]): Promise<string[]> {
  const { tx, now } = write;
  const ids = new Map<NewSeason, string>();
  for (const type of await lockedTypes(write, [...new Set(listed.map((one) => one.roomTypeId))])) {
    const roomTypeId = type.id;
    const own = listed.filter((one) => one.roomTypeId === roomTypeId);
    for (const { season } of own) assertSellable(type, season);
    const seasons = own.map(({ season }) => season);
    const [first] = seasons;
    if (!first) continue;
    const made = await judgingOverlap(first, () => insertSeasons(tx, roomTypeId, seasons, now));
    own.forEach((one, place) => {
      const id = made[place] ?? '';
      ids.set(one, id);
      auditAdded(write, roomTypeId, { ...one.season, id });
    });
  }
  publishSeasons(
    write,
    listed.map(({ season }) => season),
  );
  return listed.map((one) => ids.get(one) ?? '');
}

const BUILT: { readonly [why in BuiltOnSeason['why']]: string } = {
  CHANGED: 'was changed since',
  BOOKED: 'was booked since',
  BEGUN: 'has had a night since',
};

/** What was done with seasons since they were made of a list, the first of it in words; null where nothing was. Locks them. */
export async function builtOnSeasons(
  { tx, now }: WriteContext,
  ids: readonly string[],
): Promise<string | null> {
  await lockListedSeasons(tx, ids);
  const built = await readBuiltOnSeasons(tx, ids, now);
  return built && `Season ${built.name} of ${built.roomType} ${BUILT[built.why]}`;
}

/** Takes seasons away again of which `builtOnSeasons` found nothing, in the same write. Raises ValidationFailed. */
export async function removeListedSeasons(write: WriteContext, ids: readonly string[]): Promise<void> {
  const removed = await readListedSeasons(write.tx, ids);
  const types = await lockedTypes(write, [...new Set(removed.map(({ roomTypeId }) => roomTypeId))]);
  await keepingSellable(write, types, 'importId', () => deleteSeasons(write.tx, ids));
  for (const { roomTypeId, season } of removed) auditRemoved(write, roomTypeId, season);
  publishSeasons(
    write,
    removed.map(({ season }) => season),
  );
}
