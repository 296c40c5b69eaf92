import { formatMoney, type Money } from '../../../domain/money.ts';
import { type DateRange, type LocalDate, laterDay, nightsOf } from '../../../domain/nights.ts';
import { MAX_AMOUNT } from '../money/account.refusals.ts';
import { ratedPeriodOn, rateIn } from '../quotes/rate.rules.ts';
import type { StoredSeason } from './season.sql.ts';

/**
 * What a night in a season costs where that is nothing, or more than any amount may be; null where it can be sold, or where the
 * season says no price.
 */
export function unsellableRateOf(
  baseRate: Money,
  season: Pick<StoredSeason, 'mode' | 'value'>,
): Money | null {
  if (season.mode === null) return null;
  const rate = rateIn(baseRate, season);
  return rate > 0 && rate <= MAX_AMOUNT ? null : rate;
}

type Priced = Pick<StoredSeason, 'name' | 'mode' | 'value' | 'from' | 'to' | 'weekdays' | 'priority'>;

/**
 * The first of some seasons that says the price of a night from today on which could not be sold for it, in a sentence; null for
 * none. Nights that a higher season prices do not count, nor those that could not be sold with the seasons of `before` either. Closed ones do:
 * the desk sells them with a reason.
 */
export function unsellableNightIn(
  baseRate: Money,
  seasons: readonly Priced[],
  { today, before = null }: { readonly today: LocalDate; readonly before?: readonly Priced[] | null },
): string | null {
  const couldBeSold = (night: LocalDate) => {
    const season = before && ratedPeriodOn(before, night);
    return !season || unsellableRateOf(baseRate, season) === null;
  };
  for (const season of seasons) {
    const rate = unsellableRateOf(baseRate, season);
    if (rate === null) continue;
    const isPriced = (night: LocalDate) => ratedPeriodOn(seasons, night) === season;
    if (nightsFrom(today, season).some((night) => isPriced(night) && couldBeSold(night)))
      return sentenceOf(season, rate);
  }
  return null;
}

function nightsFrom(today: LocalDate, { from, to }: Priced): LocalDate[] {
  const coming: DateRange = { arrival: laterDay(from, today), departure: to };
  return coming.arrival < to ? nightsOf(coming) : [];
}

function sentenceOf({ name }: Pick<StoredSeason, 'name'>, rate: Money): string {
  return `A night in "${name}" would cost ${formatMoney(rate)} now. Change its price first.`;
}
