import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { BookingBasis, ReportStep } from '../../types.generated.ts';
import { TODAY } from '../financial-tables.fragment.ts';
import { quotient, sumOf } from '../period/figures.fragment.ts';
import { type ReportSpan, spanTables, stepEnds, stepOf } from '../period/report-steps.fragment.ts';
import type { RevenueFilter } from '../revenues/revenue-entries.fragment.ts';
import { bookingTables } from './booking-entries.fragment.ts';
import { REFUSED, refusedTable } from './refused-demand.fragment.ts';

/** What the statement of a report of bookings is asked. */
export type BookingReportRequest = ReportSpan & {
  readonly by: ReportStep;
  readonly basis: BookingBasis;
  readonly filter: RevenueFilter;
};

const countedBookingsSchema = v.omit(api.BookingReport, ['compared']);
/** The report but for what it is compared with. */
export type CountedBookings = v.InferOutput<typeof countedBookingsSchema>;

const STANDING = sql`count(*) filter (where stands)`;
const CANCELLED = sql`count(*) filter (where status = 'CANCELLED')`;
const NO_SHOWS = sql`count(*) filter (where status = 'NO_SHOW')`;
const OF_ALL = sql`count(*) filter (where status <> 'EXPIRED')`;
const NIGHTS = sql`coalesce(sum(nights) filter (where stands), 0)`;
const VALUE = sql`coalesce(sum(value) filter (where stands), 0)`;

/** The rows of `line` with one row for each room. */
function byRoom(rows: Sql, key: Sql): Sql {
  return sql`
    select ${key} as key, id, reservation_id, room_type_id, status, source, agent_id, stands, length, lead, fees,
      sum(nights) as nights, sum(value) as value
    from ${rows} group by ${key}, id, reservation_id, room_type_id, status, source, agent_id, stands, length, lead, fees`;
}

function figuresJson(from: Sql, to: Sql): Sql {
  return sql`json_build_object('from', ${from}, 'to', ${to},
    'bookings', count(distinct reservation_id) filter (where stands), 'rooms', ${STANDING}, 'nights', ${NIGHTS},
    'value', ${VALUE}, 'perNight', ${quotient(VALUE, NIGHTS)},
    'averageLength', ${quotient(sql`100 * sum(length) filter (where stands)`, STANDING)},
    'averageLeadTime', ${quotient(sql`100 * sum(lead) filter (where stands)`, STANDING)},
    'cancelled', ${CANCELLED}, 'noShows', ${NO_SHOWS},
    'cancelledShare', ${quotient(sql`10000 * ${CANCELLED}`, OF_ALL)},
    'noShowShare', ${quotient(sql`10000 * ${NO_SHOWS}`, OF_ALL)},
    'lostValue', coalesce(sum(value) filter (where status in ('CANCELLED', 'NO_SHOW')), 0), 'fees', ${sumOf(sql`fees`)})`;
}

const TOTAL = sql`(
  select ${figuresJson(sql`(select first from period)`, sql`(select after from period)`)}
  from (${byRoom(sql`line`, sql`null::date`)}) rooms)`;

/** All steps of the period, those without a booking too. */
function stepsJson(by: ReportStep): Sql {
  const { from, to } = stepEnds(by, sql`step`);
  return sql`(
    select coalesce(json_agg(figures order by step), '[]')
    from (
      select step, ${figuresJson(from, to)} as figures
      from (
        select distinct ${stepOf(by, sql`d.day::date`)} as step
        from period cross join generate_series(first, until - 1, interval '1 day') d (day)) all_steps
      left join (${byRoom(sql`line`, stepOf(by, sql`day`))}) rooms on rooms.key = step
      group by step) steps)`;
}

/** What belongs to each key of the rooms: by status the rooms of each, else those that stand. */
function sharesJson({ key, name, order, from }: { key: Sql; name: Sql; order: Sql; from: Sql }): Sql {
  return shares({ key, name, order, from, counts: sql`stands` });
}

