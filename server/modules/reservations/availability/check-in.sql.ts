import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { guestName } from '../../../db/fragments/guest-name.fragment.ts';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { hasId } from '../../guests/view/guest-json.fragment.ts';
import type { Doing } from '../core/lifecycle.sql.ts';
import { inHouseTable, primaryGuest, theirsNow } from '../core/view-facts.fragment.ts';

/** The guests in house in a room. */
const occupantSchema = v.object({
  reservationRoomId: v.string(),
  guestName: v.string(),
  departure: column.localDate,
  leavesAt: v.nullable(v.string()),
});
export type Occupant = v.InferOutput<typeof occupantSchema>;

/** A room, as guests are let into it. */
const roomStateSchema = v.object({
  roomId: v.string(),
  number: v.string(),
  isClean: v.boolean(),
  occupants: v.array(occupantSchema),
});
export type RoomState = v.InferOutput<typeof roomStateSchema>;

/** How rooms are, whose locks the caller has, and the guests in house in them. */
export function readRoomStates(
  tx: Transaction,
  roomIds: readonly string[],
  today: LocalDate,
): Promise<RoomState[]> {
  return queryJson(
    tx,
    v.array(roomStateSchema),
    sql`/* readRoomStates */
      with ${inHouseTable(sql`${today}::date`)}
      select coalesce(json_agg(json_build_object('roomId', room.id, 'number', room.number,
        'isClean', room.housekeeping <> 'DIRTY', 'occupants', (
          select coalesce(json_agg(json_build_object('reservationRoomId', rr.id, 'departure', rr.departure,
            'leavesAt', rr.leaves_at, 'guestName', ${guestName()})), '[]')
          from in_house rr join reservation r on r.id = rr.reservation_id
          join guest g on g.id = ${primaryGuest}
          where rr.room_id = room.id)) order by room.sort_order, room.number), '[]')
      from room where id = any(${roomIds}::uuid[])`,
  );
}

/** The room of a stay: the one of today, before it the first, after it the last. */
const roomPlaceSchema = v.object({
  reservationRoomId: v.string(),
  claimId: v.string(),
  roomId: v.string(),

  /** How many rooms the stay is split over. */
  claims: v.number(),
});
export type RoomPlace = v.InferOutput<typeof roomPlaceSchema>;

/** Where the rooms of a reservation are. */
export function readPlaces(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  today: LocalDate,
): Promise<RoomPlace[]> {
  return queryJson(
    tx,
    v.array(roomPlaceSchema),
    sql`/* readPlaces */
      select coalesce(json_agg(json_build_object('reservationRoomId', reservation_room_id, 'claimId', id,
        'roomId', room_id, 'claims', claims)), '[]')
      from (
        select distinct on (c.reservation_room_id) c.reservation_room_id, c.id, c.room_id,
          count(*) over (partition by c.reservation_room_id) as claims
        from room_claim c
        where c.reservation_room_id = any(${reservationRoomIds}::uuid[]) and c.released_at is null
        order by c.reservation_room_id, ${theirsNow(sql`${today}::date`)}) place`,
  );
}

/** Gives whole stays other rooms, all at once, so that two may change places. */
export async function takeRooms(
  tx: Transaction,
  places: readonly { readonly reservationRoomId: string; readonly roomId: string }[],
): Promise<void> {
  await execute(
    tx,
    sql`/* takeRooms */
      update room_claim c set room_id = p."roomId"
      from json_to_recordset(${JSON.stringify(places)}::json) as p("reservationRoomId" uuid, "roomId" uuid)
      where c.reservation_room_id = p."reservationRoomId" and c.released_at is null`,
  );
}

/** Marks rooms clean; gives the numbers of those that were not. */
export function markClean(
  tx: Transaction,
  roomIds: readonly string[],
  { now, by }: Doing,
): Promise<{ readonly id: string; readonly number: string }[]> {
  return queryJson(
    tx,
    v.array(v.object({ id: v.string(), number: v.string() })),
    sql`/* markClean */
      with cleaned as (
        update room set housekeeping = 'CLEAN', ${newVersion({ now, by })}
        where id = any(${roomIds}::uuid[]) and housekeeping = 'DIRTY'
        returning id, number)
      select coalesce(json_agg(json_build_object('id', id, 'number', number)), '[]') from cleaned`,
  );
}

/** The primary guest of a room: the guest recorded as such, else the booker. */
const primaryGuestSchema = v.object({
  reservationRoomId: v.string(),
  guestId: v.string(),
  name: v.string(),
  hasId: v.boolean(),
});
type PrimaryGuest = v.InferOutput<typeof primaryGuestSchema>;

/** The primary guests of rooms. */
export function readPrimaryGuests(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<PrimaryGuest[]> {
  return queryJson(
    tx,
    v.array(primaryGuestSchema),
    sql`/* readPrimaryGuests */
      select coalesce(json_agg(json_build_object('reservationRoomId', rr.id, 'guestId', g.id,
        'name', ${guestName()},
        'hasId', ${hasId}) order by rr.id), '[]')
      from reservation_room rr join reservation r on r.id = rr.reservation_id
      join guest g on g.id = ${primaryGuest}
      where rr.id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** Keeps the ID of a guest. */
export async function updateGuestId(
  tx: Transaction,
  guest: { readonly guestId: string; readonly idType: string; readonly idNumber: string },
  { now, by }: Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* updateGuestId */
      update guest set id_type = ${guest.idType}::id_type, id_number = ${guest.idNumber}, ${newVersion({ now, by })}
      where id = ${guest.guestId}::uuid`,
  );
}

/**
 * Rooms are in house, and so is everybody recorded in them. Who booked sleeps in the first of them unless recorded
 * elsewhere, so that the register has a name.
 */
export async function recordCheckIn(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  { now, by }: Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* recordBooker */
      insert into reservation_guest (reservation_room_id, guest_id, is_primary)
      select rr.id, r.booker_id, true
      from reservation_room rr join reservation r on r.id = rr.reservation_id
      where rr.id = any(${reservationRoomIds}::uuid[])
        and not exists (select from reservation_guest rg where rg.reservation_room_id = rr.id and rg.is_primary)
        and not exists (select from reservation_guest rg join reservation_room other on other.id = rg.reservation_room_id
          where other.reservation_id = r.id and rg.guest_id = r.booker_id)
      order by rr.arrival, rr.id limit 1`,
  );
  await execute(
    tx,
    sql`/* recordCheckIn */
      with guests as (
        update reservation_guest set checked_in_at = ${now}::timestamptz
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and checked_in_at is null)
      update reservation_room set status = 'CHECKED_IN', checked_in_at = ${now}::timestamptz, checked_in_by = ${by},
        ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** Rooms are still to come again, and so is everybody in them. */
export async function recordCheckInUndone(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  { now, by }: Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* recordCheckInUndone */
      with guests as (
        update reservation_guest set checked_in_at = null
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and checked_out_at is null)
      update reservation_room set status = 'CONFIRMED', checked_in_at = null, checked_in_by = null,
        ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}
