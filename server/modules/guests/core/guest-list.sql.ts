import * as v from 'valibot';
import { HOME_COUNTRY } from '../../../../domain/police/form-three.ts';
import { guestNameOrNothing } from '../../../db/fragments/guest-name.fragment.ts';
import { execute, queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { columnList, fieldList, recordOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { ListedGuest } from './guest.input.ts';
import { detailColumns, knownColumns } from './guest-columns.fragment.ts';

/** By which one guest is told from others: the name as it is written, and the number. */
export type GuestKey = { readonly fullName: string | null; readonly phone: string | null };

/** Which of some people the lodge knows already by both name and number, in their order. */
export function readKnownGuests(runner: Runner, people: readonly GuestKey[]): Promise<boolean[]> {
  return queryJson(
    runner,
    v.array(v.boolean()),
    sql`/* readKnownGuests */
      select coalesce(json_agg(exists (
          select from guest g where g.phone = p.phone
            and lower(regexp_replace(trim(g.full_name), '[[:space:]]+', ' ', 'g'))
              = lower(regexp_replace(trim(coalesce(p."fullName", '')), '[[:space:]]+', ' ', 'g')))
        order by p.place), '[]')
      from jsonb_to_recordset(${JSON.stringify(people.map((person, place) => ({ ...person, place })))}::jsonb)
        as p(place int, "fullName" text, phone text)`,
  );
}

/** Stores new guests with all that is known of them, and gives their ids in their order. */
export function insertListedGuests(
  tx: Transaction,
  guests: readonly ListedGuest[],
  now: Date,
): Promise<string[]> {
  const rows = guests.map((guest, place) => ({ ...guest, place }));
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* insertListedGuests */
      with listed as materialized (
        select uuidv7() as id, l.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(place int, "alsoKnownBy" jsonb, ${recordOf(knownColumns)})),
      made as (
        insert into guest (id, full_name, phone, email, nationality, ${columnList(detailColumns)},
          do_not_rent, do_not_rent_reason, created_at)
        select id, coalesce(l."fullName", ''), l.phone, l.email, coalesce(l.nationality, ${HOME_COUNTRY}),
          ${fieldList(detailColumns, 'l')}, l."doNotRentReason" is not null, l."doNotRentReason", ${now}::timestamptz
        from listed l),
      contacts as (
        insert into guest_contact (guest_id, contact)
        select l.id, c.contact
        from listed l cross join lateral jsonb_array_elements_text(coalesce(l."alsoKnownBy", '[]')) as c (contact)
        where c.contact is distinct from l.phone and c.contact is distinct from l.email
        on conflict do nothing)
      select coalesce(json_agg(id order by place), '[]') from listed`,
  );
}

const builtSchema = v.object({
  name: v.string(),
  why: v.picklist(['CHANGED', 'BOOKED', 'STAYED', 'SIGNED_IN']),
});
/** What was built on a guest: they were changed, booked, were named in a room, or signed in. */
export type BuiltOnGuest = v.InferOutput<typeof builtSchema>;

/** Locks guests that were written down from a list, against a write that would book for one. */
export function lockListedGuests(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(
    tx,
    sql`/* lockListedGuests */ select from guest where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** The first of some locked guests on whom something was built since they were written down; null for none. */
export async function readBuiltOnGuests(
  tx: Transaction,
  ids: readonly string[],
): Promise<BuiltOnGuest | null> {
  const [built] = await queryJson(
    tx,
    v.array(builtSchema),
    sql`/* readBuiltOnGuests */
      with built as (
        select id, full_name, phone, case
          when exists (select from reservation r where r.booker_id = guest.id) then 'BOOKED'
          when exists (select from reservation_guest rg where rg.guest_id = guest.id)
            or exists (select from form_three f where f.guest_id = guest.id) then 'STAYED'
          when uid is not null then 'SIGNED_IN'
          when version > 1 then 'CHANGED' end as why
        from guest where id = any(${ids}::uuid[]))
      select coalesce(json_agg(json_build_object('name', ${guestNameOrNothing(sql`first`)}, 'why', why)), '[]')
      from (select * from built where why is not null order by lower(full_name), id limit 1) first`,
  );
  return built ?? null;
}

/** Forgets guests of whom the books say nothing. */
export function deleteGuests(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(tx, sql`/* deleteGuests */ delete from guest where id = any(${ids}::uuid[])`);
}
