import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { guestName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';

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
        'guestName', ${guestName()})), '[]')
      from reservation r join guest g on g.id = r.booker_id where r.id = any(${[...new Set(reservationIds)]}::uuid[])`,
  );
  return new Map(rows.map(({ id, code, guestName }) => [id, { code, guestName }]));
}

const addedChargeSchema = v.object({
  description: v.string(),
  basis: v.nullable(api.ChargeBasis),
  childShare: column.basisPoints,
  reservationRoomId: v.nullable(v.string()),
  date: column.localDate,
  quantity: column.whole,
  children: column.whole,
  isCountedByHand: v.boolean(),
  unitPrice: column.money,
  taxRate: column.basisPoints,
  net: column.money,
  tax: column.money,
  gross: column.money,
  pricesIncludeTax: v.boolean(),
});
/** A charge that was put on a bill, with how it is counted. */
export type AddedCharge = v.InferOutput<typeof addedChargeSchema>;

/** Charges, in the order in which they were written. */
export function readCharges(tx: Transaction, chargeIds: readonly string[]): Promise<AddedCharge[]> {
  return queryJson(
    tx,
    v.array(addedChargeSchema),
    sql`/* readCharges */
      select coalesce(json_agg(json_build_object('description', c.description, 'basis', c.basis,
        'childShare', coalesce(c.child_share, 10000), 'reservationRoomId', c.reservation_room_id,
        'date', c.charged_on, 'quantity', c.quantity, 'children', c.children,
        'isCountedByHand', c.is_counted_by_hand, 'unitPrice', c.unit_price, 'taxRate', c.tax_rate, 'net', c.net,
        'tax', c.cgst + c.sgst, 'gross', c.gross, 'pricesIncludeTax', property.prices_include_tax) order by c.id), '[]')
      from reservation_charge c
      cross join property
      where c.id = any(${chargeIds}::uuid[])`,
  );
}
