import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { guestNameOrCode } from '../../../db/fragments/guest-name.fragment.ts';
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

/** What is read of the property, for `lodgeHoursSchema`. */
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

/** Whether an ID of the primary guest of `reservation_room rr` is recorded: of the guest named so, else of the booker. */
export const isIdKnown = sql`exists (
  select from guest g where ${hasId} and g.id = coalesce((select rg.guest_id from reservation_guest rg
      where rg.reservation_room_id = rr.id and rg.is_primary), r.booker_id))`;

/** Of the claims `c` of a stay the one of today comes first; before it the first, after it the last one does. */
export function theirsNow(today: Sql): Sql {
  return sql`(c.departure > ${today}) desc, case when c.departure > ${today} then c.arrival end, c.departure desc`;
}

/** The primary guest of `reservation_room rr` of `reservation r`: the guest recorded as such, else the booker. */
export const primaryGuest = sql`coalesce(
  (select rg.guest_id from reservation_guest rg where rg.reservation_room_id = rr.id and rg.is_primary), r.booker_id)`;

/**
 * The common table `in_house`: the guests in house, and in which room. In a split stay the room of tonight counts, after it
 * the last one: until check-out it is occupied, whatever its nights say.
 */
export function inHouseTable(today: Sql): Sql {
  return sql`in_house as materialized (
    select distinct on (rr.id) rr.id, rr.reservation_id, rr.departure, rr.leaves_at, c.room_id
    from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
    where rr.status = 'CHECKED_IN'
    order by rr.id, ${theirsNow(today)})`;
}

/**
 * The guests still in house in `room rm` of the stay `rr` that could be checked in but for them, as a RoomOccupant; null
 * where nobody is, and for a viewer who is not the desk. Needs `in_house`.
 */
export function occupantJson({ today, isDesk }: { readonly today: Sql; readonly isDesk: boolean }): Sql {
  if (!isDesk) return sql`null::json`;
  return sql`case when rr.status = 'CONFIRMED' and rr.arrival <= ${today} then (
    select json_build_object('reservationRoomId', rr.id, 'code', r.code, 'guestName', ${guestNameOrCode()},
      'departure', rr.departure)
    from in_house rr join reservation r on r.id = rr.reservation_id
    join guest g on g.id = ${primaryGuest}
    where rr.room_id = rm.id order by rr.departure, rr.id limit 1) end`;
}
