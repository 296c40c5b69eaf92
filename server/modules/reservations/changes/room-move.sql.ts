import * as v from 'valibot';
import type { DateRange } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { blockInsert, type NewBlock } from '../../room-claims/block.fragment.ts';

/** Takes a locked room off sale for a run; gives the claim, and what else stands in the room on those nights. */
export function blockRoom(
  tx: Transaction,
  { arrival, departure, ...block }: Omit<NewBlock, 'parts'> & DateRange,
): Promise<{ id: string; others: readonly DateRange[] }> {
  return queryJson(
    tx,
    v.object({ id: v.string(), others: v.array(column.dateRange) }),
    sql`/* blockRoom */
      with block as (${blockInsert({ ...block, parts: [{ arrival, departure }] })})
      select json_build_object('id', (select id from block), 'others', (
        select coalesce(json_agg(json_build_object('arrival', arrival, 'departure', departure)), '[]')
        from room_claim where room_id = ${block.roomId}::uuid and released_at is null
          and arrival < ${departure}::date and departure > ${arrival}::date))`,
  );
}

/** The nights of a stay for which a locked room is put on sale again. */
type EndedBlocks = DateRange & {
  readonly roomId: string;
  /** The stay that moves there. */
  readonly reservationRoomId: string;
  readonly now: Date;
  readonly by: string | null;
};

/**
 * Puts a locked room on sale again for the nights of a stay; gives the nights that it is free for now. The block that
 * an earlier move of the stay made ends whole, of any other what comes before and after the stay goes on.
 */
export function endBlocks(
  tx: Transaction,
  { roomId, reservationRoomId, arrival, departure, now, by }: EndedBlocks,
): Promise<DateRange[]> {
  return queryJson(
    tx,
    v.array(column.dateRange),
    sql`/* endBlocks */
      with hit as materialized (
        select c.*, exists (select from audit_event a where a.transaction_id = c.transaction_id
          and a.action = 'move-room' and a.entity_id = ${reservationRoomId}) as is_of_move
        from room_claim c
        where c.room_id = ${roomId}::uuid and c.kind = 'BLOCK' and c.released_at is null
          and c.arrival < ${departure}::date and c.departure > ${arrival}::date),
      ended as (
        update room_claim c set
          departure = case when c.arrival < ${arrival}::date then ${arrival}::date else c.departure end,
          released_at = case when c.arrival < ${arrival}::date then null else ${now}::timestamptz end,
          released_reason = case when c.arrival < ${arrival}::date then null else 'for sale again' end
        from hit where c.id = hit.id),
      goes_on as (
        insert into room_claim (room_id, arrival, departure, kind, block_reason, note, created_at, created_by)
        select room_id, ${departure}::date, hit.departure, 'BLOCK', block_reason, note, ${now}::timestamptz, ${by}
        from hit where not is_of_move and hit.departure > ${departure}::date)
      select coalesce(json_agg(json_build_object('arrival', greatest(arrival, ${arrival}::date),
        'departure', case when is_of_move then departure else least(departure, ${departure}::date) end)), '[]')
      from hit`,
  );
}
