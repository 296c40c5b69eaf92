import type { DateRange } from '../../../../domain/nights.ts';
import { MAX_REFUSED_A_DAY } from '../../../../domain/reports/enquiry-channels.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { ratePeriodsJson } from '../../quotes/rate-periods.fragment.ts';
import { isInPeriod } from '../financial-tables.fragment.ts';
import { sumOf } from '../period/figures.fragment.ts';
import type { RevenueFilter } from '../revenues/revenue-entries.fragment.ts';

/** The common table `refused`: what was asked for the nights of the period and not free. It belongs to no source and no agent. */
export function refusedTable({ roomTypeId }: Pick<RevenueFilter, 'roomTypeId'>): Sql {
  const ofType = roomTypeId === null ? sql`` : sql`and room_type_id = ${roomTypeId}::uuid`;
  return sql`refused as materialized (select * from refused_night where ${isInPeriod(sql`night`)} ${ofType})`;
}

const COUNTS = sql`'rooms', ${sumOf(sql`rooms`)},
  'atDesk', coalesce(sum(rooms) filter (where channel = 'DESK'), 0),
  'online', coalesce(sum(rooms) filter (where channel = 'ONLINE'), 0)`;

/** Whether a day on which these nights were asked for has as much as a day may. */
const IS_CAPPED = sql`exists (
  select from (select distinct asked_on, channel from refused) asked
  where (select sum(rooms) from refused_night n where n.asked_on = asked.asked_on and n.channel = asked.channel)
    >= case channel when 'DESK' then ${MAX_REFUSED_A_DAY.DESK}::int else ${MAX_REFUSED_A_DAY.ONLINE}::int end)`;

/** What a room of each type that was asked for costs on a night, as RefusedPrices: prices are not kept with what was asked. */
export function refusedPricesJson({ arrival: from, departure: to }: DateRange): Sql {
  return sql`json_build_object(
    'settings', (select json_build_object('isGstRegistered', is_gst_registered, 'pricesIncludeTax', prices_include_tax) from property),
    'taxSlabs', (select coalesce(json_agg(json_build_object('category', category, 'from', from_amount, 'to', to_amount, 'rate', rate,
      'validFrom', valid_from)), '[]') from tax_slab where category = 'ROOM'),
    'roomTypes', (select coalesce(json_agg(json_build_object('id', t.id, 'baseRate', t.base_rate, 'periods', ${ratePeriodsJson({ from, to })})), '[]')
      from room_type t where t.id in (select room_type_id from refused)))`;
}

/** The rooms of `refused` by night and room type. */
const REFUSED_NIGHTS = sql`(
  select coalesce(json_agg(night_json order by night, sort_order, name, room_type_id), '[]')
  from (
    select r.night, r.room_type_id, t.sort_order, t.name, json_build_object('night', r.night,
      'roomTypeId', r.room_type_id, 'roomType', t.name, ${COUNTS}) as night_json
    from refused r join room_type t on t.id = r.room_type_id
    group by r.night, r.room_type_id, t.sort_order, t.name) nights)`;

/** What was asked for and not free, in all and by night and room type, with what prices it. */
export function refusedJson(period: DateRange): Sql {
  return sql`(
    select json_build_object(${COUNTS}, 'isCapped', ${IS_CAPPED}, 'nights', ${REFUSED_NIGHTS}, 'prices', ${refusedPricesJson(period)})
    from refused)`;
}
