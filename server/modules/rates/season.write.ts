import { formatMoney } from '../../../domain/money.ts';
import { addMonths, addNights, laterDay } from '../../../domain/nights.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { noSuchRoomType } from '../../errors/unknown-id.ts';
import { publishRates } from '../../events/publish.ts';
import { AmountMax, AmountPositive, assertAmount, MAX_AMOUNT } from '../money/account.refusals.ts';
import { keepingSellable } from './base-rate.write.ts';
import { changedRates, seasonsFor } from './night-seasons.rules.ts';
import type {
  NightRatesChange,
  SeasonCopy,
  SeasonCreation,
  SeasonDeletion,
  SeasonUpdate,
  SeasonWords,
} from './season.input.ts';
import { RateOverlap } from './season.refusals.ts';
import {
  deleteSeasons,
  insertSeasons,
  type LockedType,
  MOST_PRIORITY,
  readOverlapping,
  readPriorityAbove,
  readSeasonsOn,
  type StoredSeason,
  updateSeason,
} from './season.sql.ts';
import { isThere, seasonsBegunIn, yearLater } from './season-copy.rules.ts';
import { lockedSeasons, lockedType, lockedTypes } from './season-locks.write.ts';
import { unsellableNightIn, unsellableRateOf } from './season-rate.rules.ts';

/** What a change of seasons came to: which seasons, with spaces between their ids, of which room types. */
export type SeasonsEffect = Effect & { readonly roomTypeIds: readonly string[] };

const MOST_YEARS_AHEAD = 10;

/**
 * Gives a room type a season, and others the same, all or none. Raises RateOverlap, AmountPositive, AmountMax or
 * ValidationFailed.
 */
export async function addSeason(
  write: WriteContext,
  { roomTypeId, alsoRoomTypeIds, season }: SeasonCreation,
): Promise<SeasonsEffect> {
  const pathOf = (id: string) =>
    id === roomTypeId ? 'roomTypeId' : `alsoRoomTypeIds.${alsoRoomTypeIds.indexOf(id)}`;
  const ids = [...new Set([roomTypeId, ...alsoRoomTypeIds])];
  const [type, ...otherTypes] = await lockedTypes(write, ids, pathOf);
  if (!type) throw noSuchRoomType('roomTypeId');
  // no night that is over has a price any more: its year was hardly meant
  if (season.to <= type.today) throw areOver();
  const isOne = otherTypes.length === 0;
  const made: SeasonsEffect[] = [];
  for (const one of [type, ...otherTypes]) {
    const problem = isOne ? null : unsellableIn(one, season);
    if (problem !== null) throw new ValidationFailed([{ path: pathOf(one.id), message: problem }]);
    const placed = await sellable(write, one, season);
    made.push(await addSeasons(write, one, [placed], isOne ? null : one.name));
  }
  return {
    type: 'rate_period',
    id: made.map(({ id }) => id).join(' '),
    roomTypeIds: made.flatMap(({ roomTypeIds }) => roomTypeIds),
  };
}

/** A season as it is kept for a room type: without a priority of its own it is above those on its nights. */
async function sellable({ tx }: WriteContext, type: LockedType, words: SeasonWords): Promise<StoredSeason> {
  const season = { ...words, priority: words.priority ?? (await readPriorityAbove(tx, type.id, words)) };
  assertSellable(type, season);
  return season;
}

/** Why nights of a room type could not be sold in a season, by its name; null where they can. */
function unsellableIn({ baseRate, name }: LockedType, season: SeasonWords): string | null {
  const rate = unsellableRateOf(baseRate, season);
  return rate === null ? null : `A night in ${name} would cost ${formatMoney(rate)}.`;
}

