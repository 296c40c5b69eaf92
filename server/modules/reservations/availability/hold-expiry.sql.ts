import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** A room of a reservation that gives its nights back. */
const expiredRoomSchema = v.object({
  id: v.string(),
  reservationId: v.string(),
  code: v.string(),

  /** The version of the reservation before it was raised. */
  version: v.number(),
  arrival: column.localDate,
  departure: column.localDate,
});
export type ExpiredRoom = v.InferOutput<typeof expiredRoomSchema>;

/** Whose claims were released: stays of reservations, and forms that guests did not send. */
const releasedClaimsSchema = v.object({
  reservationRoomIds: v.array(v.string()),
  formHoldIds: v.array(v.string()),
});
type ReleasedClaims = v.InferOutput<typeof releasedClaimsSchema>;

/** Takes the claims of holds that have run out off some rooms, whose locks the caller has. */
export function releaseExpiredClaims(
  tx: Transaction,
  roomIds: readonly string[],
  now: Date,
): Promise<ReleasedClaims> {
  return queryJson(
    tx,
    releasedClaimsSchema,
    sql`/* releaseExpiredClaims */
      with released as (
        update room_claim set released_at = ${now}::timestamptz, released_reason = 'the hold ended'
        where kind = 'HOLD' and released_at is null and expires_at <= ${now}::timestamptz
          and room_id = any(${roomIds}::uuid[])
        returning reservation_room_id, form_hold_id),
      ended as (
        update form_hold set ended_at = ${now}::timestamptz
        where ended_at is null and id in (select form_hold_id from released where form_hold_id is not null))
      select json_build_object(
        'reservationRoomIds', coalesce(json_agg(reservation_room_id) filter (where reservation_room_id is not null), '[]'),
        'formHoldIds', coalesce(json_agg(distinct form_hold_id) filter (where form_hold_id is not null), '[]'))
      from released`,
  );
}

/** Locks the reservations of some rooms, in the order of their ids; gives these. */
export async function lockReservationsOf(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* lockReservationsOf */
      with locked as materialized (
        select id from reservation
        where id in (select reservation_id from reservation_room where id = any(${reservationRoomIds}::uuid[]))
        order by id for no key update)
      select coalesce(json_agg(id), '[]') from locked`,
  );
}

/** Lets held rooms expire: their status and their nights. The claims are released already. */
export function expireRooms(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  now: Date,
): Promise<ExpiredRoom[]> {
  return queryJson(
    tx,
    v.array(expiredRoomSchema),
    sql`/* expireRooms */
      with expired as (
        update reservation_room set status = 'EXPIRED', version = version + 1,
          updated_at = ${now}::timestamptz, updated_by = null
        where id = any(${reservationRoomIds}::uuid[]) and status = 'HELD'
        returning id, reservation_id, arrival, departure),
      given_back as (
        update reservation_night set released_at = ${now}::timestamptz
        where released_at is null and reservation_room_id in (select id from expired))
      select coalesce(json_agg(json_build_object(
        'id', expired.id, 'reservationId', expired.reservation_id, 'code', r.code,
        'version', r.version, 'arrival', expired.arrival, 'departure', expired.departure)), '[]')
      from expired join reservation r on r.id = expired.reservation_id`,
  );
}

/** Rooms with a hold that has run out, at most so many. */
export function readRoomsWithExpiredHolds(now: Date, most: number): Sql {
  return sql`/* readRoomsWithExpiredHolds */
    select coalesce(json_agg(room_id), '[]') from (
      select distinct room_id from room_claim
      where kind = 'HOLD' and released_at is null and expires_at <= ${now}::timestamptz
      limit ${most}::int) rooms`;
}

/** Locks rooms in the order of their ids, as every change of a claim does. */
export async function lockRoomsById(tx: Transaction, roomIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* lockRoomsById */
      select from room where id = any(${roomIds}::uuid[]) order by id for no key update`,
  );
}
