import { type Sql, sql } from '../../db/sql.ts';

/**
 * The rooms (`room_id`) that are due for stay-over cleaning on a day: guests are in and stay on, and the last cleaning,
 * or else the first night in this room, is as many nights ago as the settings say. 0 in the settings is never.
 */
export function stayOverRooms(day: Sql): Sql {
  return sql`
    select c.room_id
    from reservation_room rr
    join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
      and c.arrival <= ${day} and c.departure > ${day}
    join room cleaned on cleaned.id = c.room_id
    join property p on p.id = 1
    where rr.status = 'CHECKED_IN' and rr.departure > ${day} and p.stay_over_cleaning_days > 0
      and ${day} - greatest(cleaned.cleaned_on, c.arrival, (rr.checked_in_at at time zone p.time_zone)::date)
        >= p.stay_over_cleaning_days`;
}
