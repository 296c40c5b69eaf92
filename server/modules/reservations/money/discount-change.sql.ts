import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { DiscountRequest } from '../../quotes/discount.rules.ts';

/** The discount of a reservation; null where there is none. */
export function readReservationDiscount(
  tx: Transaction,
  reservationId: string,
): Promise<DiscountRequest | null> {
  return queryJson(
    tx,
    v.nullable(
      v.union([
        v.object({ kind: v.picklist(['PERCENT', 'AMOUNT']), value: v.number() }),
        v.object({ kind: v.literal('AGREED_TOTAL'), value: column.money }),
      ]),
    ),
    sql`/* readReservationDiscount */
      select (select json_build_object('kind', discount_kind, 'value', discount_value)
        from reservation where id = ${reservationId}::uuid and discount_kind is not null)`,
  );
}

/** Writes down which discount a reservation has. */
export async function storeDiscount(
  tx: Transaction,
  reservationId: string,
  discount: (DiscountRequest & { readonly reason: string | null }) | null,
): Promise<void> {
  await execute(
    tx,
    sql`/* storeDiscount */
      update reservation set discount_kind = ${discount?.kind ?? null}::discount_kind,
        discount_value = ${discount?.value ?? null}::int, discount_reason = ${discount?.reason ?? null}
      where id = ${reservationId}::uuid`,
  );
}

/** What the extras and fees of a reservation come to, tax included. */
export function readChargesGross(tx: Transaction, reservationId: string): Promise<number> {
  return queryJson(
    tx,
    v.number(),
    sql`/* readChargesGross */
      select to_json(coalesce(sum(c.gross), 0)::bigint)
      from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = ${reservationId}::uuid and c.voided_at is null`,
  );
}

/** What the extras and fees came to, tax included, when the discount of a reservation was set, whatever became of them. */
export function readAgreedExtras(tx: Transaction, reservationId: string): Promise<number> {
  return queryJson(
    tx,
    v.number(),
    sql`/* readAgreedExtras */
      select to_json(coalesce(sum(c.gross), 0)::bigint)
      from reservation r
      cross join lateral (
        select coalesce((select max(at) from audit_event
          where reservation_id = r.id and action = 'set-discount'), r.created_at) as at) agreed
      join folio f on f.reservation_id = r.id join reservation_charge c on c.folio_id = f.id
      where r.id = ${reservationId}::uuid and c.created_at <= agreed.at
        and (c.voided_at is null or c.voided_at > agreed.at)`,
  );
}
