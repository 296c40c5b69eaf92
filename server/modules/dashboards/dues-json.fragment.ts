import { type Sql, sql } from '../../db/sql.ts';
import { duesTables } from '../money/dues.fragment.ts';

const ROOMS_OF_DUE = sql`(
  select coalesce(json_agg(number order by sort_order, number), '[]')
  from (
    select distinct rm.number, rm.sort_order
    from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
    join room rm on rm.id = c.room_id where rr.reservation_id = o.id) numbers)`;

/**
 * What is owed in all on a day, and by whom, so many of them: who leaves soonest first, then who has gone, the latest
 * first. As JSON of Dues.
 */
export function duesJson(day: Sql, most: number): Sql {
  const order = sql`o.departure < ${day}, abs(o.departure - ${day}), o.code`;
  return sql`(
  with ${duesTables(day)}
  select json_build_object('count', count(*), 'amount', coalesce(sum(due), 0), 'bookings', (
    select coalesce(json_agg(json_build_object('code', o.code,
        'guestName', coalesce(nullif(g.full_name, ''), g.phone, o.code), 'status', r.status,
        'departure', o.departure, 'amount', o.due, 'rooms', ${ROOMS_OF_DUE})
      order by ${order}), '[]')
    from (
      select * from (
        select * from unsettled where due > 0
        union all
        (select * from settled order by departure desc, code limit ${most}::int)) o
      order by ${order} limit ${most}::int) o
    join reservation r on r.id = o.id join guest g on g.id = r.booker_id))
  from (select due from unsettled where due > 0 union all select due from settled) owed)`;
}
