import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PaymentMethod } from '../../types.generated.ts';

/** Money that goes from one bill to another of the same reservation. */
export type Transfer = {
  readonly paymentId: string;
  readonly fromFolioId: string;
  readonly toFolioId: string;
  readonly method: PaymentMethod;
  readonly amount: Money;
};

/** Writes the two rows of money that follows its lines; gives their ids. */
export function insertTransfer(
  tx: Transaction,
  transfer: Transfer,
  { today, now, by }: { readonly today: LocalDate; readonly now: Date; readonly by: string | null },
): Promise<{ readonly out: string; readonly into: string }> {
  return queryJson(
    tx,
    v.object({ out: v.string(), into: v.string() }),
    sql`/* insertTransfer */
      with pair as (select uuidv7() as id),
      made as (
        insert into payment (folio_id, kind, method, amount, received_on, refund_of_id, transfer_id,
          recorded_at, recorded_by)
        select way.folio_id, way.kind, ${transfer.method}::payment_method, ${transfer.amount}::int,
          ${today}::date, way.refund_of_id, pair.id, ${now}::timestamptz, ${by}
        from pair, (values
          (${transfer.fromFolioId}::uuid, 'REFUND'::payment_kind, ${transfer.paymentId}::uuid),
          (${transfer.toFolioId}::uuid, 'PAYMENT'::payment_kind, null)) as way (folio_id, kind, refund_of_id)
        returning id, kind)
      select json_build_object('out', (select id from made where kind = 'REFUND'),
        'into', (select id from made where kind = 'PAYMENT'))`,
  );
}
