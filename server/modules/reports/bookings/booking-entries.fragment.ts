import { type DateRange, MAX_NIGHTS } from '../../../../domain/nights.ts';
import { GIVEN_UP_STATUSES } from '../../../../domain/statuses.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { wasMade } from '../../../db/fragments/undone-reservations.fragment.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { daysOf } from '../../day-sums/day-entries.fragment.ts';
import type { BookingBasis } from '../../types.generated.ts';
import { TODAY } from '../financial-tables.fragment.ts';
import { partsOf } from '../period/report-period.rules.ts';
import { type ReportParts, stepOf } from '../period/report-steps.fragment.ts';
import { isOf, type RevenueFilter } from '../revenues/revenue-entries.fragment.ts';

/** Which bookings are meant, and into which steps they are divided. */
export type BookingSelection = {
  readonly period: DateRange;
  readonly basis: BookingBasis;
  readonly by: ReportParts;
  readonly filter: RevenueFilter;
};

/** Whether rooms with a status stand. */
const STANDS = sql`status not in ${statusList(GIVEN_UP_STATUSES)}`;

/** Whether a room `b` belongs to the days. */
function belongs(basis: BookingBasis, { arrival: first, departure: after }: DateRange): Sql {
  switch (basis) {
    case 'MADE_ON':
      return sql`b.made_on >= ${first}::date and b.made_on < ${after}::date`;
    case 'ARRIVING_ON':
      return sql`b.arrival >= ${first}::date and b.arrival < ${after}::date`;
    case 'SLEEPING_ON':
      // no stay has more nights: guests who sleep here on a day arrived within them
      return sql`b.arrival < ${after}::date and b.departure > ${first}::date and b.arrival >= ${first}::date - ${MAX_NIGHTS}::int`;
  }
}

/** Whether all days of a room `b` lie in the period and in one step; a day by which it belongs to the period alone does. */
function isInStep({ basis, by, period }: BookingSelection): Sql {
  if (basis !== 'SLEEPING_ON') return sql`true`;
  const { arrival: first, departure: after } = period;
  // by its place among the first days of the steps, which is found in less than half of the time that working out the step takes
  const firsts = typeof by === 'string' ? partsOf(period, by) : [...by];
  const placeOf = (day: Sql) => (by === 'DAY' ? day : sql`width_bucket(${day}, ${firsts}::date[])`);
  return sql`b.arrival >= ${first}::date and b.departure <= ${after}::date
      and ${placeOf(sql`b.arrival`)} = ${placeOf(sql`(b.departure - 1)`)}`;
}

/** The rooms that are meant, with their nights and the step in which the day lies by which they belong to the period. */
function staysOf(selection: BookingSelection): Sql {
  const { basis, by, period } = selection;
  const { roomTypeId, source, agentId } = selection.filter;
  const conditions = [
    belongs(basis, period),
    sql`b.nights > 0`,
    wasMade(sql`b.reservation_id`),
    roomTypeId === null ? null : sql`b.room_type_id = ${roomTypeId}::uuid`,
    source === null ? null : sql`b.source = ${source}::reservation_source`,
    isOf(sql`b.agent_id`, agentId),
  ];
  const day = basis === 'MADE_ON' ? sql`b.made_on` : sql`b.arrival`;
  return sql`
    select b.id, b.reservation_id, b.room_type_id, b.status, b.source, b.agent_id, b.arrival, b.departure, b.is_only,
      ${STANDS} as stands, b.departure - b.arrival as length, greatest(b.arrival - b.made_on, 0) as lead,
      ${day} as first_day, ${stepOf(by, day)} as step, b.nights, b.value, b.fees, ${isInStep(selection)} as is_in_step
    from booked_room b
    where ${joined(
      conditions.filter((condition) => condition !== null),
      ' and ',
    )}`;
}

/** What all rows of a room have alike. */
const ROOM_COLUMNS = sql`id, reservation_id, room_type_id, status, source, agent_id, arrival, departure, is_only, stands, length, lead`;

