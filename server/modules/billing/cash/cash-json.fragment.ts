import { type Sql, sql } from '../../../db/sql.ts';

/** The name of who wrote a row down, as the audit has it. */
export function actorOf(entity: string, id: Sql): Sql {
  return sql`(select a.actor_name from audit_event a
    where a.entity = ${entity} and a.entity_id = ${id}::text order by a.at limit 1)`;
}

/** A row of `cash_movement m`. */
export const movementJson = sql`json_build_object('id', m.id, 'from', m.from_place, 'to', m.to_place, 'amount', m.amount,
  'movedOn', m.moved_on, 'note', m.note, 'recordedAt', m.recorded_at, 'recordedBy', ${actorOf('cash_movement', sql`m.id`)},
  'corrects', m.corrects_id, 'isCorrected', exists (select from cash_movement x where x.corrects_id = m.id),
  'correctedReason', (select x.note from cash_movement x where x.corrects_id = m.id))`;

/** A row of `cash_count c`. */
export const countJson = sql`json_build_object('id', c.id, 'countedAt', c.counted_at, 'expected', c.expected,
  'found', c.found, 'reason', c.reason, 'countedBy', ${actorOf('cash_count', sql`c.id`)})`;

/** What `payment p` brought into the till; below zero for what went out, and the other way for what takes an entry back. */
export const cashOfPayment = sql`case when (p.kind in ('PAYMENT', 'DEPOSIT')) = (p.voids_id is null)
  then p.amount else -p.amount end`;

/** The same of `cash_movement m`. */
export const cashOfMovement = sql`case when m.to_place = 'CASH' then m.amount else -m.amount end`;

/** Whether `payment p` is cash that came or went; what goes from bill to bill touches no till. */
export const isCashPayment = sql`p.method = 'CASH' and p.transfer_id is null`;

/** Whether `cash_movement m` is of the till. */
export const isOfTill = sql`'CASH' in (m.from_place, m.to_place)`;

/** Whether `cash_movement m` is what an expense in cash took out of the till, or the correction of that. */
export const isForExpense = sql`m.expense_id is not null`;

/** By the index `payment_cash` alone: what came in and was not voided, less what went out and was not; what is spent is a movement. */
export const expectedCash = sql`(
  (select coalesce(sum(case when (p.kind in ('PAYMENT', 'DEPOSIT')) = (p.voids_id is null)
    then p.amount else -p.amount end), 0) from payment p where p.method = 'CASH')
  + (select coalesce(sum(case when to_place = 'CASH' then amount else -amount end), 0)
      from cash_movement where 'CASH' in (from_place, to_place)))`;
