import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** What is kept of each room for the report of bookings, beside the rows that it comes from. */
export const BOOKED_ROOMS: Invariant = {
  name: 'booked-rooms',
  sentence: 'What is kept of a room for the report of bookings is what its booking, nights and fees say.',
  query: sql`
    with alone as (
      select reservation_id, count(*) = 1 as is_only from reservation_room group by 1),
    slept as (
      select rr.id, count(*) as nights, sum(n.net) as value
      from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
      where n.night >= rr.arrival and n.night < rr.departure
        and (n.released_at is null or rr.status in ('CANCELLED', 'NO_SHOW', 'EXPIRED')) group by 1),
    fee as (
      select reservation_room_id as id, sum(net) as fees from reservation_charge
      where kind in ('CANCELLATION', 'NO_SHOW') and voided_at is null group by 1)
    select rr.id, b.id is not null as is_kept
    from reservation_room rr
    join reservation r on r.id = rr.reservation_id
    join alone on alone.reservation_id = r.id
    cross join property p
    left join slept on slept.id = rr.id
    left join fee on fee.id = rr.id
    left join booked_room b on b.id = rr.id
    where (b.reservation_id, b.room_type_id, b.status, b.source, b.agent_id, b.made_on, b.arrival, b.departure, b.nights, b.value,
        b.fees, b.is_only)
      is distinct from (r.id, rr.room_type_id, rr.status, r.source, r.agent_id, (r.created_at at time zone p.time_zone)::date,
        rr.arrival, rr.departure, coalesce(slept.nights, 0), coalesce(slept.value, 0), coalesce(fee.fees, 0), alone.is_only)`,
};
