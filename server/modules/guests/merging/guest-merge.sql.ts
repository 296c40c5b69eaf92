import * as v from 'valibot';
import { HOME_COUNTRY } from '../../../../domain/police/form-three.ts';
import * as column from '../../../db/column-schemas.ts';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { assignments, recordOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { type LockedGuest, lockedGuestJson, lockedGuestSchema } from '../core/guest.sql.ts';
import { detailColumns } from '../core/guest-columns.fragment.ts';

/** The guest that stays and the one that becomes a pointer to it. */
type MergedPair = { readonly keptId: string; readonly otherId: string };

type Doing = { readonly now: Date; readonly by: string | null };

const guestToMergeSchema = v.object({
  ...lockedGuestSchema.entries,
  mergedIntoId: v.nullable(column.id),
  isErased: v.boolean(),
});
export type GuestToMerge = LockedGuest & { readonly mergedIntoId: string | null; readonly isErased: boolean };

/** Both guests, locked. */
export async function lockPair(
  tx: Transaction,
  { keptId, otherId }: MergedPair,
  now: Date,
): Promise<GuestToMerge[]> {
  const ids = [keptId, otherId];
  await lockWithBookings(tx, ids);
  return queryJson(
    tx,
    v.array(guestToMergeSchema),
    sql`/* readPair */
      select coalesce(json_agg((${lockedGuestJson(now)})::jsonb
        || jsonb_build_object('mergedIntoId', g.merged_into_id, 'isErased', g.erased_at is not null)), '[]')
      from guest g where g.id = any(${ids}::uuid[])`,
  );
}

/** Locks the bookings of guests, then the guests: as every act on a reservation locks it before its guest. */
export async function lockWithBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* lockBookingsOfGuests */
      select from reservation where id in (
        select id from reservation where booker_id = any(${ids}::uuid[])
        union
        select rr.reservation_id from reservation_guest rg
        join reservation_room rr on rr.id = rg.reservation_room_id where rg.guest_id = any(${ids}::uuid[]))
      order by id for no key update`,
  );
  // for update: nobody names or books for either until this is over
  await execute(
    tx,
    sql`/* lockGuests */ select from guest where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** The number of a room for which Form III of one step is filed for both, or null. */
export function readRoomFiledTwice(tx: Transaction, { keptId, otherId }: MergedPair): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readRoomFiledTwice */
      select (select to_json(coalesce(room.number, t.name))
        from form_three k join form_three o on o.reservation_room_id = k.reservation_room_id and o.step = k.step
        join reservation_room rr on rr.id = k.reservation_room_id join room_type t on t.id = rr.room_type_id
        left join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
        left join room on room.id = c.room_id
        where k.guest_id = ${keptId}::uuid and o.guest_id = ${otherId}::uuid limit 1)`,
  );
}

/** Stays of the other become those of the one that stays; where both are named for a room, one of them is. Gives the codes. */
export async function moveStays(tx: Transaction, { keptId, otherId }: MergedPair): Promise<string[]> {
  const dropped = await queryJson(
    tx,
    v.array(v.unknown()),
    sql`/* dropSecondNames */
      with dropped as (
        delete from reservation_guest o using reservation_guest k
        where o.guest_id = ${otherId}::uuid and k.guest_id = ${keptId}::uuid
          and k.reservation_room_id = o.reservation_room_id returning o.*)
      select coalesce(json_agg(dropped), '[]') from dropped`,
  );
  await execute(
    tx,
    sql`/* joinNames */
      update reservation_guest k set is_primary = k.is_primary or d.is_primary,
        checked_in_at = coalesce(k.checked_in_at, d.checked_in_at),
        checked_out_at = coalesce(k.checked_out_at, d.checked_out_at)
      from jsonb_populate_recordset(null::reservation_guest, ${JSON.stringify(dropped)}::jsonb) d
      where k.guest_id = ${keptId}::uuid and k.reservation_room_id = d.reservation_room_id`,
  );
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* moveStays */
      with booked as (
        update reservation set booker_id = ${keptId}::uuid where booker_id = ${otherId}::uuid returning id),
      named as (
        update reservation_guest set guest_id = ${keptId}::uuid where guest_id = ${otherId}::uuid
        returning reservation_room_id),
      filed as (update form_three set guest_id = ${keptId}::uuid where guest_id = ${otherId}::uuid)
      select coalesce(json_agg(code), '[]') from reservation where id in (
        select id from booked
        union
        select rr.reservation_id from named join reservation_room rr on rr.id = named.reservation_room_id)`,
  );
}

/** The other guest holds nothing of a person any more and leads to the one that stays, and so does each guest who led to the other. */
export async function pointTo(tx: Transaction, { keptId, otherId }: MergedPair, doing: Doing): Promise<void> {
  await execute(
    tx,
    sql`/* emptyMerged */
      update guest g set full_name = '', phone = null, email = null, uid = null, nationality = ${HOME_COUNTRY},
        ${assignments(detailColumns, 'n')}, do_not_rent = false, do_not_rent_reason = null,
        merged_into_id = ${keptId}::uuid, merged_at = ${doing.now}::timestamptz, ${newVersion(doing)}
      from jsonb_to_record('{}'::jsonb) as n(${recordOf(detailColumns)})
      where g.id = ${otherId}::uuid`,
  );
  await execute(
    tx,
    sql`/* pointOn */ update guest set merged_into_id = ${keptId}::uuid where merged_into_id = ${otherId}::uuid`,
  );
}

/** Keeps what the two could be reached by and that the one that stays has not among its own: a mark is matched by it. */
export async function insertContacts(
  tx: Transaction,
  { keptId, otherId }: MergedPair,
  contacts: readonly string[],
): Promise<void> {
  await execute(
    tx,
    sql`/* insertContacts */
      insert into guest_contact (guest_id, contact)
      select ${keptId}::uuid, contact from unnest(${[...contacts]}::text[]) as c (contact)
      union select ${keptId}::uuid, contact from guest_contact where guest_id = ${otherId}::uuid
      order by 2 on conflict do nothing`,
  );
  await execute(tx, sql`/* dropContacts */ delete from guest_contact where guest_id = ${otherId}::uuid`);
}

/** The guest signs in with this account. */
export async function linkAccount(tx: Transaction, guestId: string, uid: string): Promise<void> {
  await execute(tx, sql`/* linkAccount */ update guest set uid = ${uid} where id = ${guestId}::uuid`);
}
