import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import {
  actorOf,
  cashOfMovement,
  cashOfPayment,
  countJson,
  isCashPayment,
  isForExpense,
  isOfTill,
  movementJson,
} from './cash-json.fragment.ts';
import { type StoredTillSheet, storedTillSheetSchema } from './till-entry.rules.ts';

/** The name of who wrote an expense down, changed or cancelled it, in the transaction that wrote `cash_movement m`. */
const actorOfTransaction = sql`(select a.actor_name from audit_event a
  where a.transaction_id = m.transaction_id and a.entity = 'expense' limit 1)`;

/**
 * What happened to the till on a day. Its order is that in which things were written down, whatever day they are for:
 * only so does the sum after each of them say what a count at that moment would have expected.
 */
export function readTillSheet(database: Database, day: LocalDate, now: Date): Promise<StoredTillSheet> {
  return queryJson(
    database,
    storedTillSheetSchema,
    sql`/* readTillSheet */
      with bounds as materialized (
        select ${day}::date::timestamp at time zone time_zone as opens,
          (${day}::date + 1)::timestamp at time zone time_zone as closes,
          (${now}::timestamptz at time zone time_zone)::date as today from property),
      opening as materialized (
        select (select coalesce(sum(${cashOfPayment}), 0) from payment p where ${isCashPayment} and p.recorded_at < opens)
          + (select coalesce(sum(${cashOfMovement}), 0) from cash_movement m where ${isOfTill} and m.recorded_at < opens) as cash
        from bounds),
      entry as materialized (
        select p.recorded_at as at, p.id, p.kind::text as kind, ${cashOfPayment} as amount, p.received_on as booked_on,
          ${actorOf('payment', sql`p.id`)} as actor, 'payment' as part, json_build_object(
            'id', w.id, 'receiptNo', w.receipt_no, 'reservationCode', r.code,
            'guestName', g.full_name, 'isCancellation', p.voids_id is not null,
            'isCancelled', p.voids_id is null and exists (select from payment v where v.voids_id = p.id)) as details
        from bounds join payment p on p.recorded_at >= opens and p.recorded_at < closes
          join payment w on w.id = coalesce(p.voids_id, p.id)
          join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id join guest g on g.id = r.booker_id
        where ${isCashPayment}
        union all
        select m.recorded_at, m.id, 'MOVEMENT', ${cashOfMovement}, m.moved_on, ${actorOf('cash_movement', sql`m.id`)},
          'movement', ${movementJson}
        from bounds join cash_movement m on m.recorded_at >= opens and m.recorded_at < closes
        where ${isOfTill} and not ${isForExpense}
        union all
        select m.recorded_at, m.id, 'EXPENSE', ${cashOfMovement}, m.moved_on,
          coalesce(${actorOfTransaction}, ${actorOf('cash_movement', sql`m.id`)}), 'expense',
          json_build_object('id', e.id, 'payee', e.payee, 'description', e.description, 'category', k.name,
            'isCancellation', m.corrects_id is not null)
        from bounds join cash_movement m on m.recorded_at >= opens and m.recorded_at < closes
          join expense e on e.id = m.expense_id join expense_category k on k.id = e.category_id
        union all
        select c.counted_at, c.id, 'COUNT', 0, null, ${actorOf('cash_count', sql`c.id`)}, 'count', ${countJson}
        from bounds join cash_count c on c.counted_at >= opens and c.counted_at < closes),
      summed as (
        select e.*, o.cash + sum(e.amount) over (order by e.at, e.id, e.amount rows unbounded preceding) as sum
        from entry e cross join opening o)
      select json_build_object('day', ${day}::date, 'today', (select today from bounds), 'opening', cash,
        'closing', cash + (select coalesce(sum(amount), 0) from entry),
        'entries', coalesce((
          select json_agg(json_build_object(
            'id', concat_ws(':', kind, id),
            'kind', kind, 'recordedAt', at, 'recordedBy', actor, 'bookedOn', booked_on, 'amount', amount, 'sum', sum,
            'payment', case part when 'payment' then details end,
            'movement', case part when 'movement' then details end,
            'expense', case part when 'expense' then details end,
            'count', case part when 'count' then details end) order by at, id, amount)
          from summed), '[]'))
      from opening`,
  );
}
