import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import { SOLD_STATUSES } from '../../../domain/statuses.ts';
import * as column from '../../db/column-schemas.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { OpenStay } from './books.refusals.ts';

const lodgeDay = v.object({
  lockedThrough: v.nullable(column.localDate),
  timeZone: v.string(),
  nightEndsAt: column.localTime,
});

/** How far the books are closed, and what tells which night is running. */
export function readLodgeDay(runner: Runner): Promise<v.InferOutput<typeof lodgeDay>> {
  return queryJson(
    runner,
    lodgeDay,
    sql`/* readLodgeDay */
      select json_build_object('lockedThrough', books_locked_through, 'timeZone', time_zone,
        'nightEndsAt', night_ends_at) from property where id = 1`,
  );
}

/**
 * Waits for all who write down nights, charges and money at this moment, and keeps others from beginning until the end of
 * the transaction: what they date is judged by the new lock.
 */
export function holdWriters(tx: Transaction): Promise<void> {
  return execute(
    tx,
    sql`/* holdWriters */
      lock table reservation_room, reservation_night, reservation_charge, payment, cash_movement, expense in share mode`,
  );
}

/** The stays that should have come or gone by a day and did not, by their arrival. */
export function readOpenStays(runner: Runner, through: LocalDate): Promise<readonly OpenStay[]> {
  return queryJson(
    runner,
    v.array(v.object({ code: v.string(), guest: v.string(), arrival: column.localDate })),
    sql`/* readOpenStays */
      select coalesce(json_agg(json_build_object('code', r.code, 'guest', g.full_name, 'arrival', rr.arrival)
        order by rr.arrival, r.code, rr.id), '[]')
      from reservation_room rr
      join reservation r on r.id = rr.reservation_id
      join guest g on g.id = r.booker_id
      where rr.status = 'CONFIRMED' and rr.arrival <= ${through}::date
         or rr.status = 'CHECKED_IN' and rr.departure <= ${through}::date`,
  );
}

const preview = v.omit(api.BooksLockPreview, ['through']);

/** What lies between the days that are closed and a day, that included. */
export function readBooksToClose(runner: Runner, through: LocalDate): Promise<v.InferOutput<typeof preview>> {
  return queryJson(
    runner,
    preview,
    sql`/* readBooksToClose */
      with days as (
        select coalesce(books_locked_through, '2000-01-01') as closed, ${through}::date as last
        from property where id = 1),
      nights as (
        select n.night as day, n.gross from days, reservation_night n
        join reservation_room rr on rr.id = n.reservation_room_id
        where n.released_at is null and rr.status in ${statusList(SOLD_STATUSES)} and n.night > days.closed and n.night <= days.last),
      charges as (
        select c.charged_on as day, c.gross from days, reservation_charge c
        where c.voided_at is null and c.charged_on > days.closed and c.charged_on <= days.last),
      payments as (select p.received_on as day from days, payment p where p.received_on > days.closed and p.received_on <= days.last),
      expenses as (
        select x.spent_on as day from days, expense x where x.voided_at is null and x.spent_on > days.closed and x.spent_on <= days.last),
      movements as (
        select m.moved_on as day, case
            when m.from_place = 'DIFFERENCE' then m.amount when m.to_place = 'DIFFERENCE' then -m.amount else 0
          end as difference
        from days, cash_movement m where m.moved_on > days.closed and m.moved_on <= days.last),
      unpaid as (
        select r.balance from days, reservation r
        where r.balance > 0 and r.status in ('CHECKED_OUT', 'NO_SHOW', 'CANCELLED')
          and r.departure > days.closed and r.departure <= days.last)
      select json_build_object(
        'from', (select min(day) from (
          select day from nights union all select day from charges union all select day from payments
          union all select day from expenses union all select day from movements) entries),
        'nights', (select count(*)::int from nights), 'charges', (select count(*)::int from charges),
        'payments', (select count(*)::int from payments), 'expenses', (select count(*)::int from expenses),
        'billed', (select coalesce(sum(gross), 0) from (
          select gross from nights union all select gross from charges) lines),
        'dueBookings', (select count(*)::int from unpaid), 'due', (select coalesce(sum(balance), 0) from unpaid),
        'openReports', (select count(*)::int from days, payment_report q
          where q.taken_as_id is null and q.declined_at is null and q.paid_on > days.closed and q.paid_on <= days.last),
        'tillDifference', (select coalesce(sum(difference), 0) from movements))`,
  );
}

/** Closes the books through a day. */
export function updateBooksLock(
  tx: Transaction,
  through: LocalDate,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateBooksLock */
      update property set books_locked_through = ${through}::date, ${newVersion(changed)} where id = 1`,
  );
}