/** Changes a season. Raises NOT_FOUND, StaleEdit, RateOverlap, AmountPositive, AmountMax or ValidationFailed. */
export async function changeSeason(
  write: WriteContext,
  { ratePeriodId: id, version, season: words }: SeasonUpdate,
): Promise<SeasonsEffect> {
  const { tx, now, actor } = write;
  const [locked] = await lockedSeasons(write, [{ ratePeriodId: id, version }]);
  if (!locked) throw new ApiError('NOT_FOUND');
  const { type, season: stored } = locked;
  const season = { ...words, priority: words.priority ?? stored.priority };
  assertSellable(type, season);
  // one that has begun may end before today, and one that is over be called otherwise
  if (season.to <= type.today && stored.from >= type.today) throw areOver();
  const { before, after } = differenceOf(keptOf(stored), keptOf(season));
  if (Object.keys(after).length === 0) write.changeNothing();
  else {
    const other = await readOverlapping(tx, type.id, season, id);
    if (other !== null) throw new RateOverlap(other);
    // no field of a season says where another one comes to speak
    await keepingSellable(write, [type], 'ratePeriodId', () =>
      judgingOverlap(season, () => updateSeason(tx, id, season, { now, by: actor.uid })),
    );
    write.audit({ action: 'update-rate-period', entity: 'rate_period', entityId: id, before, after });
    publishSeasons(write, [stored, season]);
  }
  return { type: 'rate_period', id, roomTypeIds: [type.id] };
}

/** Takes seasons away, all or none. Raises NOT_FOUND, StaleEdit or ValidationFailed. */
export async function removeSeasons(
  write: WriteContext,
  { seasons: seen }: SeasonDeletion,
): Promise<SeasonsEffect> {
  const locked = await lockedSeasons(write, seen);
  const seasons = locked.map(({ season }) => season);
  const types = [...new Set(locked.map(({ type }) => type))];
  const ids = seasons.map(({ id }) => id);
  await keepingSellable(write, types, 'seasons', () => deleteSeasons(write.tx, ids));
  for (const { type, season } of locked) auditRemoved(write, type.id, season);
  publishSeasons(write, seasons);
  const [first] = types;
  if (!first) throw new Error('The input names at least one season.');
  return { type: 'room_type', id: first.id, roomTypeIds: types.map(({ id }) => id) };
}

/** Gives a room type the seasons of a year a year later, all or none. Raises RateOverlap or ValidationFailed. */
export async function copySeasons(
  write: WriteContext,
  { roomTypeId, year }: SeasonCopy,
): Promise<SeasonsEffect> {
  const type = await lockedType(write, roomTypeId);
  const run = { arrival: `${year}-01-01`, departure: `${year + 3}-01-01` };
  const there = await readSeasonsOn(write.tx, type.id, run);
  const begun = seasonsBegunIn(there, year);
  const copies = begun.map(yearLater).filter((season) => !isThere(there, season));
  if (copies.length === 0) {
    const message =
      begun.length === 0 ? `No season begins in ${year}.` : `All of them are there in ${year + 1} already.`;
    throw new ValidationFailed([{ path: 'year', message }]);
  }
  // what holds on no night, since a season above it says the price, is copied with that one
  const unsellable = unsellableNightIn(type.baseRate, [...there, ...copies], {
    today: type.today,
    before: there,
  });
  if (unsellable !== null) throw new ValidationFailed([{ path: 'year', message: unsellable }]);
  for (const season of copies) assertNotTooFar(type, season, 'year');
  return addSeasons(write, type, copies);
}

/** Gives nights another price by seasons above those that are there. Raises AmountPositive, AmountMax or ValidationFailed. */
export async function changeNightRates(
  write: WriteContext,
  change: NightRatesChange,
): Promise<SeasonsEffect> {
  const type = await lockedType(write, change.roomTypeId);
  const [first = type.today, last = first] = [change.nights[0], change.nights.at(-1)];
  if (first < type.today)
    throw new ValidationFailed([{ path: 'nights', message: 'Choose nights from tonight on.' }]);
  // the day after the last night has to be one, too
  if (last > addMonths(type.today, 12 * MOST_YEARS_AHEAD)) throw tooFar('nights');
  const there = await readSeasonsOn(write.tx, type.id, { arrival: first, departure: addNights(last, 1) });
  const prices = changedRates({ baseRate: type.baseRate, seasons: there }, change);
  if (prices.some(({ rate }) => rate <= 0)) throw new AmountPositive();
  if (prices.some(({ rate }) => rate > MAX_AMOUNT)) throw new AmountMax();
  const made = seasonsFor(prices, there, change.name);
  if (made.some(({ priority }) => priority > MOST_PRIORITY)) {
    const message = 'Too many seasons lie over one another here: change those that are there.';
    throw new ValidationFailed([{ path: 'nights', message }]);
  }
  for (const season of made) assertSellable(type, season, 'nights');
  return addSeasons(write, type, made);
}

