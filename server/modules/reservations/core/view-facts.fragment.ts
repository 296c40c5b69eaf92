import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { hasId } from '../../guests/view/guest-json.fragment.ts';

/** The lodge's settings that acts are judged by. */
export const lodgeHoursSchema = v.object({
  timeZone: v.string(),
  checkInTime: column.localTime,
  checkOutTime: column.localTime,
  nightEndsAt: column.localTime,
  noShowFrom: column.localTime,
  confirmsWebInstantly: v.boolean(),
  earlyCheckIn: v.unknown(),
  lateCheckOut: v.unknown(),
});
export type LodgeHours = v.InferOutput<typeof lodgeHoursSchema>;

/** What is read of the property as LodgeHours. */
export const lodgeHoursJson = sql`(select json_build_object('timeZone', time_zone, 'checkInTime', check_in_time,
  'checkOutTime', check_out_time, 'nightEndsAt', night_ends_at, 'noShowFrom', no_show_from,
  'confirmsWebInstantly', confirms_web_instantly,
  'earlyCheckIn', early_check_in, 'lateCheckOut', late_check_out) from property where id = 1)`;

/** The common table `lodge`: the settings that reservations are read with, and the day at the lodge. */
export function lodgeAt(now: Date): Sql {
  return sql`lodge as materialized (
    select time_zone, advance_percent, (${now}::timestamptz at time zone time_zone)::date as today,
      ${now}::timestamptz as now
    from property where id = 1)`;
}

/** What the view of every reservation of the answer is worked out from; needs `lodge`. */
export const viewFacts = sql`
  (select json_build_object('today', today, 'now', now, 'advancePercent', advance_percent,
    'hours', ${lodgeHoursJson}) from lodge)`;

/** Whether an ID of the primary guest of `reservation_room rr` is recorded: of who is named so, else of who booked. */
export const isIdKnown = sql`exists (
  select from guest g where ${hasId} and g.id = coalesce((select rg.guest_id from reservation_guest rg
      where rg.reservation_room_id = rr.id and rg.is_primary), r.booker_id))`;
