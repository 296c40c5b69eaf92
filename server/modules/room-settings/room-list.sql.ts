import * as v from 'valibot';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { columnList, fieldList, recordOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ListedRoom } from './room.input.ts';
import { ROOMS } from './room-settings.sql.ts';

const doorSchema = v.object({
  /** The number by which two doors are told apart, whatever its capitals and spaces. */
  key: v.string(),
  /** The number of the room that the house has there, as it is written; null for none. */
  taken: v.nullable(v.string()),
});
export type Door = v.InferOutput<typeof doorSchema>;

/** The doors that numbers mean, in their order, and which rooms the house has there already. */
export function readDoors(runner: Runner, numbers: readonly string[]): Promise<Door[]> {
  return queryJson(
    runner,
    v.array(doorSchema),
    sql`/* readDoors */
      select coalesce(json_agg(json_build_object('key', name_key(n.number), 'taken', r.number)
        order by n.place), '[]')
      from unnest(${numbers}::text[]) with ordinality as n(number, place)
      left join room r on name_key(r.number) = name_key(n.number)`,
  );
}

const builtSchema = v.object({ number: v.string(), why: v.picklist(['CHANGED', 'CLAIMED', 'CLEANED']) });
/** What was built on a room: it was changed, somebody stays there or it is kept back, or a cleaner was named. */
export type BuiltOnRoom = v.InferOutput<typeof builtSchema>;

/** Locks rooms that were made of a list, against a write that would put a stay in one or keep it back. */
export function lockListedRooms(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(
    tx,
    sql`/* lockListedRooms */ select from room where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** The first of some locked rooms on which something was built since they were made; null for none. */
export async function readBuiltOnRooms(tx: Transaction, ids: readonly string[]): Promise<BuiltOnRoom | null> {
  const [built] = await queryJson(
    tx,
    v.array(builtSchema),
    sql`/* readBuiltOnRooms */
      with built as (
        select number, sort_order, case
          when exists (select from room_claim c where c.room_id = room.id) then 'CLAIMED'
          when exists (select from cleaning_assignment a where a.room_id = room.id) then 'CLEANED'
          when version > 1 then 'CHANGED' end as why
        from room where id = any(${ids}::uuid[]))
      select coalesce(json_agg(json_build_object('number', number, 'why', why)), '[]')
      from (select * from built where why is not null order by sort_order, number limit 1) first`,
  );
  return built ?? null;
}

/** Takes rooms away of which the books say nothing. */
export function deleteRooms(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(tx, sql`/* deleteRooms */ delete from room where id = any(${ids}::uuid[])`);
}

const madeSchema = v.object({ id: v.string(), number: v.string() });

/** Puts rooms into the house as a list says them, and gives those that are made: a number that a room has is passed over. */
export function insertListedRooms(
  tx: Transaction,
  rooms: readonly ListedRoom[],
  now: Date,
): Promise<v.InferOutput<typeof madeSchema>[]> {
  const rows = rooms.map((room, index) => ({ ...room, place: index + 1 }));
  const { sortOrder: _placed, ...columns } = ROOMS.columns;
  return queryJson(
    tx,
    v.array(madeSchema),
    sql`/* insertListedRooms */
      with listed as materialized (
        select l.*, coalesce(l."sortOrder", l.place + (
          select coalesce(max(sort_order), 0) from room where room_type_id = l."roomTypeId")) as "placeInLists"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(place int, ${recordOf(ROOMS.columns)})),
      made as (
        insert into room (${columnList(columns)}, sort_order, created_at)
        select ${fieldList(columns, 'l')}, l."placeInLists", ${now}::timestamptz from listed l
        on conflict do nothing returning id, number)
      select coalesce(json_agg(json_build_object('id', id, 'number', number)), '[]') from made`,
  );
}