/**
 * Raises AmountPositive where a night would cost nothing, AmountMax where it would cost more than any amount may be, and
 * ValidationFailed for days too far ahead.
 */
export function assertSellable(
  { baseRate, today }: Pick<LockedType, 'baseRate' | 'today'>,
  season: StoredSeason,
  path = 'season.to',
): void {
  const unsellable = unsellableRateOf(baseRate, season);
  if (unsellable !== null) assertAmount(unsellable);
  assertNotTooFar({ today }, season, path);
}

function assertNotTooFar(
  { today }: Pick<LockedType, 'today'>,
  season: Pick<StoredSeason, 'from' | 'to'>,
  path: string,
): void {
  if (season.to <= addMonths(today, 12 * MOST_YEARS_AHEAD) && season.from >= '2000-01-01') return;
  throw tooFar(path);
}

function areOver(): ValidationFailed {
  return new ValidationFailed([{ path: 'season.to', message: 'Those nights are over.' }]);
}

function tooFar(path: string): ValidationFailed {
  return new ValidationFailed([{ path, message: `Enter days within ${MOST_YEARS_AHEAD} years from today.` }]);
}

/** Raises RateOverlap. */
async function addSeasons(
  write: WriteContext,
  type: LockedType,
  seasons: readonly StoredSeason[],
  typeName: string | null = null,
): Promise<SeasonsEffect> {
  const { tx, now } = write;
  for (const season of seasons) {
    const other = await readOverlapping(tx, type.id, season, null);
    if (other !== null) throw new RateOverlap(other, typeName);
  }
  const [first] = seasons;
  const ids = first ? await judgingOverlap(first, () => insertSeasons(tx, type.id, seasons, now)) : [];
  seasons.forEach((season, place) => {
    auditAdded(write, type.id, { ...season, id: ids[place] ?? '' });
  });
  publishSeasons(write, seasons);
  // a repeated request finds the others by it
  return { type: 'rate_period', id: ids.join(' '), roomTypeIds: [type.id] };
}

/** Writes a season that a room type was given to the audit. */
export function auditAdded(
  write: WriteContext,
  roomTypeId: string,
  season: StoredSeason & { readonly id: string },
): void {
  const after = { roomTypeId, ...keptOf(season) };
  write.audit({ action: 'create-rate-period', entity: 'rate_period', entityId: season.id, after });
}

/** Writes a season that a room type lost to the audit, as it was. */
export function auditRemoved(
  write: WriteContext,
  roomTypeId: string,
  season: StoredSeason & { readonly id: string },
): void {
  const before = { roomTypeId, ...keptOf(season) };
  write.audit({ action: 'delete-rate-period', entity: 'rate_period', entityId: season.id, before });
}

/** Tells open screens of the nights of seasons. */
export function publishSeasons(
  write: WriteContext,
  seasons: readonly Pick<StoredSeason, 'from' | 'to'>[],
): void {
  const [first, ...others] = seasons;
  if (!first) return;
  publishRates(write, {
    arrival: others.reduce((day, { from }) => (from < day ? from : day), first.from),
    departure: others.reduce((day, { to }) => laterDay(day, to), first.to),
  });
}

/** What the audit keeps of a season: how it changes the rate is one thing. */
export function keptOf(season: StoredSeason) {
  const { mode, value } = season;
  return {
    name: season.name,
    from: season.from,
    to: season.to,
    weekdays: season.weekdays,
    price: mode === null ? null : { mode, value },
    extraAdultRate: season.extraAdultRate,
    extraChildRate: season.extraChildRate,
    minNights: season.minNights,
    isClosedToArrival: season.isClosedToArrival,
    isClosedToDeparture: season.isClosedToDeparture,
    isClosed: season.isClosed,
    priority: season.priority,
  };
}

/** Two seasons of one change that lie over one another, or whatever else the database refuses. */
export async function judgingOverlap<Done>({ name }: StoredSeason, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'rate_period_no_overlap')) throw new RateOverlap(name);
    throw error;
  }
}
