import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import * as api from '../../schemas.generated.ts';
import type { BookingReport } from '../../types.generated.ts';
import { TODAY } from '../financial-tables.fragment.ts';
import { quotient, sumOf } from '../period/figures.fragment.ts';
import {
  PERIOD_DAYS,
  type ReportParts,
  type ReportSpan,
  spanTables,
  stepEnds,
  stepOf,
} from '../period/report-steps.fragment.ts';
import { type BookingSelection, bookingTables } from './booking-entries.fragment.ts';
import { refusedJson, refusedTable } from './refused-demand.fragment.ts';
import { pricedDemand, unpricedDemandSchema } from './refused-worth.rules.ts';

/** What the statement of a report of bookings is asked. */
export type BookingReportRequest = ReportSpan & BookingSelection;

const countedBookingsSchema = v.object({
  ...v.omit(api.BookingReport, ['compared']).entries,
  refused: unpricedDemandSchema,
});
/** The report but for what it is compared with. */
type CountedBookings = Omit<BookingReport, 'compared'>;

/** What rows of `cell` or `part` come to, of those with a status that is meant. */
function sumWhere(column: Sql, isMeant: Sql): Sql {
  return sql`coalesce(sum(${column}) filter (where ${isMeant}), 0)`;
}

const STANDING = sumWhere(sql`rooms`, sql`stands`);
const CANCELLED = sumWhere(sql`rooms`, sql`status = 'CANCELLED'`);
const NO_SHOWS = sumWhere(sql`rooms`, sql`status = 'NO_SHOW'`);
const OF_ALL = sumWhere(sql`rooms`, sql`status <> 'EXPIRED'`);
const NIGHTS = sumWhere(sql`nights`, sql`stands`);
const VALUE = sumWhere(sql`value`, sql`stands`);
const HAVE_ENDED = sql`status in ('CANCELLED', 'NO_SHOW')`;

function figuresJson(from: Sql, to: Sql): Sql {
  return sql`json_build_object('from', ${from}, 'to', ${to},
    'bookings', ${sumOf(sql`bookings`)}, 'rooms', ${STANDING}, 'coming', ${sumWhere(sql`coming`, sql`stands`)}, 'nights', ${NIGHTS},
    'value', ${VALUE}, 'perNight', ${quotient(VALUE, NIGHTS)},
    'averageLength', ${quotient(sql`100 * ${sumWhere(sql`length`, sql`stands`)}`, STANDING)},
    'averageLeadTime', ${quotient(sql`100 * ${sumWhere(sql`lead`, sql`stands`)}`, STANDING)},
    'cancelled', ${CANCELLED}, 'noShows', ${NO_SHOWS},
    'cancelledShare', ${quotient(sql`10000 * ${CANCELLED}`, OF_ALL)},
    'noShowShare', ${quotient(sql`10000 * ${NO_SHOWS}`, OF_ALL)},
    'lostValue', ${sumWhere(sql`value`, HAVE_ENDED)}, 'fees', ${sumOf(sql`fees`)})`;
}

const TOTAL = sql`(
  select ${figuresJson(sql`(select first from period)`, sql`(select after from period)`)}
  from cell)`;

/** All steps of the period, those without a booking too. */
function stepsJson(by: ReportParts): Sql {
  const { from, to } = stepEnds(by, sql`step`);
  return sql`(
    select coalesce(json_agg(figures order by step), '[]')
    from (
      select step, ${figuresJson(from, to)} as figures
      from (
        select distinct ${stepOf(by, sql`day`)} as step from period cross join ${PERIOD_DAYS}) all_steps
      left join part using (step)
      group by step) steps)`;
}

type Share = {
  readonly key: Sql;
  readonly name: Sql;
  readonly order: Sql;
  readonly from: Sql;
  /** Which rooms are counted. */
  readonly isMeant: Sql;
  /** The column that says how many bookings they count for. */
  readonly bookings: Sql;
};

