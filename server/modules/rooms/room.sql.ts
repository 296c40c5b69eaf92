import type { Database } from '../../db/client.ts';
import { readJson, sql } from '../../db/sql.ts';
import { roomTypeJson } from '../room-types/room-type.json.ts';
import type { Room } from '../types.generated.ts';

/** Every room in its order, those of the past included; the desk's own notes only on demand. */
export function readRooms(database: Database, { forDesk }: { readonly forDesk: boolean }): Promise<Room[]> {
  const deskFields = forDesk ? sql`'housekeeping', rm.housekeeping, 'note', rm.note,` : sql``;
  return readJson(
    database,
    sql`/* readRooms */
      select coalesce(json_agg(json_build_object(
          'id', rm.id, 'number', rm.number, 'roomType', ${roomTypeJson}, 'floor', rm.floor, 'dorm', rm.dorm,
          ${deskFields} 'activeFrom', rm.active_from, 'activeTo', rm.active_to, 'sortOrder', rm.sort_order)
        order by t.sort_order, t.name, rm.sort_order, rm.number), '[]')
      from room rm join room_type t on t.id = rm.room_type_id`,
  );
}
