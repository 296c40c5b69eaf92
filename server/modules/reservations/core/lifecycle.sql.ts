import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { isOfSameAct, newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isDayClosed } from '../../money/open-line.fragment.ts';
import type { NightRow } from './change-rooms.sql.ts';
import type { Fee } from './fee.rules.ts';
import { feeNightSchema } from './fee.rules.ts';

/** When something is done, and by whom. */
export type Doing = { readonly now: Date; readonly by: string | null };

/** The rooms of a reservation that an act is about. */
type ChosenRooms = { readonly reservationRoomIds: readonly string[] };

/** Turns holds into stays. */
export async function confirmRooms(
  tx: Transaction,
  { reservationRoomIds, now, by }: ChosenRooms & Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* confirmRooms */
      with claims as (
        update room_claim set kind = 'STAY', expires_at = null
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and released_at is null)
      update reservation_room set status = 'CONFIRMED', ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** Ends rooms that nobody came to: their status, their nights and their claims. */
export async function endAsNoShow(
  tx: Transaction,
  { reservationRoomIds, now, by }: ChosenRooms & Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* endAsNoShow */
      with nights as (
        update reservation_night set released_at = ${now}::timestamptz
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and released_at is null),
      claims as (
        update room_claim set released_at = ${now}::timestamptz, released_reason = 'not come'
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and released_at is null)
      update reservation_room set status = 'NO_SHOW', ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}

const roomNightSchema = v.object({ ...feeNightSchema.entries, reservationRoomId: v.string() });
/** A night of a room, as fees are worked out from it. */
type RoomNight = v.InferOutput<typeof roomNightSchema>;

/** Nights as `roomNightSchema` parses them. */
const ROOM_NIGHTS = sql`
  select coalesce(json_agg(json_build_object('reservationRoomId', n.reservation_room_id, 'night', n.night, 'net', n.net,
    'cgst', n.cgst, 'sgst', n.sgst, 'taxRate', n.tax_rate) order by n.night), '[]')
  from reservation_night n`;

/** The live nights of rooms, as fees are worked out from them. */
export function readLiveNights(tx: Transaction, reservationRoomIds: readonly string[]): Promise<RoomNight[]> {
  return queryJson(
    tx,
    v.array(roomNightSchema),
    sql`/* readLiveNights */ ${ROOM_NIGHTS}
      where n.reservation_room_id = any(${reservationRoomIds}::uuid[]) and n.released_at is null`,
  );
}

/** The nights of rooms as something that concerns them is taxed: those that stand, of a room that has ended its own. */
export function readNightsConcerned(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<RoomNight[]> {
  return queryJson(
    tx,
    v.array(roomNightSchema),
    sql`/* readNightsConcerned */ ${ROOM_NIGHTS}
      where n.reservation_room_id = any(${reservationRoomIds}::uuid[])
        and (n.released_at is null or not exists (select from reservation_night live
          where live.reservation_room_id = n.reservation_room_id and live.released_at is null))`,
  );
}

/** The fee of who does not come, as the settings keep it. */
export function readNoShowFee(tx: Transaction): Promise<unknown> {
  return queryJson(tx, v.unknown(), sql`/* readNoShowFee */ select no_show_fee from property where id = 1`);
}

/** A fee on the bill of a room. */
export type NewFee = Fee & {
  readonly reservationRoomId: string;
  readonly kind: 'CANCELLATION' | 'NO_SHOW' | 'EARLY_CHECK_IN' | 'LATE_CHECK_OUT';
  readonly description: string;
  readonly chargedOn: LocalDate;
};

/** Puts fees on the bills of their rooms. */
export async function insertFees(
  tx: Transaction,
  fees: readonly NewFee[],
  { now, by }: Doing,
): Promise<void> {
  if (fees.length === 0) return;
  await execute(
    tx,
    sql`/* insertFees */
      insert into reservation_charge (folio_id, reservation_room_id, kind, description, charged_on, quantity,
        unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select rr.folio_id, rr.id, f.kind::charge_kind, f.description, f."chargedOn", 1,
        f.net, f.net, 'ROOM', f."taxRate", f.cgst, f.sgst, f.net + f.cgst + f.sgst, ${now}::timestamptz, ${by}
      from json_to_recordset(${JSON.stringify(fees)}::json) as f("reservationRoomId" uuid, kind text, description text,
        "chargedOn" date, net int, cgst int, sgst int, "taxRate" int)
      join reservation_room rr on rr.id = f."reservationRoomId"`,
  );
}

/** The fees of rooms for an act that still stands; those for nights that were given up before stay. */
export const FEES_FOR = {
  ENDING: sql`(c.kind = 'NO_SHOW' or c.kind = 'CANCELLATION' and c.created_at >= rr.cancelled_at)`,
  CHECK_IN: sql`c.kind = 'EARLY_CHECK_IN' and ${isOfSameAct(sql`c.created_at`, sql`rr.checked_in_at`)}`,
} as const;

/** The fees of rooms for nights given up of which every one comes back. */
export function feesForNights(nights: readonly NightRow[]): Sql {
  const back = sql`(select * from json_to_recordset(${JSON.stringify(nights)}::json) as b("reservationRoomId" uuid, night date))`;
  return sql`c.kind = 'CANCELLATION' and (
    select count(b.night) > 0 and count(b.night) = count(*)
    from reservation_night n left join ${back} b on b."reservationRoomId" = n.reservation_room_id and b.night = n.night
    where n.reservation_room_id = rr.id and ${isOfSameAct(sql`n.released_at`, sql`c.created_at`)})`;
}

/**
 * Takes fees that rooms owe off their bills. What is on an invoice, or in accounts that are closed, is balanced by an
 * adjustment of today instead, once.
 */
export async function takeFeesOff(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  {
    fees,
    now,
    by,
    today,
    reason,
  }: Doing & { readonly fees: Sql; readonly today: LocalDate; readonly reason: string },
): Promise<void> {
  await execute(
    tx,
    sql`/* takeFeesOff */
      with fees as (
        select c.*, ${isChargeInvoiced}
            or ${isDayClosed(sql`c.charged_on`)} as stands
        from reservation_charge c join reservation_room rr on rr.id = c.reservation_room_id
        where rr.id = any(${reservationRoomIds}::uuid[]) and ${fees} and c.voided_at is null
          and not exists (select from reservation_charge back where back.corrects_id = c.id and back.voided_at is null)),
      voided as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id in (select id from fees where not stands))
      insert into reservation_charge (folio_id, reservation_room_id, kind, description, charged_on, quantity,
        unit_price, net, tax_category, tax_rate, cgst, sgst, gross, corrects_id, created_at, created_by)
      select folio_id, reservation_room_id, 'ADJUSTMENT', 'Taken back: ' || description, ${today}::date, 1,
        -net, -net, tax_category, tax_rate, -cgst, -sgst, -gross, id, ${now}::timestamptz, ${by}
      from fees where stands`,
  );
}

/** Where a room that has ended was, as long as it was one room. */
const formerRoomSchema = v.object({ reservationRoomId: v.string(), roomId: v.string() });
export type FormerRoom = v.InferOutput<typeof formerRoomSchema>;

/** The last room of each that has ended. */
export function readFormerRooms(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<FormerRoom[]> {
  return queryJson(
    tx,
    v.array(formerRoomSchema),
    sql`/* readFormerRooms */
      select coalesce(json_agg(json_build_object('reservationRoomId', reservation_room_id, 'roomId', room_id)), '[]') from (
        select distinct on (reservation_room_id) reservation_room_id, room_id from room_claim
        where reservation_room_id = any(${reservationRoomIds}::uuid[])
        order by reservation_room_id, released_at desc nulls first, departure desc) last`,
  );
}

/** Makes rooms that have ended live again at their frozen price, in the rooms given. */
export async function recordReinstatement(
  tx: Transaction,
  places: readonly FormerRoom[],
  { now, by }: Doing,
): Promise<void> {
  const reservationRooms = JSON.stringify(places);
  await execute(
    tx,
    sql`/* recordReinstatement */
      with places as materialized (
        select rr.id, rr.arrival, rr.departure, p."roomId" as room_id
        from json_to_recordset(${reservationRooms}::json) as p("reservationRoomId" uuid, "roomId" uuid)
        join reservation_room rr on rr.id = p."reservationRoomId"),
      nights as (
        update reservation_night n set released_at = null from places p
        where n.reservation_room_id = p.id and n.night >= p.arrival and n.night < p.departure),
      claims as (
        insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, created_at, created_by)
        select room_id, arrival, departure, 'STAY', id, ${now}::timestamptz, ${by} from places)
      update reservation_room rr set status = 'CONFIRMED', cancelled_at = null, cancelled_reason = null,
        ${newVersion({ now, by })}
      from places p where rr.id = p.id`,
  );
}
