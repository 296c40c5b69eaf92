import type { Money } from '../../../domain/money.ts';
import { sql } from '../../db/sql.ts';
import { readJsonIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What was taken off the bills of a reservation by hand, without tax. */
export function readTakenOff(tx: Transaction, reservationId: string): Promise<Money> {
  return readJsonIn(
    tx,
    sql`/* readTakenOff */
      select to_json(coalesce(sum(-c.net), 0)::bigint)
      from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = ${reservationId}::uuid and c.kind = 'ADJUSTMENT' and c.net < 0
        and c.voided_at is null`,
  );
}
