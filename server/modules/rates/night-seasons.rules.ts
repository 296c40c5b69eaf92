import { type Money, percentOf } from '../../../domain/money.ts';
import { addNights, type LocalDate, nightsOf, weekdayOf } from '../../../domain/nights.ts';
import { highestPeriodOn, ratedPeriodOn, rateIn } from '../quotes/rate.rules.ts';
import type { NightRatesChange } from './season.input.ts';
import type { KeptSeason, StoredSeason } from './season.sql.ts';

/** A price in paise that a night would get, and which night. */
type NightPrice = { readonly night: LocalDate; readonly rate: Money };

/** What nights of a room type cost after a change of the price that holds on each. */
export function changedRates(
  { baseRate, seasons }: { readonly baseRate: Money; readonly seasons: readonly KeptSeason[] },
  { nights, mode, value }: Pick<NightRatesChange, 'nights' | 'mode' | 'value'>,
): NightPrice[] {
  return nights.map((night) => {
    const now = rateIn(baseRate, ratedPeriodOn(seasons, night));
    const changed = mode === 'FIXED' ? value : now + (mode === 'PERCENT' ? percentOf(now, value) : value);
    return { night, rate: changed };
  });
}

type Wanted = Omit<StoredSeason, 'from' | 'to' | 'weekdays' | 'priority'>;

/**
 * The seasons that give nights these prices and leave everything else of them as it is: what one more guest costs, and the
 * rules of the season that speaks there. They stand above the seasons that are there, and none covers another night.
 */
export function seasonsFor(
  prices: readonly NightPrice[],
  seasons: readonly KeptSeason[],
  name: string,
): StoredSeason[] {
  const groups = new Map<string, { wanted: Wanted; nights: LocalDate[] }>();
  for (const { night, rate } of prices) {
    const wanted = wantedOn(night, rate, seasons, name);
    const key = JSON.stringify(wanted);
    const group = groups.get(key) ?? { wanted, nights: [] };
    group.nights.push(night);
    groups.set(key, group);
  }
  const pieces = [...groups.values()].flatMap(({ wanted, nights }) =>
    patternsOf(nights).map((pattern) => ({ ...wanted, ...pattern })),
  );
  return stacked(pieces, seasons);
}

function wantedOn(night: LocalDate, rate: Money, seasons: readonly KeptSeason[], name: string): Wanted {
  const rated = ratedPeriodOn(seasons, night);
  const rule = highestPeriodOn(seasons, night);
  return {
    name,
    mode: 'FIXED',
    value: rate,
    extraAdultRate: rated?.extraAdultRate ?? null,
    extraChildRate: rated?.extraChildRate ?? null,
    minNights: rule?.minNights ?? null,
    isClosedToArrival: rule?.isClosedToArrival ?? false,
    isClosedToDeparture: rule?.isClosedToDeparture ?? false,
    isClosed: rule?.isClosed ?? false,
  };
}

type Pattern = Pick<StoredSeason, 'from' | 'to' | 'weekdays'>;

/**
 * Nights in their order as runs with weekdays that cover them and no other: the Fridays and Saturdays of a month are one.
 */
function patternsOf(nights: readonly LocalDate[]): Pattern[] {
  const meant = new Set(nights);
  const patterns: Pattern[] = [];
  for (const night of nights) {
    const last = patterns.at(-1);
    const longer = last && {
      from: last.from,
      to: addNights(night, 1),
      weekdays: [...new Set([...last.weekdays, weekdayOf(night)])].sort(),
    };
    if (longer && coversOnly(longer, meant)) patterns[patterns.length - 1] = longer;
    else patterns.push({ from: night, to: addNights(night, 1), weekdays: [weekdayOf(night)] });
  }
  return patterns;
}

function coversOnly({ from, to, weekdays }: Pattern, meant: ReadonlySet<LocalDate>): boolean {
  return nightsOf({ arrival: from, departure: to }).every(
    (night) => meant.has(night) || !weekdays.includes(weekdayOf(night)),
  );
}

/** Gives each piece the lowest priority above the seasons that are there at which it meets no other piece. */
function stacked(
  pieces: readonly Omit<StoredSeason, 'priority'>[],
  seasons: readonly KeptSeason[],
): StoredSeason[] {
  const above = Math.max(-1, ...seasons.map(({ priority }) => priority)) + 1;
  const levels: Pattern[][] = [];
  return pieces.map((piece) => {
    const free = levels.findIndex(
      (level) => !level.some((other) => other.from < piece.to && piece.from < other.to),
    );
    const place = free === -1 ? levels.length : free;
    levels[place] = [...(levels[place] ?? []), piece];
    return { ...piece, priority: above + place };
  });
}
