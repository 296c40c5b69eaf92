import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** What stands on the bills of reservations beside their nights, tax included, and what it is judged by. */
const billedBesideSchema = v.object({
  limit: column.basisPoints,
  reservations: v.array(
    v.object({ reservationId: v.string(), charged: column.money, takenOff: column.money }),
  ),
});
export type BilledBeside = v.InferOutput<typeof billedBesideSchema>;

/**
 * What is charged beside the nights of reservations, less what takes back a line that stands, and what was taken off by hand,
 * with the limit of a manager.
 */
export function readBilledBeside(tx: Transaction, reservationIds: readonly string[]): Promise<BilledBeside> {
  return queryJson(
    tx,
    billedBesideSchema,
    sql`/* readBilledBeside */
      select json_build_object('limit', manager_discount_limit, 'reservations', (
        select coalesce(json_agg(json_build_object('reservationId', reservation_id, 'charged', charged,
          'takenOff', taken_off)), '[]')
        from (
          select f.reservation_id, coalesce(sum(c.gross) filter (where c.kind <> 'WRITE_OFF'
              and (c.gross > 0 or c.corrects_id is not null)), 0)::bigint as charged,
            coalesce(sum(-c.gross) filter (where c.kind = 'WRITE_OFF' or c.gross < 0 and c.corrects_id is null), 0)::bigint as taken_off
          from folio f left join reservation_charge c on c.folio_id = f.id and c.voided_at is null
          where f.reservation_id = any(${reservationIds}::uuid[]) group by f.reservation_id) beside))
      from property where id = 1`,
  );
}
