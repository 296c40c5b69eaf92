import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** What the fees of a reservation for cancelling and not coming come to, tax included. */
export function readFees(tx: Transaction, reservationId: string): Promise<number> {
  return queryJson(
    tx,
    v.number(),
    sql`/* readFees */
      select to_json(coalesce(sum(c.gross), 0)::bigint)
      from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = ${reservationId}::uuid and c.voided_at is null
        and coalesce((select fee.kind from reservation_charge fee where fee.id = c.corrects_id), c.kind)
          in ('CANCELLATION', 'NO_SHOW')`,
  );
}

/** Under which code and name reservations are known at the desk. */
export async function readNamesOf(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly guestName: string }>> {
  const rows = await queryJson(
    tx,
    v.array(v.object({ id: v.string(), code: v.string(), guestName: v.string() })),
    sql`/* readNamesOf */
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code,
        'guestName', coalesce(nullif(g.full_name, ''), g.phone))), '[]')
      from reservation r join guest g on g.id = r.booker_id where r.id = any(${[...new Set(reservationIds)]}::uuid[])`,
  );
  return new Map(rows.map(({ id, code, guestName }) => [id, { code, guestName }]));
}
