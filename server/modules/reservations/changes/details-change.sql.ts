import * as v from 'valibot';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { insertGuests } from '../../guests/core/guest-columns.fragment.ts';
import type { NewGuest } from '../core/reservation.input.ts';

/** What a reservation says about itself. */
const detailsSchema = v.object({
  requests: v.nullable(v.string()),
  note: v.nullable(v.string()),
  source: v.string(),
  expectedAt: v.nullable(v.string()),
  bookerId: v.string(),
});
export type Details = v.InferOutput<typeof detailsSchema>;

/** What a reservation says about itself now. */
export function readDetails(tx: Transaction, reservationId: string): Promise<Details> {
  return queryJson(
    tx,
    detailsSchema,
    sql`/* readDetails */
      select json_build_object('requests', requests, 'note', note, 'source', source, 'expectedAt', expected_at,
        'bookerId', booker_id)
      from reservation where id = ${reservationId}::uuid`,
  );
}

/** Writes down what a reservation says about itself. */
export async function storeDetails(
  tx: Transaction,
  reservationId: string,
  { requests, note, source, expectedAt, bookerId }: Details,
): Promise<void> {
  await execute(
    tx,
    sql`/* storeDetails */
      update reservation set requests = ${requests}, note = ${note}, source = ${source}::reservation_source,
        expected_at = ${expectedAt}::timestamptz, booker_id = ${bookerId}::uuid
      where id = ${reservationId}::uuid`,
  );
}

/** Writes down somebody new who booked. */
export async function insertBooker(
  tx: Transaction,
  guestId: string,
  guest: NewGuest,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`/* insertBooker */
      ${insertGuests(sql`${JSON.stringify([{ ...guest, id: guestId }])}::jsonb`, now)}`,
  );
}