/** What belongs to each key of the rooms. */
function sharesJson({ key, name, order, from, isMeant, bookings }: Share): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('key', share.key, 'name', ${name}, 'bookings', bookings, 'rooms', rooms,
      'nights', nights, 'value', value, 'ended', ended, 'fees', fees) order by ${order}), '[]')
    from (
      select ${key} as key, sum(${bookings}) as bookings, ${sumWhere(sql`rooms`, isMeant)} as rooms,
        ${sumWhere(sql`nights`, isMeant)} as nights, ${sumWhere(sql`value`, isMeant)} as value,
        ${sumWhere(sql`rooms`, HAVE_ENDED)} as ended, sum(fees) as fees
      from cell group by 1) share ${from})`;
}

/** Those that stand, by what their booking has. */
const OF_BOOKINGS = { isMeant: sql`stands`, bookings: sql`bookings` };

const STATUSES = sharesJson({
  ...{ key: sql`status`, name: sql`null`, order: sql`share.key`, from: sql`` },
  ...{ isMeant: sql`true`, bookings: sql`bookings_of_status` },
});
const SOURCES = sharesJson({
  ...{ key: sql`source`, name: sql`null`, order: sql`share.key`, from: sql``, ...OF_BOOKINGS },
});
const AGENTS = sharesJson({
  ...OF_BOOKINGS,
  key: sql`agent_id`,
  name: sql`a.name`,
  order: sql`lower(a.name), a.id`,
  from: sql`left join agent a on a.id = share.key`,
});
const ROOM_TYPES = sharesJson({
  ...{ isMeant: sql`stands`, bookings: sql`bookings_of_type` },
  key: sql`room_type_id`,
  name: sql`t.name`,
  order: sql`t.sort_order, t.name, t.id`,
  from: sql`join room_type t on t.id = share.key`,
});

/** How many rooms that stand lie within each range of a column; each range goes up to the next one, the last has no end. */
function rangesJson(column: Sql, leasts: readonly number[]): Sql {
  const listed = sql`${leasts.map(String)}::int[]`;
  return sql`(
    select json_agg(json_build_object('least', r.least, 'most', r.most, 'rooms', coalesce(counted.rooms, 0)) order by r.least)
    from (
      select place, least, lead(least) over (order by least) - 1 as most
      from unnest(${listed}) with ordinality as listed (least, place)) r
    left join (select width_bucket(${column}, ${listed}) as place, sum(rooms) as rooms from spread group by 1) counted using (place))`;
}

const LEAD_TIMES = rangesJson(sql`lead_time`, [0, 1, 4, 8, 15, 31, 61, 91]);
const LENGTHS = rangesJson(sql`stay_length`, [1, 2, 3, 4, 5, 8, 15]);

/** The bookings of a period, in one statement. */
export async function readBookingReport(
  database: Database,
  request: BookingReportRequest,
): Promise<CountedBookings> {
  const { by, filter, period } = request;
  const { refused, ...counted } = await queryJson(
    database.reports,
    countedBookingsSchema,
    sql`/* readBookingReport */
      with ${spanTables(request)}, ${bookingTables(request)}, ${refusedTable(filter)}
      select json_build_object('today', ${TODAY}, 'total', ${TOTAL}, 'steps', ${stepsJson(by)}, 'statuses', ${STATUSES},
        'sources', ${SOURCES}, 'agents', ${AGENTS}, 'roomTypes', ${ROOM_TYPES}, 'leadTimes', ${LEAD_TIMES},
        'lengths', ${LENGTHS}, 'refused', ${refusedJson(period)})`,
  );
  return { ...counted, refused: pricedDemand(refused) };
}

/** The bookings of the days that a period is compared with. */
export function readComparedBookings(
  database: Database,
  request: BookingReportRequest,
): Promise<v.InferOutput<typeof api.ComparedBookings>> {
  return queryJson(
    database.reports,
    api.ComparedBookings,
    sql`/* readComparedBookings */
      with ${spanTables(request)}, ${bookingTables(request)}
      select json_build_object('total', ${TOTAL}, 'steps', ${stepsJson(request.by)})`,
  );
}
