import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { daysOf } from '../../day-sums/day-entries.fragment.ts';
import { daySums, type SumDays } from '../../day-sums/day-sums.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { PaymentMethod, ReportStep } from '../../types.generated.ts';
import { TODAY } from '../financial-tables.fragment.ts';
import { quotient, sumOf } from '../period/figures.fragment.ts';
import {
  countedDays,
  PERIOD_DAYS,
  type ReportParts,
  type ReportSpan,
  spanTables,
  stepEnds,
  stepOf,
} from '../period/report-steps.fragment.ts';

/** What a report of expenses is narrowed to. */
export type ExpenseReportFilter = {
  readonly categoryId: string | null;
  readonly method: PaymentMethod | null;
};
/** What the statement of a report of expenses is asked. */
export type ExpenseReportRequest = ReportSpan &
  SumDays & {
    readonly by: ReportStep;
    readonly filter: ExpenseReportFilter;
  };

const countedExpensesSchema = v.omit(api.ExpenseReport, ['compared']);
/** The report but for what it is compared with. */
type CountedExpenses = v.InferOutput<typeof countedExpensesSchema>;

/** The common tables `spent`, one row an expense, and `cost`: what was spent, earned and sold on each day. */
function expenseTables(request: Omit<ExpenseReportRequest, 'by'>): Sql {
  const { categoryId, method } = request.filter;
  const days = countedDays(request);
  const conditions = [
    daysOf(days)(sql`e.spent_on`),
    sql`e.voided_at is null`,
    categoryId === null ? null : sql`e.category_id = ${categoryId}::uuid`,
    method === null ? null : sql`e.method = ${method}::payment_method`,
  ];
  return sql`spent as materialized (
      select e.spent_on as day, e.category_id, e.payee, e.method, e.amount, e.gst, e.recorded_at,
        case when e.agent_payout_id is null then 0 else e.amount end as payout
      from expense e
      where ${joined(
        conditions.filter((condition) => condition !== null),
        ' and ',
      )}),
    cost as materialized (
      select day, coalesce(e.earned, 0) as earned, coalesce(e.room_nights, 0) as room_nights,
        coalesce(x.expenses, 0) as expenses, coalesce(x.amount, 0) as amount, coalesce(x.gst, 0) as gst,
        coalesce(x.payouts, 0) as payouts
      from period cross join ${PERIOD_DAYS}
      left join (
        select day, sum(room + other + fees) as earned, sum(sold + free) as room_nights
        from (${daySums(request.through).earnings(days)}) earning group by day) e using (day)
      left join (
        select day, count(*) as expenses, sum(amount) as amount, sum(gst) as gst, sum(payout) as payouts
        from spent group by day) x using (day))`;
}

const AMOUNT = sumOf(sql`amount`);

function figuresJson(from: Sql, to: Sql): Sql {
  const [earned, roomNights] = [sumOf(sql`earned`), sumOf(sql`room_nights`)];
  return sql`json_build_object('from', ${from}, 'to', ${to}, 'count', ${sumOf(sql`expenses`)}, 'amount', ${AMOUNT},
    'gst', ${sumOf(sql`gst`)}, 'payouts', ${sumOf(sql`payouts`)}, 'earned', ${earned},
    'shareOfEarned', ${quotient(sql`${AMOUNT} * 10000`, sql`greatest(${earned}, 0)`)}, 'roomNights', ${roomNights},
    'perRoomNight', ${quotient(AMOUNT, roomNights)})`;
}

const TOTAL = sql`(select ${figuresJson(sql`(select first from period)`, sql`(select after from period)`)} from cost)`;

function stepsJson(by: ReportParts): Sql {
  const { from, to } = stepEnds(by, sql`step`);
  return sql`(
    select coalesce(json_agg(figures order by step), '[]')
    from (
      select step, ${figuresJson(from, to)} as figures
      from (select ${stepOf(by, sql`day`)} as step, cost.* from cost) parts group by step) steps)`;
}

/** What was spent of each category on each day, week or month, in the order of `CATEGORIES`. */
function categoryStepsJson(by: ReportStep): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'name', name, 'amounts', amounts) order by of_all desc, key), '[]')
    from (
      select key, name, sum(amount) as of_all, json_agg(amount order by step) as amounts
      from (
        select k.key, k.name, steps.step, coalesce(sum(s.amount), 0) as amount
        from (select distinct c.id::text as key, c.name from spent s join expense_category c on c.id = s.category_id) k
        cross join (select distinct ${stepOf(by, sql`day`)} as step from cost) steps
        left join spent s on s.category_id::text = k.key and ${stepOf(by, sql`s.day`)} = steps.step
        group by 1, 2, 3) cells
      group by key, name) of_categories)`;
}

/** What was spent by each key, the highest amount first. */
function sharesJson(key: Sql, name: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'name', name, 'count', expenses, 'amount', amount, 'gst', gst,
      'share', coalesce(${quotient(sql`amount * 10000`, sql`of_all`)}, 0)) order by amount desc, key), '[]')
    from (
      select ${key} as key, ${name} as name, count(*) as expenses, sum(s.amount) as amount, sum(s.gst) as gst,
        sum(sum(s.amount)) over () as of_all
      from spent s join expense_category k on k.id = s.category_id group by ${key}) shares)`;
}

const CATEGORIES = sharesJson(sql`s.category_id::text`, sql`min(k.name)`);
const PAYEES = sharesJson(
  sql`name_key(s.payee)`,
  sql`(array_agg(s.payee order by s.recorded_at desc, s.payee))[1]`,
);
const METHODS = sharesJson(sql`s.method::text`, sql`null::text`);

/** What a period cost, in one statement. */
export function readExpenseReport(
  database: Database,
  request: ExpenseReportRequest,
): Promise<CountedExpenses> {
  return queryJson(
    database.reports,
    countedExpensesSchema,
    sql`/* readExpenseReport */
      with ${spanTables(request)}, ${expenseTables(request)}
      select json_build_object('today', ${TODAY}, 'total', ${TOTAL}, 'steps', ${stepsJson(request.by)},
        'categories', ${CATEGORIES},
        'stepsByCategory', ${categoryStepsJson(request.by)}, 'payees', ${PAYEES}, 'methods', ${METHODS})`,
  );
}

/** What the days cost that a period is compared with. */
export function readComparedExpenses(
  database: Database,
  request: Omit<ExpenseReportRequest, 'by'> & { readonly by: ReportParts },
): Promise<v.InferOutput<typeof api.ComparedExpenses>> {
  return queryJson(
    database.reports,
    api.ComparedExpenses,
    sql`/* readComparedExpenses */
      with ${spanTables(request)}, ${expenseTables(request)}
      select json_build_object('total', ${TOTAL}, 'steps', ${stepsJson(request.by)})`,
  );
}
