import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { RoomType } from '../types.generated.ts';
import { roomTypeJson } from './room-type-json.fragment.ts';

/** The room types that are sold, in their order. */
export function readRoomTypes(
  database: Database,
  { onlyOnline }: { readonly onlyOnline: boolean },
): Promise<RoomType[]> {
  const shown = onlyOnline ? sql`and t.is_shown_online` : sql``;
  return queryJson(
    database,
    v.array(api.RoomType),
    sql`/* readRoomTypes */
      select coalesce(json_agg(${roomTypeJson} order by t.sort_order, t.name), '[]')
      from room_type t where t.is_active ${shown}`,
  );
}
