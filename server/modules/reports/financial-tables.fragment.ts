import { addNights, type DateRange } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { BEFORE_ALL, daySums, type SumBounds } from '../day-sums/day-sums.fragment.ts';
import { standingTables } from '../money/dues.fragment.ts';
import { lodgeAt } from '../reservations/core/view-facts.fragment.ts';
import { countedDays } from './period/report-steps.fragment.ts';

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
 * All money by the place where it is, from the first entry on: what came adds, what went takes off. The days before the
 * period are one day, on which the opening stands.
 */
export function bookOf(money: Sql): Sql {
  return sql`
    select place, kind, greatest(day, (select first from period) - 1) as day, sum(amount) as amount
    from (${money}) entries group by 1, 2, 3`;
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

/** The days of the period that have come, each with what it earned, cost and collected; from `earning`, `commission` and `book`. */
export const DAY = sql`
  with growth as materialized (${houseGrowth(sql`true`)})
  select d.day::date as day, ${roomsOn(sql`d.day`)} as rooms, coalesce(e.sold, 0) as sold, coalesce(e.free, 0) as free,
    coalesce(e.room, 0) as room, coalesce(e.other, 0) as other, coalesce(e.fees, 0) as fees,
    coalesce(e.written_off, 0) as written_off,
    coalesce(k.amount, 0) as commission, coalesce(x.amount, 0) as expenses, coalesce(m.amount, 0) as collected,
    e.day is not null or k.day is not null or x.day is not null as has_entries, m.day is not null as has_payments
  from period cross join generate_series(first, until - 1, interval '1 day') d (day)
  left join (
    select day, sum(sold) as sold, sum(free) as free, sum(room) as room, sum(other) as other, sum(fees) as fees,
      -- what is written off is in the net alone
      sum(room + other + fees - net) as written_off
    from earning group by day) e on e.day = d.day
  left join (
    select left_on as day, sum(amount) as amount from commission where ${isEarned(sql`left_on`)} group by 1) k on k.day = d.day
  left join (
    -- what an agent is paid was an expense already when it was earned
    select spent_on as day, sum(amount) as amount from expense
    where ${isEarned(sql`spent_on`)} and voided_at is null and agent_payout_id is null group by 1) x on x.day = d.day
  left join (
    select day, sum(amount) as amount from book
    where kind in ('PAYMENT', 'REFUND') and ${isEarned(sql`day`)} group by day) m on m.day = d.day`;

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
