import { type DateRange, nightsOf } from '../../../domain/nights.ts';
import { highestPeriodOn, ratedPeriodOn, rateIn } from '../quotes/rate.rules.ts';
import type { RateCalendarType } from '../types.generated.ts';
import type { PricedType } from './rate-calendar.sql.ts';

/** What each night of a room type costs, by which season, and which season says when guests may come and go. */
export function ratesByNight(type: PricedType, run: DateRange): RateCalendarType {
  const { seasons, baseRate } = type;
  const places = new Map(seasons.map((season, place) => [season.id, place]));
  const placeOf = (season: { readonly id: string } | null) =>
    season === null ? null : (places.get(season.id) ?? null);
  const nights = nightsOf(run);
  const rated = nights.map((night) => ratedPeriodOn(seasons, night));
  return {
    ...type,
    rateByNight: rated.map((season) => rateIn(baseRate, season)),
    seasonByNight: rated.map(placeOf),
    ruleByNight: nights.map((night) => placeOf(highestPeriodOn(seasons, night))),
  };
}
