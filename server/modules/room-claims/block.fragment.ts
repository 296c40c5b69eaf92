import type { DateRange } from '../../../domain/nights.ts';
import { actOf } from '../../db/fragments/new-version.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A room that is kept back; no claim is longer than 60 nights, so that a long block has several parts. */
export type NewBlock = {
  readonly roomId: string;
  readonly parts: readonly DateRange[];
  readonly reason: string;
  readonly note: string | null;
  readonly now: Date;
  readonly by: string | null;
};

/** Inserts the parts of a block into a locked room; returns rows of id and arrival. */
export function blockInsert({ roomId, parts, reason, note, now, by }: NewBlock): Sql {
  const arrivals = parts.map(({ arrival }) => arrival);
  const departures = parts.map(({ departure }) => departure);
  return sql`
        insert into room_claim (room_id, arrival, departure, kind, block_reason, note, created_at, created_by)
        select ${roomId}::uuid, part.arrival, part.departure, 'BLOCK', ${reason}::block_reason, ${note},
          ${now}::timestamptz, ${by}
        from unnest(${arrivals}::date[], ${departures}::date[]) as part (arrival, departure)
        returning id, arrival`;
}

/** What the parts of one block of a room have in common, and no other block of it has: when it was made, and by whom. */
export function blockOf(claim: Sql): Sql {
  return sql`${actOf(sql`${claim}.created_at`)}, ${claim}.created_by`;
}

/** Whether two claims of a room are parts of one block. */
export function isOfSameBlock(one: Sql, other: Sql): Sql {
  return sql`(${blockOf(one)}) is not distinct from (${blockOf(other)})`;
}
