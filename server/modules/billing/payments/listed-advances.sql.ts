import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';

const billSchema = v.object({
  reservationId: column.id,
  code: v.string(),
  folioId: column.id,
  today: column.localDate,
});

/** The one bill of each of some new reservations, and the lodge's day. */
export function readListedBills(
  tx: Transaction,
  reservationIds: readonly string[],
  now: Date,
): Promise<v.InferOutput<typeof billSchema>[]> {
  return queryJson(
    tx,
    v.array(billSchema),
    sql`/* readListedBills */
      select coalesce(json_agg(json_build_object('reservationId', r.id, 'code', r.code, 'folioId', f.id,
        'today', (${now}::timestamptz at time zone p.time_zone)::date)), '[]')
      from reservation r join folio f on f.reservation_id = r.id cross join property p
      where r.id = any(${reservationIds}::uuid[])`,
  );
}

const advanceSchema = v.object({
  id: column.id,
  reservationId: column.id,
  folioId: column.id,
  method: api.PaymentMethod,
  amount: column.money,
  receivedOn: column.localDate,
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  isDayClosed: v.boolean(),
  today: column.localDate,
});

/** What stands as paid on reservations, in the order in which it was written down, and whether its day is closed. */
export function readListedAdvances(
  tx: Transaction,
  reservationIds: readonly string[],
  now: Date,
): Promise<v.InferOutput<typeof advanceSchema>[]> {
  return queryJson(
    tx,
    v.array(advanceSchema),
    sql`/* readListedAdvances */
      select coalesce(json_agg(json_build_object('id', p.id, 'reservationId', f.reservation_id, 'folioId', p.folio_id,
        'method', p.method, 'amount', p.amount, 'receivedOn', p.received_on, 'reference', p.reference, 'note', p.note,
        'isDayClosed', coalesce(p.received_on <= lodge.books_locked_through, false),
        'today', (${now}::timestamptz at time zone lodge.time_zone)::date) order by p.recorded_at, p.id), '[]')
      from folio f join payment p on p.folio_id = f.id cross join property lodge
      where f.reservation_id = any(${reservationIds}::uuid[]) and p.kind = 'PAYMENT' and p.voids_id is null
        and not exists (select from payment other where other.voids_id = p.id)`,
  );
}
