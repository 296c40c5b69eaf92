import { sql } from '../../../db/sql.ts';
import { readJsonIn, runIn } from '../../../db/statements.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { NewGuest } from '../core/reservation.input.ts';

/** What a reservation says about itself. */
export type Details = {
  readonly requests: string | null;
  readonly note: string | null;
  readonly source: string;
  readonly expectedAt: string | null;
  readonly bookerId: string;
};

/** What a reservation says about itself now. */
export function readDetails(tx: Transaction, reservationId: string): Promise<Details> {
  return readJsonIn(
    tx,
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
  await runIn(
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
  { fullName, phone, email }: NewGuest,
  now: Date,
): Promise<void> {
  await runIn(
    tx,
    sql`/* insertBooker */
      insert into guest (id, full_name, phone, email, created_at)
      values (${guestId}::uuid, ${fullName}, ${phone}, ${email}, ${now}::timestamptz)`,
  );
}
