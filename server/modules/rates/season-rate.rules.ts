import { formatMoney, type Money } from '../../../domain/money.ts';
import { MAX_AMOUNT } from '../money/account.refusals.ts';
import { rateIn } from '../quotes/rate.rules.ts';
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

/** The first of some seasons in which no night could be sold at the base rate, in a sentence; null for none. */
export function unsellableSeasonIn(
  baseRate: Money,
  seasons: readonly Pick<StoredSeason, 'name' | 'mode' | 'value'>[],
): string | null {
  for (const season of seasons) {
    const rate = unsellableRateOf(baseRate, season);
    if (rate !== null)
      return `A night in "${season.name}" would cost ${formatMoney(rate)} now. Change its price first.`;
  }
  return null;
}
