import * as v from 'valibot';
import { type Money, percentOf } from '../../../domain/money.ts';
import { type DateRange, isNightOf, type LocalDate, nightsOf, weekdayOf } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { ExplanationPart } from './explanation.rules.ts';

/** A season or a rule for the nights [from, to) of a room type. */
export const ratePeriodSchema = v.object({
  name: v.string(),
  from: column.localDate,
  to: column.localDate,
  /** 1 (Monday) to 7 (Sunday). */
  weekdays: v.array(column.whole),
  /** null: it only restricts. */
  mode: v.nullable(api.RateMode),
  /** Paise for FIXED and ADD, basis points for PERCENT. */
  value: v.nullable(column.whole),
  extraAdultRate: v.nullable(column.money),
  extraChildRate: v.nullable(column.money),
  minNights: v.nullable(column.whole),
  isClosedToArrival: v.boolean(),
  isClosedToDeparture: v.boolean(),
  isClosed: v.boolean(),
  priority: column.whole,
});
export type RatePeriod = v.InferOutput<typeof ratePeriodSchema>;

/** What a room type costs and holds. */
export type RoomTypeRates = {
  id: string;
  name: string;
  baseOccupancy: number;
  maxAdults: number;
  maxChildren: number;
  maxOccupancy: number;
  baseRate: Money;
  extraAdultRate: Money;
  extraChildRate: Money;
  /** Whether it is sold anew; it is when nothing is said. */
  isActive?: boolean;
  periods: readonly RatePeriod[];
};

/** The rates of one night, and where the rate comes from. */
type NightRate = {
  rate: Money;
  extraAdultRate: Money;
  extraChildRate: Money;
  explanation: ExplanationPart;
};

/** What says which nights a period covers, and whether it decides. */
type CoveringPeriod = Pick<RatePeriod, 'from' | 'to' | 'priority'> & { readonly weekdays: readonly number[] };

/** The period of the highest priority that covers the night, weekday included, or null. */
export function highestPeriodOn<TPeriod extends CoveringPeriod>(
  periods: readonly TPeriod[],
  night: LocalDate,
): TPeriod | null {
  const weekday = weekdayOf(night);
  let highest: TPeriod | null = null;
  for (const period of periods) {
    const covers =
      isNightOf({ arrival: period.from, departure: period.to }, night) && period.weekdays.includes(weekday);
    if (covers && (highest === null || period.priority > highest.priority)) highest = period;
  }
  return highest;
}

/** The rates of a night: those of the highest period that sets a rate, else the type's own. Nothing stacks. */
export function rateOfNight(type: RoomTypeRates, night: LocalDate): NightRate {
  const period = ratedPeriodOn(type.periods, night);
  return {
    rate: rateIn(type.baseRate, period),
    extraAdultRate: period?.extraAdultRate ?? type.extraAdultRate,
    extraChildRate: period?.extraChildRate ?? type.extraChildRate,
    explanation: { kind: 'RATE', season: period && seasonOf(period) },
  };
}

/** The rate of each night of a run. */
export function ratesOf(type: Pick<RoomTypeRates, 'baseRate' | 'periods'>, run: DateRange): Money[] {
  return nightsOf(run).map((night) => rateIn(type.baseRate, ratedPeriodOn(type.periods, night)));
}

/** The period of the highest priority that covers the night and sets a rate, or null. */
export function ratedPeriodOn<TPeriod extends CoveringPeriod & Pick<RatePeriod, 'mode'>>(
  periods: readonly TPeriod[],
  night: LocalDate,
): TPeriod | null {
  return highestPeriodOn(
    periods.filter(({ mode }) => mode !== null),
    night,
  );
}

/** What a night costs in the period that sets its rate, or without one; never below nothing. */
export function rateIn(baseRate: Money, period: Pick<RatePeriod, 'mode' | 'value'> | null): Money {
  return period ? Math.max(0, rateInPeriod(baseRate, period)) : baseRate;
}

/**
 * The "from" price of a room type: the lowest rate of a night among those of the run that are on sale, for as many
 * guests as the rate covers, without meals, discount and tax. A type that no season lowers gives its base rate; null
 * when every night is closed.
 */
export function lowestRateOf(type: RoomTypeRates, run: DateRange): Money | null {
  const rates = nightsOf(run)
    .filter((night) => !highestPeriodOn(type.periods, night)?.isClosed)
    .map((night) => rateOfNight(type, night).rate);
  return rates.length === 0 ? null : Math.min(...rates);
}

/** What a night costs in a period; below zero where more is taken off than there is. */
export function rateInPeriod(baseRate: Money, { mode, value }: Pick<RatePeriod, 'mode' | 'value'>): Money {
  const amount = value ?? 0;
  if (mode === 'FIXED') return amount;
  return baseRate + (mode === 'PERCENT' ? percentOf(baseRate, amount) : amount);
}

function seasonOf({ name, mode, value }: RatePeriod): Extract<ExplanationPart, { kind: 'RATE' }>['season'] {
  return mode && { name, mode, value: value ?? 0 };
}
