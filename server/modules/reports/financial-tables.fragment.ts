import { addNights, type DateRange } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { BEFORE_ALL, daySums, type SumBounds } from '../day-sums/day-sums.fragment.ts';
import { standingTables } from '../money/dues.fragment.ts';
import { lodgeAt } from '../reservations/core/view-facts.fragment.ts';
import { countedDays, PERIOD_DAYS } from './period/report-steps.fragment.ts';

/** What a report is bounded by, as values, so that indexes are chosen by them. */
export type ReportBounds = SumBounds & { readonly period: DateRange };

export const TODAY = sql`(select today from lodge)`;

/** Whether a day of the period has come: nothing is earned before. */
export function isEarned(day: Sql): Sql {
  return sql`(${day} >= (select first from period) and ${day} < (select until from period))`;
}

/** Whether a day lies in the period. */
export function isInPeriod(day: Sql): Sql {
  return sql`(${day} >= (select first from period) and ${day} < (select after from period))`;
}

/** The common tables `lodge` and `period`. */
export function periodTables({ arrival: from, departure: to }: DateRange, now: Date): Sql {
  return sql`${lodgeAt(now)},
    period as materialized (
      select ${from}::date as first, ${to}::date as after, least(${to}::date, today + 1) as until from lodge)`;
}

/**
 * All money, from the first entry on, added up in one pass: by the place where it is, its kind and the `part` of time, which is 0 before the
 * period, 1 in it and 2 after it; and what was collected on each day of it. What came adds, what went takes off.
 */
export function bookOf(money: Sql): Sql {
  return sql`
    select place, kind, part, day, sum(amount)::bigint as amount,
      (sum(amount) filter (where kind in ('PAYMENT', 'REFUND')))::bigint as collected
    from (
      select place, kind, case when ${isEarned(sql`day`)} then day end as day, amount,
        (day >= (select first from period))::int + (day >= (select after from period))::int as part
      from (${money}) entry) entries
    group by grouping sets ((place, kind, part), (day))`;
}

/** By how many rooms the house grew, or below zero shrank, on a day: it changes seldom, so that days are counted by it. */
export function houseGrowth(isIncluded: Sql): Sql {
  return sql`
    select day, sum(rooms)::int as rooms from (
      select active_from as day, 1 as rooms from room where ${isIncluded}
      union all
      select active_to, -1 from room where active_to is not null and ${isIncluded}) change
    group by day`;
}

/** How many rooms are on sale on a day; needs the common table `growth`. */
export function roomsOn(day: Sql): Sql {
  return sql`(select coalesce(sum(s.rooms), 0) from growth s where s.day <= ${day})`;
}

/**
 * The days of the period that have come, each with what it earned, cost and collected; from `earning`, `commission` and `book`. Its amounts are
 * whole numbers, since sums of them are made of it, and PostgreSQL adds those up faster.
 */
export const DAY = sql`
  with growth as materialized (${houseGrowth(sql`true`)})
  select day, ${roomsOn(sql`day`)} as rooms, coalesce(e.sold, 0) as sold, coalesce(e.free, 0) as free,
    coalesce(e.room, 0) as room, coalesce(e.other, 0) as other, coalesce(e.fees, 0) as fees,
    coalesce(e.written_off, 0) as written_off,
    coalesce(k.amount, 0) as commission, coalesce(x.amount, 0) as expenses, coalesce(x.gst, 0) as gst_in_expenses,
    coalesce(m.collected, 0) as collected,
    coalesce(e.sold, k.amount, x.amount) is not null as has_entries, m.collected is not null as has_payments
  from period cross join ${PERIOD_DAYS}
  left join (
    select day, sum(sold) as sold, sum(free) as free, sum(room)::bigint as room, sum(other)::bigint as other, sum(fees)::bigint as fees,
      -- what is written off is in the net alone
      sum(room + other + fees - net)::bigint as written_off
    from earning group by day) e using (day)
  left join (
    select left_on as day, sum(amount)::bigint as amount from commission where ${isEarned(sql`left_on`)} group by 1) k using (day)
  left join (
    -- what an agent is paid was an expense already when it was earned
    select spent_on as day, (sum(amount) filter (where agent_payout_id is null))::bigint as amount, sum(gst)::bigint as gst
    from expense where ${isEarned(sql`spent_on`)} and voided_at is null group by 1) x using (day)
  left join book m using (day)`;

/** The common tables of the report: `lodge`, `period`, `earning`, `commission`, `bill_tax`, `book`, `day`, `standing` and `billed`. */
export function financialTables({ period, now, today, through }: ReportBounds): Sql {
  const sums = daySums(through);
  const hasCome = { arrival: BEFORE_ALL, departure: addNights(today, 1) };
  return sql`${periodTables(period, now)},
    earning as materialized (${sums.earnings(countedDays({ period, today, isForecast: false }))}),
    commission as not materialized (${sums.commissions()}),
    bill_tax as not materialized (${sums.billTaxes(period)}),
    book as materialized (${bookOf(sums.money())}),
    day as materialized (${DAY}),
    ${standingTables(sql`${today}::date`)},
    billed as materialized (
      select coalesce(sum(amount), 0) as amount from (
        select net + tax as amount from (${sums.earnings(hasCome)}) earned
        union all
        select amount from (${sums.roundOffs(hasCome)}) off) parts)`;
}
