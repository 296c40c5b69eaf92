import * as v from 'valibot';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';

const nameSchema = v.object({ key: v.string(), taken: v.nullable(v.string()) });
const namesSchema = v.object({ name: nameSchema, code: nameSchema });
/** By what a room type is told from others, and how another one that has that already writes it; null for none. */
export type TypeNames = v.InferOutput<typeof namesSchema>;

/** Names and short names as the database tells them from others, in the order given. */
export function readTypeNames(
  runner: Runner,
  types: readonly { readonly name: string; readonly code: string }[],
): Promise<TypeNames[]> {
  const rows = types.map((type, place) => ({ ...type, place }));
  return queryJson(
    runner,
    v.array(namesSchema),
    sql`/* readTypeNames */
      select coalesce(json_agg(json_build_object(
        'name', json_build_object('key', name_key(x.name), 'taken', (
          select t.name from room_type t where name_key(t.name) = name_key(x.name))),
        'code', json_build_object('key', name_key(x.code), 'taken', (
          select t.code from room_type t where name_key(t.code) = name_key(x.code)))) order by x.place), '[]')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(place int, name text, code text)`,
  );
}

const builtSchema = v.object({ name: v.string(), why: v.picklist(['CHANGED', 'ROOMS', 'SEASONS', 'ASKED']) });
/** A room type with what was done with it since it was made. */
export type BuiltOnType = v.InferOutput<typeof builtSchema>;

/** Locks room types that were made of a list, against a write that would give them a room or book them. */
export function lockListedTypes(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(
    tx,
    sql`/* lockListedTypes */ select from room_type where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/** The first of some locked room types that has something by now; null for none. */
export async function readBuiltOnTypes(tx: Transaction, ids: readonly string[]): Promise<BuiltOnType | null> {
  const [built] = await queryJson(
    tx,
    v.array(builtSchema),
    sql`/* readBuiltOnTypes */
      with built as (
        select name, sort_order, case
          when exists (select from room where room_type_id = room_type.id)
            or exists (select from reservation_room where room_type_id = room_type.id) then 'ROOMS'
          when exists (select from rate_period where room_type_id = room_type.id)
            or exists (select from meal_plan where room_type_id = room_type.id) then 'SEASONS'
          when version > 1 or exists (select from room_type_picture where room_type_id = room_type.id) then 'CHANGED'
          when exists (select from refused_night where room_type_id = room_type.id) then 'ASKED' end as why
        from room_type where id = any(${ids}::uuid[]))
      select coalesce(json_agg(json_build_object('name', name, 'why', why)), '[]')
      from (select * from built where why is not null order by sort_order, name limit 1) first`,
  );
  return built ?? null;
}

/** Deletes room types that have nothing. */
export function deleteTypes(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(tx, sql`/* deleteTypes */ delete from room_type where id = any(${ids}::uuid[])`);
}
