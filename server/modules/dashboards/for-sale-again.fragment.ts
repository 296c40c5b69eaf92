import { MAX_NIGHTS } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The rooms whose block ended on a day, unless another one begins or goes on; as a JSON list. */
export function forSaleAgainJson(day: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', rm.id, 'number', rm.number, 'roomType', t.name,
      'housekeeping', rm.housekeeping, 'reason', c.block_reason, 'note', c.note) order by rm.sort_order, rm.number), '[]')
    from room_claim c join room rm on rm.id = c.room_id join room_type t on t.id = rm.room_type_id
    where c.kind = 'BLOCK' and c.released_at is null and c.departure = ${day}
      and c.arrival >= ${day} - ${MAX_NIGHTS}::int and c.arrival < ${day}
      and rm.active_from <= ${day} and (rm.active_to is null or rm.active_to > ${day})
      and not exists (
        select from room_claim next where next.room_id = c.room_id and next.kind = 'BLOCK'
          and next.released_at is null and next.arrival <= ${day} and next.departure > ${day}))`;
}
