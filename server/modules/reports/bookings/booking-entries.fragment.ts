import { MAX_NIGHTS } from '../../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import type { BookingBasis } from '../../types.generated.ts';
import { isInPeriod } from '../financial-tables.fragment.ts';
import type { RevenueFilter } from '../revenues/revenue-entries.fragment.ts';

const ENDED = sql`('CANCELLED', 'NO_SHOW', 'EXPIRED')`;
const ZONE = sql`(select time_zone from lodge)`;

/** Whether a booking `r` and its room `rr` belong to the period. */
function belongs(basis: BookingBasis): Sql {
  switch (basis) {
    case 'MADE_ON':
      return sql`r.created_at >= (select first::timestamp at time zone ${ZONE} from period)
        and r.created_at < (select after::timestamp at time zone ${ZONE} from period)`;
    case 'ARRIVING_ON':
      return isInPeriod(sql`rr.arrival`);
    case 'SLEEPING_ON':
      // no stay has more nights: whoever sleeps here on a day arrived within them
      return sql`rr.arrival < (select after from period) and rr.departure > (select first from period)
        and rr.arrival >= (select first from period) - ${MAX_NIGHTS}::int`;
  }
}

/**
 * The common tables `stay`, one row a room of a booking, and `entry`: its nights and their worth on the day by which it
 * belongs to the period, each night by itself where that is the night. The nights of a room that was given up are those
 * that it had last.
 */
export function bookingTables(basis: BookingBasis, { roomTypeId, source, agentId }: RevenueFilter): Sql {
  const conditions = [
    belongs(basis),
    roomTypeId === null ? null : sql`rr.room_type_id = ${roomTypeId}::uuid`,
    source === null ? null : sql`r.source = ${source}::reservation_source`,
    agentId === null ? null : sql`r.agent_id = ${agentId}::uuid`,
  ];
  const bySleep = basis === 'SLEEPING_ON';
  const dayOfEntry = bySleep ? sql`n.night` : basis === 'MADE_ON' ? sql`s.made_on` : sql`s.arrival`;
  return sql`stay as materialized (
      select rr.id, rr.reservation_id, rr.room_type_id, rr.status, r.source, r.agent_id, rr.arrival, rr.departure,
        rr.status not in ${ENDED} as stands, rr.departure - rr.arrival as length, made.day as made_on,
        greatest(rr.arrival - made.day, 0) as lead, coalesce(fee.amount, 0) as fees
      from reservation r
      join reservation_room rr on rr.reservation_id = r.id
      cross join lateral (select (r.created_at at time zone ${ZONE})::date as day) made
      left join lateral (
        select sum(c.net) as amount from reservation_charge c
        where c.reservation_room_id = rr.id and c.kind in ('CANCELLATION', 'NO_SHOW') and c.voided_at is null) fee on true
      where ${joined(
        conditions.filter((condition) => condition !== null),
        ' and ',
      )}),
    entry as materialized (
      select ${dayOfEntry} as day, s.id, count(*) as nights, sum(n.net) as value
      from stay s
      join reservation_night n on n.reservation_room_id = s.id and n.night >= s.arrival and n.night < s.departure
      where (n.released_at is null or not s.stands) ${bySleep ? sql`and ${isInPeriod(sql`n.night`)}` : sql``}
      group by 1, 2),
    line as materialized (
      select e.day, e.nights, e.value, s.* from entry e join stay s on s.id = e.id)`;
}
