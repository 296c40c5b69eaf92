import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** The names of the room types that do not take the guests of these reservation rooms: by their number, or by who they are. */
export function readTypesRefusing(tx: Transaction, reservationRoomIds: readonly string[]): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readTypesRefusing */
      select coalesce(json_agg(distinct t.name), '[]')
      from reservation_room rr join room_type t on t.id = rr.room_type_id
      where rr.id = any(${reservationRoomIds}::uuid[]) and (t.guests not in ('ANY', rr.all_guests_are)
        or rr.override_reason is null and (rr.adults > t.max_adults or rr.children > t.max_children
          or rr.adults + rr.children > t.max_occupancy))`,
  );
}
