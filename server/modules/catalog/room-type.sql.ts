import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';
import type { RoomType } from '../types.generated.ts';
import { roomTypeJson, versionedRoomTypeJson } from './room-type-json.fragment.ts';

type ListScope = {
  /** Those that guests see, and no others. */
  readonly onlyOnline: boolean;
  /** Those that are switched off, too. */
  readonly withInactive: boolean;
  /** With its version, for who may change it. */
  readonly withVersion: boolean;
  readonly id?: string;
};

/** The room types that are sold, or one, in their order. */
export function readRoomTypes(
  database: Database,
  { onlyOnline, withInactive, withVersion, id }: ListScope,
): Promise<RoomType[]> {
  const shown = onlyOnline ? sql`and t.is_shown_online` : sql``;
  const active = withInactive ? sql`` : sql`and t.is_active`;
  const one = id === undefined ? sql`` : sql`and t.id = ${id}::uuid`;
  return queryJson(
    database,
    v.array(api.RoomType),
    sql`/* readRoomTypes */
      select coalesce(json_agg(${withVersion ? versionedRoomTypeJson : roomTypeJson}
        order by t.sort_order, t.name), '[]')
      from room_type t where true ${active} ${shown} ${one}`,
  );
}
