import * as v from 'valibot';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { insertGuests } from '../../guests/core/guest-columns.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { Gender } from '../../types.generated.ts';

/** A room of a reservation as the naming of its guests is judged. */
const roomToNameSchema = v.object({
  /** For whom the room sold is, and each one given. */
  accepted: v.array(api.GuestsAccepted),
  sleeps: v.number(),
  /** The guests named for it. */
  named: v.array(v.string()),
  /** Who booked, and everybody who was named for any room of the reservation. */
  known: v.array(v.object({ id: v.string(), gender: v.nullable(api.Gender) })),
});
export type RoomToName = v.InferOutput<typeof roomToNameSchema>;

/** The room with the guests of its reservation. */
export function readRoomToName(tx: Transaction, reservationRoomId: string): Promise<RoomToName> {
  return queryJson(
    tx,
    roomToNameSchema,
    sql`/* readRoomToName */
      select json_build_object('accepted', (
          select coalesce(json_agg(distinct t.guests), '[]')
          from room_type t left join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
            left join room on room.id = c.room_id
          where t.id in (rr.room_type_id, room.room_type_id)),
        'sleeps', rr.adults + rr.children + rr.infants,
        'named', (select coalesce(json_agg(guest_id), '[]') from reservation_guest where reservation_room_id = rr.id),
        'known', (select json_agg(json_build_object('id', g.id, 'gender', g.gender)) from guest g where g.id in (
          select r.booker_id from reservation r where r.id = rr.reservation_id
          union
          select rg.guest_id from reservation_guest rg join reservation_room o on o.id = rg.reservation_room_id
          where o.reservation_id = rr.reservation_id)))
      from reservation_room rr
      where rr.id = ${reservationRoomId}::uuid`,
  );
}

/** Those of the guests that there are. */
export function readGenders(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; gender: Gender | null }[]> {
  return queryJson(
    tx,
    v.array(v.object({ id: v.string(), gender: v.nullable(api.Gender) })),
    sql`/* readGenders */
      select coalesce(json_agg(json_build_object('id', id, 'gender', gender)), '[]')
      from guest where id = any(${ids}::uuid[]) and merged_into_id is null
        and erased_at is null`,
  );
}

/** Somebody new, as stored. */
export type NewName = { readonly id: string; readonly fullName: string; readonly phone: string | null };

/** Stores guests who were not known yet. */
export async function insertNames(tx: Transaction, names: readonly NewName[], now: Date): Promise<void> {
  await execute(
    tx,
    sql`/* insertNames */
      ${insertGuests(sql`${JSON.stringify(names)}::jsonb`, now)}`,
  );
}

/** Puts these guests into the room, the first as the primary one; who was named before and is not now goes. */
export async function replaceNames(
  tx: Transaction,
  reservationRoomId: string,
  guestIds: readonly string[],
): Promise<void> {
  await execute(
    tx,
    sql`/* clearNames */
      with gone as (
        delete from reservation_guest
        where reservation_room_id = ${reservationRoomId}::uuid and not guest_id = any(${guestIds}::uuid[]))
      update reservation_guest set is_primary = false
      where reservation_room_id = ${reservationRoomId}::uuid and is_primary and guest_id = any(${guestIds}::uuid[])`,
  );
  await execute(
    tx,
    sql`/* replaceNames */
      insert into reservation_guest (reservation_room_id, guest_id, is_primary)
      select ${reservationRoomId}::uuid, id, at = 1
      from unnest(${guestIds}::uuid[]) with ordinality as wanted(id, at)
      on conflict (reservation_room_id, guest_id) do update set is_primary = excluded.is_primary`,
  );
}