/** The nights in the period of rooms of `stay` that have some in another step, or outside: of those that stand from an index alone. */
function nightsOf({ by, period }: BookingSelection): Sql {
  const isMeant = daysOf(period)(sql`n.night`);
  return sql`
    select s.*, n.night, n.net, ${stepOf(by, sql`n.night`)} as night_step
    from reservation_night n join stay s on s.id = n.reservation_room_id
    where s.stands and not s.is_in_step and n.released_at is null and n.night >= s.arrival and n.night < s.departure and ${isMeant}
    union all
    select s.*, n.night, n.net, ${stepOf(by, sql`n.night`)} as night_step
    from stay s cross join lateral (
      select night, net from reservation_night n
      where n.reservation_room_id = s.id and n.night >= s.arrival and n.night < s.departure and ${isMeant} offset 0) n
    where not s.stands and not s.is_in_step`;
}

/**
 * Whether a room of `booked` is the only one of its booking and lies in one step. Most are: they count for their booking wherever they count, and
 * are added up as they are read.
 */
const IS_PLAIN = sql`is_only and is_in_step`;

/**
 * The common tables `slept`, a row for each room and step with its nights there, and `other_room`, a row for each with its nights in the period, of
 * rooms that are not plain. The nights are read of few of them: those that lie in several steps, or across the ends of the period.
 */
function sleepingTables(selection: BookingSelection): Sql {
  const { arrival: first, departure: after } = selection.period;
  return sql`stay as materialized (
      select *, arrival >= ${first}::date and departure <= ${after}::date as is_inside from booked where not (${IS_PLAIN})),
    slept as materialized (
      select ${ROOM_COLUMNS}, is_inside, first_day, step, nights, value, fees from stay where is_in_step
      union all
      select ${ROOM_COLUMNS}, is_inside, min(night), night_step, count(*)::int, sum(net)::bigint,
        case when min(night) = arrival then fees else 0 end
      from (${nightsOf(selection)}) night group by ${ROOM_COLUMNS}, is_inside, fees, night_step),
    other_room as not materialized (
      select ${ROOM_COLUMNS}, first_day, null::date as step, nights, value, fees from stay where is_inside
      union all
      select ${ROOM_COLUMNS}, min(first_day), null, sum(nights)::int, sum(value)::bigint, sum(fees)::bigint
      from slept where not is_inside group by ${ROOM_COLUMNS})`;
}

/** The common table `booked`, and where the nights are the day those of `sleepingTables`. */
function bookedTables(selection: BookingSelection): Sql {
  const booked = sql`booked as not materialized (${staysOf(selection)})`;
  return selection.basis === 'SLEEPING_ON' ? sql`${booked}, ${sleepingTables(selection)}` : booked;
}

/** The common tables up to `room`, which has one row a room of a booking with its nights and their worth. */
export function roomTables(selection: BookingSelection): Sql {
  const columns = sql`${ROOM_COLUMNS}, nights, value, fees`;
  const others = selection.basis === 'SLEEPING_ON' ? sql`other_room` : sql`booked where not (${IS_PLAIN})`;
  return sql`${bookedTables(selection)},
    room as not materialized (select ${columns} from booked where ${IS_PLAIN} union all select ${columns} from ${others})`;
}

/** Whether a row is the one by which its booking counts among rows that are alike. */
function isFirstOf(alike: Sql): Sql {
  return sql`row_number() over (partition by reservation_id, ${alike}) = 1`;
}

const COUNTED_COLUMNS = sql`step, status, stands, source, agent_id, room_type_id, first_day, nights, value, length, lead, fees`;

/** The rooms of a table with whether each counts for its booking: in all, of its type, with its status and in its step. */
function countingOf(rooms: Sql): Sql {
  return sql`
    select ${COUNTED_COLUMNS}, stands as counts, stands as counts_of_type, true as counts_of_status, stands as counts_in_step from ${rooms} where is_only
    union all
    ${countingOfSeveral(rooms)}`;
}

