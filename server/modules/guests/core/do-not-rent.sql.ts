import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { guestName } from '../../../db/fragments/guest-name.fragment.ts';
import { queryJson, type Runner } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { contactsOf } from './guest-columns.fragment.ts';

/** A guest to whom no room is let, as somebody books or comes. */
const doNotRentSchema = v.object({
  guestId: column.id,
  /** The name, or the phone number where there is none. */
  name: v.string(),
  reason: v.string(),
  /** Whether only the phone number is the same: it may be somebody else. */
  isByPhone: v.boolean(),
  /** Whether only the e-mail address is the same. */
  isByEmail: v.boolean(),
});
export type DoNotRentMark = v.InferOutput<typeof doNotRentSchema>;

/** The guests asked about: guests by id, and the number and the address of somebody who is not known yet, as they are stored. */
export type AskedGuests = { readonly ids: Sql; readonly phone: string | null; readonly email: string | null };

/**
 * The first of the guests to whom no room is let, or the guest who has that mark and one of their phone numbers or e-mail
 * addresses, those that either had before a merge included; null where nobody has.
 */
export function readDoNotRent(
  runner: Runner,
  { ids, phone, email }: AskedGuests,
): Promise<DoNotRentMark | null> {
  return queryJson(
    runner,
    v.nullable(doNotRentSchema),
    sql`/* readDoNotRent */
      with asked as materialized (
        select id, phone, email, do_not_rent from guest
        where id in (select coalesce(merged_into_id, id) from guest where id in (${ids}))),
      contacts as materialized (
        ${contactsOf(sql`asked`)}
        union select ${phone}::text where ${phone}::text is not null
        union select ${email}::text where ${email}::text is not null),
      marked as (
        select id, null::text as contact from asked where do_not_rent
        union all
        select id, phone from guest where do_not_rent and phone = any(array(select contact from contacts))
        union all
        select id, email from guest where do_not_rent and email = any(array(select contact from contacts))
        union all
        select g.id, c.contact from guest_contact c join guest g on g.id = c.guest_id
        where g.do_not_rent and c.contact = any(array(select contact from contacts))
      )
      select (select json_build_object('guestId', g.id, 'name', ${guestName()},
          'reason', g.do_not_rent_reason, 'isByPhone', coalesce(m.contact not like '%@%', false),
          'isByEmail', coalesce(m.contact like '%@%', false))
        from marked m join guest g on g.id = m.id
        order by m.contact is not null, m.contact like '%@%', g.id limit 1)`,
  );
}
