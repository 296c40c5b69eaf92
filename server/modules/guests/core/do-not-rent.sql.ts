import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** A guest to whom no room is let, as somebody books or comes. */
export const doNotRentSchema = v.object({
  guestId: column.id,
  /** The name, or the phone number where there is none. */
  name: v.string(),
  reason: v.string(),
  /** Whether only the phone number is the same: it may be somebody else. */
  isByPhone: v.boolean(),
});
export type DoNotRentMark = v.InferOutput<typeof doNotRentSchema>;

/** Who is asked about: guests by id, and the number of somebody who is not known yet. */
export type AskedGuests = { readonly ids: Sql; readonly phone: string | null };

/**
 * The first of the guests to whom no room is let, or whoever has that mark and one of their phone numbers; null where
 * nobody has.
 */
export function readDoNotRent(tx: Transaction, { ids, phone }: AskedGuests): Promise<DoNotRentMark | null> {
  return queryJson(
    tx,
    v.nullable(doNotRentSchema),
    sql`/* readDoNotRent */
      with asked as materialized (
        select id, phone, do_not_rent from guest
        where id in (select coalesce(merged_into_id, id) from guest where id in (${ids}))),
      marked as (
        select id, false as is_by_phone from asked where do_not_rent
        union all
        select id, true from guest where do_not_rent and phone = any(array(
          select phone from asked where phone is not null union select ${phone}::text))
      )
      select (select json_build_object('guestId', g.id, 'name', coalesce(nullif(g.full_name, ''), g.phone),
          'reason', g.do_not_rent_reason, 'isByPhone', m.is_by_phone)
        from marked m join guest g on g.id = m.id order by m.is_by_phone, g.id limit 1)`,
  );
}
