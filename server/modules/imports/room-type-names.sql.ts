import * as v from 'valibot';
import { queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';

const typeNameSchema = v.object({ id: v.string(), code: v.string(), name: v.string() });
export type RoomTypeName = v.InferOutput<typeof typeNameSchema>;

/** By what room types are called in a file: their names and their codes. */
export function readRoomTypeNames(runner: Runner): Promise<RoomTypeName[]> {
  return queryJson(
    runner,
    v.array(typeNameSchema),
    sql`/* readRoomTypeNames */
      select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name)
        order by is_active desc, sort_order, name), '[]')
      from room_type`,
  );
}

const houseNamesSchema = v.object({
  types: v.array(typeNameSchema),
  rooms: v.array(v.object({ id: v.string(), number: v.string(), roomTypeId: v.string() })),
  /** Those for whom the lodge still books. */
  agents: v.array(v.object({ id: v.string(), name: v.string() })),
});
/** By what room types, rooms and agents are called in a file. */
export type HouseNames = v.InferOutput<typeof houseNamesSchema>;

/** The names of the room types and of the agents, and the numbers of the rooms. */
export function readHouseNames(runner: Runner): Promise<HouseNames> {
  return queryJson(
    runner,
    houseNamesSchema,
    sql`/* readHouseNames */
      select json_build_object(
        'types', (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name)
          order by is_active desc, sort_order, name), '[]') from room_type),
        'rooms', (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'roomTypeId', room_type_id)), '[]')
          from room),
        'agents', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
          from agent where is_active))`,
  );
}
