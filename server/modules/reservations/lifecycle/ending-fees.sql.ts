import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { folioMoney } from '../../money/folio-money.fragment.ts';

const billSchema = v.object({ id: v.string(), gross: column.money, paid: column.money });
/** What stands on a bill, and what was paid on it. */
type Bill = v.InferOutput<typeof billSchema>;

/** Bills as they stand within the transaction. */
export function readBills(tx: Transaction, folioIds: readonly string[]): Promise<Bill[]> {
  return queryJson(
    tx,
    v.array(billSchema),
    sql`/* readBills */
      select coalesce(json_agg(json_build_object('id', f.id, 'gross', bill.gross, 'paid', bill.paid)), '[]')
      from folio f ${folioMoney} where f.id = any(${folioIds}::uuid[])`,
  );
}
