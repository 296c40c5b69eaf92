import { type DateRange, MAX_NIGHTS } from '../../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { wasMade } from '../../../db/undone-reservations.fragment.ts';
import { daysOf } from '../../day-sums/day-entries.fragment.ts';
import type { BookingBasis } from '../../types.generated.ts';
import { type ReportParts, stepOf } from '../period/report-steps.fragment.ts';
import { isOf, type RevenueFilter } from '../revenues/revenue-entries.fragment.ts';

const ENDED = sql`('CANCELLED', 'NO_SHOW', 'EXPIRED')`;
const ZONE = sql`(select time_zone from lodge)`;

/** Which bookings are meant, and into which steps they are divided. */
export type BookingSelection = {
  readonly period: DateRange;
  readonly basis: BookingBasis;
  readonly by: ReportParts;
  readonly filter: RevenueFilter;
};

/** Whether a booking `r` and its room `rr` belong to the days. */
function belongs(basis: BookingBasis, { arrival: first, departure: after }: DateRange): Sql {
  switch (basis) {
    case 'MADE_ON':
      // Planned for how many there are by a day more at either end: taken for one row, the rooms would be looked through
      // once for each room. What stands within `coalesce` is taken for half of them.
      return sql`r.created_at >= ${first}::date - 1 and r.created_at < ${after}::date + 1
        and coalesce(r.created_at >= (${first}::timestamp at time zone ${ZONE})
          and r.created_at < (${after}::timestamp at time zone ${ZONE}), false)`;
    case 'ARRIVING_ON':
      return sql`rr.arrival >= ${first}::date and rr.arrival < ${after}::date`;
    case 'SLEEPING_ON':
      // no stay has more nights: whoever sleeps here on a day arrived within them
      return sql`rr.arrival < ${after}::date and rr.departure > ${first}::date and rr.arrival >= ${first}::date - ${MAX_NIGHTS}::int`;
  }
}

/** The bookings and rooms that are meant, one row a room, with the step to which it belongs where that is not its nights. */
function staysOf({ basis, by, period, filter: { roomTypeId, source, agentId } }: BookingSelection): Sql {
  const conditions = [
    belongs(basis, period),
    wasMade(sql`r.id`),
    roomTypeId === null ? null : sql`rr.room_type_id = ${roomTypeId}::uuid`,
    source === null ? null : sql`r.source = ${source}::reservation_source`,
    isOf(sql`r.agent_id`, agentId),
  ];
  const day = basis === 'MADE_ON' ? sql`made.day` : sql`rr.arrival`;
  return sql`
    select rr.id, rr.reservation_id, rr.room_type_id, rr.status, r.source, r.agent_id, rr.arrival, rr.departure,
      rr.status not in ${ENDED} as stands, rr.departure - rr.arrival as length, greatest(rr.arrival - made.day, 0) as lead,
      ${day} as day, ${basis === 'SLEEPING_ON' ? sql`null::date` : stepOf(by, day)} as step
    from reservation r
    join reservation_room rr on rr.reservation_id = r.id
    cross join lateral (select (r.created_at at time zone ${ZONE})::date as day) made
    where ${joined(
      conditions.filter((condition) => condition !== null),
      ' and ',
    )}`;
}

/** The nights of `stay`: of those that stand by all nights of their days, from an index alone; few were given up. */
function nightsOf({ basis, period }: BookingSelection): Sql {
  const isMeant = basis === 'SLEEPING_ON' ? daysOf(period)(sql`n.night`) : sql`true`;
  return sql`
    select s.id, n.night, n.net
    from reservation_night n join stay s on s.id = n.reservation_room_id
    where s.stands and n.released_at is null and n.night >= s.arrival and n.night < s.departure and ${isMeant}
      and n.night >= (select first from reach) and n.night < (select after from reach)
    union all
    select s.id, n.night, n.net
    from stay s cross join lateral (
      select night, net from reservation_night n
      where n.reservation_room_id = s.id and n.night >= s.arrival and n.night < s.departure and ${isMeant} offset 0) n
    where not s.stands`;
}

const FEES = sql`
  select c.reservation_room_id as id, sum(c.net)::bigint as fees from reservation_charge c
  where c.kind in ('CANCELLATION', 'NO_SHOW') and c.voided_at is null and c.reservation_room_id is not null group by 1`;

/** Whether a row is the one by which its booking counts among rows that are alike. */
function isFirstOf(alike: Sql): Sql {
  return sql`row_number() over (partition by reservation_id, ${alike}) = 1`;
}

/** Each night of a room by itself: `part` of what is counted by the nights. */
function partsBySleep(by: ReportParts): Sql {
  return sql`
    stepped as materialized (
      select id, ${stepOf(by, sql`night`)} as step, min(night) as first_day, count(*) as nights, sum(net)::bigint as value from night group by 1, 2),
    first_in_step as materialized (
      select n.id, n.step, stands and ${isFirstOf(sql`stands, n.step`)} as counts
      from together s join stepped n on n.id = s.id),
    part as materialized (
      select n.step, n.first_day, n.nights, n.value, s.status, s.stands, s.length, s.lead,
        case when n.first_day = s.arrival then s.fees else 0 end as fees, coalesce(f.counts, s.stands) as counts
      from stepped n join room s on s.id = n.id left join first_in_step f on f.id = n.id and f.step = n.step)`;
}

/**
 * The common tables `room`, one row a room of a booking with its nights and their worth, and `part`, the same for each step
 * to which it belongs: each night by itself where that is the night. The nights of a room that was given up are those that it
 * had last. Bookings are counted by their rooms, so that nothing has to be sorted by booking: one room of each counts, of
 * each type one, with each status one, and in each step one. Where the nights are the day, a fee goes with the night of arrival,
 * so that it stands in one step alone, whichever days are asked for.
 */
export function bookingTables(selection: BookingSelection): Sql {
  const bySleep = selection.basis === 'SLEEPING_ON';
  return sql`stay as materialized (${staysOf(selection)}),
    reach as materialized (select min(arrival) as first, max(departure) as after from stay where stands),
    -- the rooms of bookings that have several here
    together as materialized (
      select * from stay
      where reservation_id in (select reservation_id from stay group by 1 having count(*) > 1)),
    night as ${bySleep ? sql`materialized` : sql`not materialized`} (${nightsOf(selection)}),
    priced as materialized (select id, min(night) as first_night, count(*) as nights, sum(net)::bigint as value from night group by id),
    first as materialized (
      select s.id, stands and ${isFirstOf(sql`stands`)} as counts, stands and ${isFirstOf(sql`stands, room_type_id`)} as counts_of_type,
        ${isFirstOf(sql`status`)} as counts_of_status, stands and ${isFirstOf(sql`stands, step`)} as counts_in_step
      from together s join priced n on n.id = s.id),
    room as materialized (
      select s.*, ${bySleep ? sql`n.first_night` : sql`s.day`} as first_day, n.nights, n.value, coalesce(fee.fees, 0) as fees, coalesce(f.counts, s.stands) as counts,
        coalesce(f.counts_of_type, s.stands) as counts_of_type, coalesce(f.counts_of_status, true) as counts_of_status,
        coalesce(f.counts_in_step, s.stands) as counts_in_step
      from stay s join priced n on n.id = s.id left join first f on f.id = s.id left join (${FEES}) fee on fee.id = s.id${bySleep ? sql` and n.first_night = s.arrival` : sql``}),
    ${
      bySleep
        ? partsBySleep(selection.by)
        : sql`part as not materialized (
      select step, first_day, nights, value, status, stands, length, lead, fees, counts_in_step as counts from room)`
    }`;
}