function shares(parts: { key: Sql; name: Sql; order: Sql; from: Sql; counts: Sql }): Sql {
  const { key, name, order, from, counts } = parts;
  return sql`(
    select coalesce(json_agg(json_build_object('key', share.key, 'name', ${name}, 'bookings', bookings, 'rooms', rooms,
      'nights', nights, 'value', value, 'ended', ended, 'fees', fees) order by ${order}), '[]')
    from (
      select key, count(distinct reservation_id) filter (where ${counts}) as bookings,
        count(*) filter (where ${counts}) as rooms, coalesce(sum(nights) filter (where ${counts}), 0) as nights,
        coalesce(sum(value) filter (where ${counts}), 0) as value,
        count(*) filter (where status in ('CANCELLED', 'NO_SHOW')) as ended, sum(fees) as fees
      from (${byRoom(sql`line`, key)}) rooms group by key) share ${from})`;
}

const STATUSES = shares({
  ...{ key: sql`status`, name: sql`null`, order: sql`share.key`, from: sql`` },
  counts: sql`true`,
});
const SOURCES = sharesJson({ key: sql`source`, name: sql`null`, order: sql`share.key`, from: sql`` });
const AGENTS = sharesJson({
  key: sql`agent_id`,
  name: sql`a.name`,
  order: sql`lower(a.name), a.id`,
  from: sql`left join agent a on a.id = share.key`,
});
const ROOM_TYPES = sharesJson({
  key: sql`room_type_id`,
  name: sql`t.name`,
  order: sql`t.sort_order, t.name, t.id`,
  from: sql`join room_type t on t.id = share.key`,
});

/** How many rooms that stand lie within each range of a column; each range goes up to the next one, the last has no end. */
function rangesJson(column: Sql, leasts: readonly number[]): Sql {
  return sql`(
    select json_agg(json_build_object('least', least, 'most', most, 'rooms', rooms) order by least)
    from (
      select r.least, r.most, count(rooms.id) as rooms
      from (
        select least, lead(least) over (order by least) - 1 as most
        from unnest(${leasts.map(String)}::int[]) as listed (least)) r
      left join (${byRoom(sql`line`, sql`null::date`)}) rooms
        on rooms.stands and ${column} >= r.least and (r.most is null or ${column} <= r.most)
      group by 1, 2) counted)`;
}

const LEAD_TIMES = rangesJson(sql`rooms.lead`, [0, 1, 4, 8, 15, 31, 61, 91]);
const LENGTHS = rangesJson(sql`rooms.length`, [1, 2, 3, 4, 5, 8, 15]);

/** The bookings of a period, in one statement. */
export function readBookingReport(
  database: Database,
  request: BookingReportRequest,
): Promise<CountedBookings> {
  const { by, basis, filter } = request;
  return queryJson(
    database.reports,
    countedBookingsSchema,
    sql`/* readBookingReport */
      with ${spanTables(request)}, ${bookingTables(basis, filter)}, ${refusedTable(filter)}
      select json_build_object('today', ${TODAY}, 'total', ${TOTAL}, 'steps', ${stepsJson(by)}, 'statuses', ${STATUSES},
        'sources', ${SOURCES}, 'agents', ${AGENTS}, 'roomTypes', ${ROOM_TYPES}, 'leadTimes', ${LEAD_TIMES},
        'lengths', ${LENGTHS}, 'refused', ${REFUSED})`,
  );
}

/** The bookings of the days that a period is compared with. */
export function readComparedBookings(
  database: Database,
  request: BookingReportRequest,
): Promise<v.InferOutput<typeof api.ComparedBookings>> {
  const { by, basis, filter } = request;
  return queryJson(
    database.reports,
    api.ComparedBookings,
    sql`/* readComparedBookings */
      with ${spanTables(request)}, ${bookingTables(basis, filter)}
      select json_build_object('total', ${TOTAL}, 'steps', ${stepsJson(by)})`,
  );
}
