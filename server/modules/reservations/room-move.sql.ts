import type { Run } from '../../../domain/nights.ts';
import { sql } from '../../db/sql.ts';
import { readJsonIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';

/** A room that is taken off sale. */
export type NewBlock = Run & {
  readonly roomId: string;
  readonly reason: string;
  readonly note: string | null;
  readonly now: Date;
  readonly by: string | null;
};

/** Takes a locked room off sale; gives the claim, and what else stands in the room on those nights. */
export function insertBlock(
  tx: Transaction,
  block: NewBlock,
): Promise<{ id: string; others: readonly Run[] }> {
  const { roomId, arrival, departure, reason, note, now, by } = block;
  return readJsonIn(
    tx,
    sql`/* insertBlock */
      with block as (
        insert into room_claim (room_id, arrival, departure, kind, block_reason, note, created_at, created_by)
        values (${roomId}::uuid, ${arrival}::date, ${departure}::date, 'BLOCK', ${reason}::block_reason, ${note},
          ${now}::timestamptz, ${by})
        returning id)
      select json_build_object('id', (select id from block), 'others', (
        select coalesce(json_agg(json_build_object('arrival', arrival, 'departure', departure)), '[]')
        from room_claim where room_id = ${roomId}::uuid and released_at is null
          and arrival < ${departure}::date and departure > ${arrival}::date))`,
  );
}

/** Puts a locked room on sale again for some nights; gives the nights, of the part that has run already none. */
export function endBlocks(
  tx: Transaction,
  { roomId, arrival, departure, now }: Run & { readonly roomId: string; readonly now: Date },
): Promise<Run[]> {
  return readJsonIn(
    tx,
    sql`/* endBlocks */
      with ended as (
        update room_claim set
          departure = case when arrival < ${arrival}::date then ${arrival}::date else departure end,
          released_at = case when arrival < ${arrival}::date then null else ${now}::timestamptz end,
          released_reason = case when arrival < ${arrival}::date then null else 'for sale again' end
        where room_id = ${roomId}::uuid and kind = 'BLOCK' and released_at is null
          and arrival < ${departure}::date and departure > ${arrival}::date
        returning greatest(old.arrival, ${arrival}::date) as arrival, old.departure)
      select coalesce(json_agg(json_build_object('arrival', arrival, 'departure', departure)), '[]') from ended`,
  );
}