/** The same of rooms whose booking has others, too. */
function countingOfSeveral(rooms: Sql): Sql {
  return sql`
    select ${COUNTED_COLUMNS}, stands and ${isFirstOf(sql`stands`)} as counts, stands and ${isFirstOf(sql`stands, room_type_id`)} as counts_of_type,
      ${isFirstOf(sql`status`)} as counts_of_status, stands and ${isFirstOf(sql`stands, step`)} as counts_in_step
    from ${rooms} where not is_only`;
}

/** What rooms come to, as whole numbers, which are added up once more. */
const SUMS = sql`count(*) as rooms, count(*) filter (where first_day > ${TODAY}) as coming, sum(nights) as nights,
        sum(value)::bigint as value, sum(length) as length, sum(lead) as lead, sum(fees)::bigint as fees`;

/** Rooms added up in one pass in the three ways in which the tables of the report need them. */
function addedUp(sums: Sql, rooms: Sql): Sql {
  return sql`
      select status, source, agent_id, room_type_id, step, stands as has_stood, lead as lead_time, length as stay_length,
        grouping(source) = 0 as is_cell, grouping(step) = 0 as is_part, grouping(lead) = 0 as is_spread, ${sums}
      from ${rooms}
      group by grouping sets ((status, source, agent_id, room_type_id), (status, step), (stands, lead, length))`;
}

/**
 * The common tables `cell`, which has the rooms that are alike added up, `part`, the same by step and status: each night by itself where that is
 * the day, and `spread`, which has how many rooms stand by how long before they were booked and for how long. The nights of a room that was
 * given up are those that it had last. Bookings are counted by their rooms, so that nothing has to be sorted by booking: one room of each
 * counts, of each type one, with each status one, and in each step one. Where the nights are the day, a fee goes with the night of arrival, so
 * that it stands in one step alone, whichever days are asked for.
 */
export function bookingTables(selection: BookingSelection): Sql {
  const bySleep = selection.basis === 'SLEEPING_ON';
  const sums = sql`rooms, coming, nights, value, length, lead, fees`;
  const keys = sql`status, ${STANDS} as stands, source, agent_id, room_type_id`;
  const standing = sql`case when ${STANDS} then rooms else 0 end`;
  const otherParts = bySleep
    ? sql`
      select status, stands, step, count(*) filter (where counts_in_step), ${SUMS} from (${countingOf(sql`slept`)}) counting
      group by status, stands, step`
    : sql`select status, ${STANDS}, step, bookings_in_step, ${sums} from other where is_part`;
  return sql`${bookedTables(selection)},
    plain as materialized (${addedUp(SUMS, sql`booked where ${IS_PLAIN}`)}),
    other as materialized (
      ${addedUp(
        sql`${SUMS}, count(*) filter (where counts) as bookings, count(*) filter (where counts_of_type) as bookings_of_type,
        count(*) filter (where counts_of_status) as bookings_of_status, count(*) filter (where counts_in_step) as bookings_in_step`,
        sql`(${bySleep ? countingOf(sql`other_room`) : countingOfSeveral(sql`booked`)}) counting`,
      )}),
    cell as materialized (
      select ${keys}, ${standing} as bookings, ${standing} as bookings_of_type, rooms as bookings_of_status, ${sums} from plain where is_cell
      union all
      select ${keys}, bookings, bookings_of_type, bookings_of_status, ${sums} from other where is_cell),
    part as materialized (
      select status, ${STANDS} as stands, step, ${standing} as bookings, ${sums} from plain where is_part
      union all
      ${otherParts}),
    spread as materialized (
      select lead_time, stay_length, rooms from plain where is_spread and has_stood
      union all
      select lead_time, stay_length, rooms from other where is_spread and has_stood)`;
}
