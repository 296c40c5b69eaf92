import * as v from 'valibot';
import type { DateRange } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { ratePeriodJson } from '../catalog/rate-period-json.fragment.ts';
import * as api from '../schemas.generated.ts';

const pricedTypeSchema = v.object({
  ...v.omit(api.RateCalendarType, ['seasons', 'rateByNight', 'seasonByNight', 'ruleByNight']).entries,
  seasons: v.array(api.RatePeriod),
});
/** A room type with its seasons, as the calendar of its rates is worked out from. */
export type PricedType = v.InferOutput<typeof pricedTypeSchema>;

const storedRatesSchema = v.object({ today: column.localDate, roomTypes: v.array(pricedTypeSchema) });

/** All room types or one, each with the seasons that reach into the nights or end with them, in one statement. */
export function readRates(
  runner: Runner,
  { arrival, departure }: DateRange,
  { roomTypeId, now }: { readonly roomTypeId: string | null; readonly now: Date },
): Promise<v.InferOutput<typeof storedRatesSchema>> {
  const ofType = roomTypeId === null ? sql`` : sql`where t.id = ${roomTypeId}::uuid`;
  return queryJson(
    runner,
    storedRatesSchema,
    sql`/* readRates */
      select json_build_object(
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property),
        'roomTypes', (select coalesce(json_agg(json_build_object(
            'id', t.id, 'name', t.name, 'baseOccupancy', t.base_occupancy, 'baseRate', t.base_rate,
            'extraAdultRate', t.extra_adult_rate, 'extraChildRate', t.extra_child_rate,
            'seasons', (select coalesce(json_agg(${ratePeriodJson} order by p.from_day, p.priority desc, p.id), '[]')
              from rate_period p where p.room_type_id = t.id
                and p.from_day < ${departure}::date and p.to_day > ${arrival}::date))
          order by t.sort_order, t.name), '[]') from room_type t ${ofType}))`,
  );
}
