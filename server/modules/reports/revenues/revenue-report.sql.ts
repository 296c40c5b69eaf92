import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { SumDays } from '../../day-sums/day-sums.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { ReportStep } from '../../types.generated.ts';
import { TODAY } from '../financial-tables.fragment.ts';
import { quotient } from '../period/figures.fragment.ts';
import {
  type ReportParts,
  type ReportSpan,
  spanTables,
  stepEnds,
  stepOf,
} from '../period/report-steps.fragment.ts';
import { type RevenueFilter, revenueTables } from './revenue-entries.fragment.ts';

/** What the statement of a report of revenue is asked. */
export type RevenueRequest = ReportSpan & { readonly by: ReportStep; readonly filter: RevenueFilter };

/** The same with the days of which sums are read. */
export type SummedRevenueRequest = RevenueRequest & SumDays;

const countedRevenueSchema = v.omit(api.RevenueReport, ['compared']);
/** The report but for what it is compared with. */
type CountedRevenue = v.InferOutput<typeof countedRevenueSchema>;

const ADR = quotient(sql`room`, sql`sold`);

/** What is asked of the figures beside their days. */
type Asked = {
  readonly filter: RevenueFilter;
  /** The day after the last whose payments count; of days from it on nothing can have been collected. */
  readonly collectedTo?: LocalDate;
};

/** The figures of a row of `step` or of their sum, from a day on to the day before another. */
function figuresJson(from: Sql, to: Sql, { filter: { roomTypeId }, collectedTo }: Asked): Sql {
  const isPaid = collectedTo ? sql`${from} < ${collectedTo}::date` : sql`${from} <= ${TODAY}`;
  return sql`json_build_object('from', ${from}, 'to', ${to}, 'roomsAvailable', rooms, 'roomsSold', sold, 'roomsFree', free,
    'occupancy', ${quotient(sql`(sold + free) * 10000`, sql`rooms`)}, 'adr', ${ADR},
    'revPar', ${quotient(sql`room`, sql`rooms`)}, 'room', room, 'other', other, 'fees', fees, 'earned', room + other + fees,
    'coming', coming, 'comingRoom', coming_room, 'comingOther', coming_other,
    'collected', ${roomTypeId === null ? sql`case when ${isPaid} then collected end` : sql`null`},
    'hasEntries', has_entries, 'hasPayments', ${roomTypeId === null ? sql`has_payments` : sql`false`})`;
}

/** What days or steps come to. */
const SUMS = sql`coalesce(sum(rooms), 0)::bigint as rooms, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(free), 0)::bigint as free,
  coalesce(sum(room), 0)::bigint as room, coalesce(sum(other), 0)::bigint as other, coalesce(sum(fees), 0)::bigint as fees,
  coalesce(sum(coming), 0)::bigint as coming, coalesce(sum(coming_room), 0)::bigint as coming_room,
  coalesce(sum(coming_other), 0)::bigint as coming_other, coalesce(sum(collected), 0)::bigint as collected,
  coalesce(bool_or(has_entries), false) as has_entries, coalesce(bool_or(has_payments), false) as has_payments`;

/** The common table `step`: the days, weeks or months of the period, of which the total is made, too. */
function stepTable(by: ReportParts): Sql {
  return sql`step as materialized (
    select step, ${SUMS} from (select ${stepOf(by, sql`day`)} as step, day.* from day) part group by step)`;
}

function totalJson(asked: Asked): Sql {
  return sql`(
    select ${figuresJson(sql`(select first from period)`, sql`(select after from period)`, asked)}
    from (select ${SUMS} from step) total)`;
}

function stepsJson(by: ReportParts, asked: Asked): Sql {
  const { from, to } = stepEnds(by, sql`step`);
  return sql`(select coalesce(json_agg(${figuresJson(from, to, asked)} order by step), '[]') from step)`;
}

/** What belongs to each key by which `earned` is divided: its figures, with a name and in an order. */
function sharesJson({ key, name, order, from }: { key: Sql; name: Sql; order: Sql; from: Sql }): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'name', ${name}, 'roomsSold', sold, 'roomsFree', free,
      'adr', adr, 'room', room, 'other', other, 'fees', fees, 'earned', room + other + fees) order by ${order}), '[]')
    from (
      select ${key} as key, sum(sold) as sold, sum(free) as free, ${quotient(sql`sum(room)`, sql`sum(sold)`)} as adr, sum(room) as room,
        sum(other) as other, sum(fees) as fees
      from earned where not is_day group by 1) share ${from})`;
}

const ROOM_TYPES = sharesJson({
  key: sql`room_type_id`,
  name: sql`t.name`,
  order: sql`t.sort_order, t.name, t.id`,
  from: sql`left join room_type t on t.id = key`,
});
const SOURCES = sharesJson({ key: sql`source`, name: sql`null`, order: sql`key`, from: sql`` });
const AGENTS = sharesJson({
  key: sql`agent_id`,
  name: sql`a.name`,
  order: sql`lower(a.name), a.id`,
  from: sql`left join agent a on a.id = key`,
});

const COLLECTED = sql`(
  select json_agg(json_build_object('method', method, 'amount', amount) order by place_no)
  from (
    select m.method, place_no, coalesce(money.amount, 0) as amount
    from unnest(enum_range(null::payment_method)) with ordinality as m (method, place_no)
    left join money on money.method = m.method and not money.is_day) sums)`;

const WEEKDAYS = sql`(
  select coalesce(json_agg(json_build_object('month', month, 'weekday', weekday, 'roomsAvailable', rooms,
    'roomsTaken', taken) order by month, weekday), '[]')
  from (
    select ${stepOf('MONTH', sql`day`)} as month, extract(isodow from day)::int as weekday, sum(rooms) as rooms,
      sum(sold + free) as taken
    from day group by 1, 2) weekdays)`;

/** The report of a period in one statement. */
export function readRevenueReport(
  database: Database,
  request: SummedRevenueRequest,
): Promise<CountedRevenue> {
  const { by, filter } = request;
  return queryJson(
    database.reports,
    countedRevenueSchema,
    sql`/* readRevenueReport */
      with ${spanTables(request)}, ${revenueTables(request)}, ${stepTable(by)}
      select json_build_object('today', ${TODAY}, 'total', ${totalJson(request)}, 'steps', ${stepsJson(by, request)},
        'roomTypes', ${ROOM_TYPES}, 'sources', ${SOURCES}, 'agents', ${AGENTS},
        'collected', ${filter.roomTypeId === null ? COLLECTED : sql`null`}, 'weekdays', ${WEEKDAYS})`,
  );
}

/** What the statement over the days that a period is compared with is asked. */
type ComparedRevenueRequest = Omit<SummedRevenueRequest, 'by'> & {
  readonly by: ReportParts;
  /** The day after the last whose payments and fees count. */
  readonly collectedTo: LocalDate;
};

/** The figures of the days that a period is compared with. */
export function readComparedRevenue(
  database: Database,
  request: ComparedRevenueRequest,
): Promise<v.InferOutput<typeof api.ComparedRevenue>> {
  const { by, collectedTo } = request;
  return queryJson(
    database.reports,
    api.ComparedRevenue,
    sql`/* readComparedRevenue */
      with ${spanTables(request)}, ${revenueTables(request)}, ${stepTable(by)}
      select json_build_object('total', ${totalJson(request)}, 'steps', ${stepsJson(by, request)},
        'collectedTo', ${collectedTo}::date)`,
  );
}
