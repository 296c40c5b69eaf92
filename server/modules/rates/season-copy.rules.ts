import { addMonths, addNights, laterDay } from '../../../domain/nights.ts';
import type { KeptSeason, StoredSeason } from './season.sql.ts';

/** A season a year later, on the same days: 29 February is 28 February where there is none, and a season keeps a night. */
export function yearLater({ id: _id, version: _version, ...season }: KeptSeason): StoredSeason {
  const from = addMonths(season.from, 12);
  return { ...season, from, to: laterDay(addMonths(season.to, 12), addNights(from, 1)) };
}

/** The seasons that begin in a year and are longer than none of it: what holds for more than a year is no season of one. */
export function seasonsBegunIn(seasons: readonly KeptSeason[], year: number): KeptSeason[] {
  return seasons.filter(({ from, to }) => from.startsWith(`${year}-`) && to <= addMonths(from, 12));
}

/** Whether a season is there already as it would be copied. */
export function isThere(seasons: readonly KeptSeason[], { name, from, to, priority }: StoredSeason): boolean {
  return seasons.some(
    (one) => one.name === name && one.from === from && one.to === to && one.priority === priority,
  );
}
