import * as v from 'valibot';
import type { DateRange, LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { guestNameOrNothing } from '../../db/fragments/guest-name.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { blockInsert, isOfSameBlock, type NewBlock } from '../room-claims/block.fragment.ts';

/** A room under its lock, from when to when it is sold, and what day it is at the lodge. */
const blockableRoomSchema = v.object({
  id: v.string(),
  number: v.string(),
  activeFrom: column.localDate,
  activeTo: v.nullable(column.localDate),
  today: column.localDate,
});
export type BlockableRoom = v.InferOutput<typeof blockableRoomSchema>;

/** Locks a room, as every change of a claim on it does; null when there is none. */
export async function lockRoom(tx: Transaction, roomId: string, now: Date): Promise<BlockableRoom | null> {
  const [room] = await queryJson(
    tx,
    v.array(blockableRoomSchema),
    sql`/* lockRoom */
      with locked as (select id, number, active_from, active_to from room where id = ${roomId}::uuid for no key update)
      select coalesce(json_agg(json_build_object('id', id, 'number', number,
        'activeFrom', active_from, 'activeTo', active_to, 'today', (select (${now}::timestamptz at time zone time_zone)::date from property))), '[]') from locked`,
  );
  return room ?? null;
}

/** A claim that stands where a block should; of a party in house beyond its nights, tonight too. */
const claimInTheWaySchema = v.object({
  ...column.dateRange.entries,
  code: v.nullable(v.string()),
  guestName: v.nullable(v.string()),
});
export type ClaimInTheWay = v.InferOutput<typeof claimInTheWaySchema>;

/** What lies on the nights of a locked room, by its first night; holds that have run out are released already. */
export function readInTheWay(
  tx: Transaction,
  room: BlockableRoom,
  { arrival, departure }: DateRange,
): Promise<ClaimInTheWay[]> {
  return queryJson(
    tx,
    v.array(claimInTheWaySchema),
    sql`/* readInTheWay */
      select coalesce(json_agg(json_build_object('arrival', c.arrival, 'departure', c.until, 'code', r.code,
        'guestName', ${guestNameOrNothing()}) order by c.arrival), '[]')
      from (
        select o.reservation_room_id, o.arrival,
          case when line.status = 'CHECKED_IN' and o.departure = line.departure
            then greatest(o.departure, ${room.today}::date + 1) else o.departure end as until
        from room_claim o left join reservation_room line on line.id = o.reservation_room_id
        where o.room_id = ${room.id}::uuid and o.released_at is null
      ) c
      left join reservation_room rr on rr.id = c.reservation_room_id
      left join reservation r on r.id = rr.reservation_id
      left join guest g on g.id = r.booker_id
      where c.arrival < ${departure}::date and c.until > ${arrival}::date`,
  );
}

/** Keeps a locked room back; gives the id of the first part. */
export function insertBlock(tx: Transaction, block: NewBlock): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertBlock */
      with made as (${blockInsert(block)})
      select to_json((select id from made order by arrival limit 1))`,
  );
}

/** A part of a block: no claim is longer than 60 nights, so that a long block is several. */
const blockPartSchema = v.object({ ...column.dateRange.entries, id: v.string() });

/** Which block a claim belongs to: those that were made together for the room. */
const storedBlockSchema = v.object({
  roomId: v.string(),
  roomNumber: v.string(),
  parts: v.array(blockPartSchema),
});
type StoredBlock = v.InferOutput<typeof storedBlockSchema>;

/** The live parts of the block that a claim belongs to, by their nights; null when there is no such block. */
export async function readBlock(tx: Transaction, claimId: string): Promise<StoredBlock | null> {
  const [block] = await queryJson(
    tx,
    v.array(storedBlockSchema),
    sql`/* readBlock */
      select coalesce(json_agg(json_build_object('roomId', named.room_id, 'roomNumber', rm.number, 'parts', (
        select coalesce(json_agg(json_build_object('id', c.id, 'arrival', c.arrival, 'departure', c.departure)
          order by c.arrival), '[]')
        from room_claim c
        where c.room_id = named.room_id and c.kind = 'BLOCK' and c.released_at is null
          and ${isOfSameBlock(sql`c`, sql`named`)}))), '[]')
      from room_claim named join room rm on rm.id = named.room_id
      where named.id = ${claimId}::uuid and named.kind = 'BLOCK'`,
  );
  return block ?? null;
}

/** Ends parts of a block: those still to come are released, the one that runs ends today. */
export async function endBlock(
  tx: Transaction,
  ids: readonly string[],
  { today, now }: { readonly today: LocalDate; readonly now: Date },
): Promise<void> {
  await execute(tx, endParts(ids, today, now));
}

function endParts(ids: readonly string[], today: LocalDate, now: Date): Sql {
  return sql`/* endBlock */
    update room_claim set
      departure = case when arrival < ${today}::date then least(departure, ${today}::date) else departure end,
      released_at = case when arrival < ${today}::date then null else ${now}::timestamptz end,
      released_reason = case when arrival < ${today}::date then null else 'for sale again' end
    where id = any(${ids}::uuid[]) and released_at is null and departure > ${today}::date`;
}
