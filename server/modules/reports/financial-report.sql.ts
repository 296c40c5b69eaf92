import * as v from 'valibot';
import { queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { ReportStep } from '../types.generated.ts';
import { financialTables, isInPeriod, type ReportBounds, TODAY } from './financial-tables.fragment.ts';
import { type ReportParts, stepEnds, stepOf } from './period/report-steps.fragment.ts';

/** What the statement of the report is asked. */
export type FinancialRequest = ReportBounds & { readonly by: ReportStep };

export const countedFinancialsSchema = v.omit(api.FinancialReport, ['compared']);
/** The report but for what it is compared with. */
export type CountedFinancials = v.InferOutput<typeof countedFinancialsSchema>;

/** The figures of a row of `step` or of their sum, with the first of its days and the day after the last. */
function figuresJson(from: Sql, to: Sql): Sql {
  const earned = sql`room + other + fees`;
  return sql`json_build_object('from', ${from}, 'to', ${to}, 'roomsAvailable', rooms, 'roomsSold', sold, 'roomsFree', free, 'room', room,
    'other', other, 'fees', fees, 'earned', ${earned}, 'commission', commission, 'expenses', expenses, 'writtenOff', written_off,
    'profit', ${earned} - written_off - commission - expenses, 'collected', collected,
    'hasEntries', has_entries, 'hasPayments', has_payments)`;
}

/** What days or steps come to. */
const SUMS = sql`coalesce(sum(rooms), 0)::bigint as rooms, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(free), 0)::bigint as free,
  coalesce(sum(room), 0)::bigint as room, coalesce(sum(other), 0)::bigint as other, coalesce(sum(fees), 0)::bigint as fees,
  coalesce(sum(commission), 0)::bigint as commission, coalesce(sum(expenses), 0)::bigint as expenses,
  coalesce(sum(written_off), 0)::bigint as written_off, coalesce(sum(collected), 0)::bigint as collected,
  coalesce(bool_or(has_entries), false) as has_entries, coalesce(bool_or(has_payments), false) as has_payments`;

/** The common table `step`: the days, weeks or months of `day`, of which the total is made, too. */
export function stepTable(by: ReportParts): Sql {
  return sql`step as materialized (
    select step, ${SUMS} from (select ${stepOf(by, sql`day`)} as step, day.* from day) part group by step)`;
}

const TOTAL = sql`(
  select ${figuresJson(sql`(select first from period)`, sql`(select after from period)`)} from (select ${SUMS} from step) total)`;

function stepsJson(by: ReportParts): Sql {
  const { from, to } = stepEnds(by, sql`step`);
  return sql`(select coalesce(json_agg(${figuresJson(from, to)} order by step), '[]') from step)`;
}

const METHODS = sql`unnest(enum_range(null::payment_method)) with ordinality as m (method, place_no)`;

const COLLECTED = sql`(
  select json_agg(json_build_object('method', method, 'amount', amount) order by place_no)
  from (
    select m.method, place_no, coalesce(sum(b.amount), 0) as amount
    from ${METHODS}
    left join book b on b.place = m.method::text and b.kind in ('PAYMENT', 'REFUND') and b.part = 1
    group by 1, 2) sums)`;

/** What a bill printed, and what nights and extras of the period carry; a credit note takes back what it prints. */
const GST = sql`(
  select coalesce(json_agg(json_build_object('rate', rate, 'taxable', taxable, 'cgst', cgst, 'sgst', sgst,
    'earned', earned, 'earnedTax', earned_tax) order by rate), '[]')
  from (
    select rate, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(earned) as earned,
      sum(earned_tax) as earned_tax
    from (
      select tax_rate as rate, net as taxable, cgst, sgst, 0 as earned, 0 as earned_tax from bill_tax
      union all
      select tax_rate, 0, 0, 0, net, tax from earning
    ) lines group by rate
  ) rates where rate > 0)`;

/** What the lodge paid as GST within what it spent. */
const GST_IN_EXPENSES = sql`(select coalesce(sum(gst_in_expenses), 0) from day)`;

const CASH_BOOK = sql`(
  select json_agg(json_build_object('method', method, 'opening', opening, 'payments', payments, 'deposits', deposits,
    'refunds', refunds, 'depositReturns', deposit_returns, 'expenses', expenses, 'moved', moved, 'closing', closing)
    order by place_no)
  from (
    select m.method, place_no, ${bookSum(sql`b.part = 0`)} as opening,
      ${bookSum(ofKind('PAYMENT'))} as payments, ${bookSum(ofKind('DEPOSIT'))} as deposits,
      -${bookSum(ofKind('REFUND'))} as refunds, -${bookSum(ofKind('DEPOSIT_RETURN'))} as deposit_returns,
      -${bookSum(ofKind('EXPENSE'))} as expenses, ${bookSum(ofKind('MOVED'))} as moved,
      coalesce(sum(b.amount), 0) as closing
    from ${METHODS} left join book b on b.place = m.method::text and b.part < 2
    group by 1, 2) places)`;

function bookSum(isIncluded: Sql): Sql {
  return sql`coalesce(sum(b.amount) filter (where ${isIncluded}), 0)`;
}

function ofKind(kind: 'PAYMENT' | 'DEPOSIT' | 'REFUND' | 'DEPOSIT_RETURN' | 'EXPENSE' | 'MOVED'): Sql {
  return sql`b.kind = ${kind} and b.part = 1`;
}

/** The identity has two sources: the entries themselves, and the totals that are stored on reservations. */
const POSITION = sql`(
  select json_build_object('day', ${TODAY},
    'advancesHeld', advances, 'dues', dues,
    'depositsHeld', (select coalesce(sum(amount), 0) from book where kind in ('DEPOSIT', 'DEPOSIT_RETURN')),
    'collected', (select coalesce(sum(amount), 0) from book where kind in ('PAYMENT', 'REFUND')),
    'billed', (select amount from billed))
  -- added up as they are read: tens of thousands may owe something
  from (
    select coalesce(sum(due) filter (where due > 0), 0) as dues, coalesce(-sum(due) filter (where due < 0), 0) as advances
    from standing) standing)`;

/** The counts of the till in the period. */
const COUNTED = sql`(
  select * from (
    select (counted_at at time zone (select time_zone from lodge))::date as day, expected, found, reason, counted_at
    from cash_count) c
  where ${isInPeriod(sql`day`)})`;
const TILL_COUNTS = sql`(
  select json_build_object('count', count(*), 'difference', coalesce(sum(found - expected), 0)) from ${COUNTED} counted)`;
const LAST_COUNT = sql`(
  select json_build_object('day', day, 'expected', expected, 'found', found, 'reason', reason)
  from ${COUNTED} counted order by counted_at desc limit 1)`;

/** The report as a JSON value; needs the financial tables and `step`. */
export function financialReportJson(by: ReportStep): Sql {
  return sql`json_build_object('today', ${TODAY}, 'total', ${TOTAL}, 'steps', ${stepsJson(by)}, 'collected', ${COLLECTED}, 'gst', ${GST},
    'gstInExpenses', ${GST_IN_EXPENSES}, 'cashBook', ${CASH_BOOK}, 'tillCounts', ${TILL_COUNTS}, 'lastCount', ${LAST_COUNT}, 'position', ${POSITION})`;
}

/** The report of a period in one statement. */
export function readFinancialReport(runner: Runner, request: FinancialRequest): Promise<CountedFinancials> {
  return queryJson(
    runner,
    countedFinancialsSchema,
    sql`/* readFinancialReport */
      with ${financialTables(request)}, ${stepTable(request.by)}
      select ${financialReportJson(request.by)}`,
  );
}

/** The profit and loss of the days that a period is compared with. */
export function readComparedFinancials(
  runner: Runner,
  request: ReportBounds & { readonly by: ReportParts },
): Promise<v.InferOutput<typeof api.ComparedFinancials>> {
  return queryJson(
    runner,
    api.ComparedFinancials,
    sql`/* readComparedFinancials */
      with ${financialTables(request)}, ${stepTable(request.by)}
      select json_build_object('total', ${TOTAL}, 'steps', ${stepsJson(request.by)})`,
  );
}
