import { addMonths, type LocalDate } from '../../../domain/nights.ts';
import { type RatePeriod, rateInPeriod } from '../quotes/rate.rules.ts';
import type { TariffRoomType } from '../types.generated.ts';

/** A room type as stored, with the periods that set a rate. */
export type RoomTypeTariff = Omit<TariffRoomType, 'seasons'> & {
  readonly periods: readonly Pick<RatePeriod, 'name' | 'from' | 'to' | 'weekdays' | 'mode' | 'value'>[];
};

/** What a wall says of a room type: its seasons of the next twelve months, each with its price in rupees. */
export function tariffOf({ periods, ...type }: RoomTypeTariff, day: LocalDate): TariffRoomType {
  const end = addMonths(day, 12);
  const seasons = periods
    .filter(({ mode, from, to }) => mode !== null && from < end && to > day)
    .map((period) => ({
      name: period.name,
      from: period.from,
      to: period.to,
      weekdays: period.weekdays,
      rate: Math.max(0, rateInPeriod(type.rate, period)),
    }));
  return { ...type, seasons };
}
