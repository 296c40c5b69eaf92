import type { Run } from '../../../domain/nights.ts';
import { standingUpTo } from '../../db/billed-to-date.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { commissionLines, mayHaveLeft } from '../agents/commission.fragment.ts';
import { depositPart, paidPart } from '../folios/folio-money.fragment.ts';
import { isSold, roomRevenue } from '../reservations/night-revenue.fragment.ts';
import { lodgeAt } from '../reservations/view-facts.fragment.ts';

export const TODAY = sql`(select today from lodge)`;

/** Whether a day of the period has come: nothing is earned before. */
export function isEarned(day: Sql): Sql {
  return sql`(${day} >= (select first from period) and ${day} < (select until from period))`;
}

/** Whether a day lies in the period. */
export function isInPeriod(day: Sql): Sql {
  return sql`(${day} >= (select first from period) and ${day} < (select after from period))`;
}

/** Whether `reservation_charge c` is a fee. */
const isFee = sql`(c.kind in ('CANCELLATION', 'NO_SHOW'))`;

/** Each night and each extra that earns in the period: what it brings as room, other or fee, and its tax. */
const EARNING = sql`
  select n.night as day, ${roomRevenue} as room, n.net - ${roomRevenue} as other, 0 as fees,
    n.net, n.tax_rate, n.cgst + n.sgst as tax, (not rr.is_complimentary)::int as sold, rr.is_complimentary::int as free
  from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
  where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold}
  union all
  select c.charged_on, 0, case when ${isFee} then 0 else c.net end, case when ${isFee} then c.net else 0 end,
    c.net, c.tax_rate, c.cgst + c.sgst, 0, 0
  from reservation_charge c where ${isEarned(sql`c.charged_on`)} and c.voided_at is null`;

/**
 * All money by the place where it is, from the first entry on: what came adds, what went takes off. The days before the
 * period are one day, on which the opening stands.
 */
const BOOK = sql`
  select place, kind, greatest(day, (select first from period) - 1) as day, sum(amount) as amount
  from (${bookEntries()}) entries group by 1, 2, 3`;

function bookEntries(): Sql {
  return sql`
  select p.method::text as place, p.received_on as day, p.kind::text as kind, ${paidPart} + ${depositPart} as amount
  from payment p where p.transfer_id is null
  union all
  select method::text, spent_on, 'EXPENSE', -amount from expense where voided_at is null
  union all
  select to_place::text, moved_on, 'MOVED', amount from cash_movement
  union all
  select from_place::text, moved_on, 'MOVED', -amount from cash_movement`;
}

/** The days of the period that have come, each with what it earned, cost and collected. */
const DAY = sql`
  select d.day::date as day, coalesce(stock.rooms, 0) as rooms, coalesce(e.sold, 0) as sold, coalesce(e.free, 0) as free,
    coalesce(e.room, 0) as room, coalesce(e.other, 0) as other, coalesce(e.fees, 0) as fees,
    coalesce(k.amount, 0) as commission, coalesce(x.amount, 0) as expenses, coalesce(m.amount, 0) as collected
  from period cross join generate_series(first, until - 1, interval '1 day') d (day)
  left join lateral (
    select count(*) as rooms from room rm
    where rm.active_from <= d.day and (rm.active_to is null or rm.active_to > d.day)) stock on true
  left join (
    select day, sum(sold) as sold, sum(free) as free, sum(room) as room, sum(other) as other, sum(fees) as fees
    from earning group by day) e on e.day = d.day
  left join (
    select left_on as day, sum(amount) as amount
    from (${commissionLines(mayHaveLeft(sql`(select first from period)`, sql`(select until from period)`))}) line
    where ${isEarned(sql`left_on`)} group by 1) k on k.day = d.day
  left join (
    -- what an agent is paid was an expense already when it was earned
    select spent_on as day, sum(amount) as amount from expense
    where ${isEarned(sql`spent_on`)} and voided_at is null and agent_payout_id is null group by 1) x on x.day = d.day
  left join (
    select day, sum(amount) as amount from book
    where kind in ('PAYMENT', 'REFUND') and ${isEarned(sql`day`)} group by day) m on m.day = d.day`;

/** The common tables of the report: `lodge`, `period`, `earning`, `book`, `day` and `standing`. */
export function financialTables({ arrival: from, departure: to }: Run, now: Date): Sql {
  return sql`${lodgeAt(now)},
    period as materialized (
      select ${from}::date as first, ${to}::date as after, least(${to}::date, today + 1) as until from lodge),
    earning as materialized (${EARNING}),
    book as materialized (${BOOK}),
    day as materialized (${DAY}),
    standing as materialized (${standingUpTo(TODAY)})`;
}
