import * as v from 'valibot';
import { addMonths, type LocalDate } from '../../../domain/nights.ts';
import { rateInPeriod } from '../quotes/rate.rules.ts';
import * as api from '../schemas.generated.ts';
import type { TariffRoomType } from '../types.generated.ts';

/** A room type as stored, with the periods that set a rate. */
export const roomTypeTariffSchema = v.object({
  ...v.omit(api.TariffRoomType, ['seasons']).entries,
  periods: v.array(
    v.object({
      name: v.string(),
      from: v.string(),
      to: v.string(),
      weekdays: v.array(v.number()),
      mode: v.nullable(api.RateMode),
      value: v.nullable(v.number()),
    }),
  ),
});
type RoomTypeTariff = v.InferOutput<typeof roomTypeTariffSchema>;

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
