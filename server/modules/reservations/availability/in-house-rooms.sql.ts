import * as v from 'valibot';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Doing } from '../core/lifecycle.sql.ts';

/** Marks rooms to be cleaned; gives those that were not, and how they were. */
export function markDirty(
  tx: Transaction,
  roomIds: readonly string[],
  { now, by }: Doing,
): Promise<{ readonly id: string; readonly housekeeping: string }[]> {
  return queryJson(
    tx,
    v.array(v.object({ id: v.string(), housekeeping: v.string() })),
    sql`/* markDirty */
      with before as materialized (
        select id, housekeeping from room where id = any(${roomIds}::uuid[]) and housekeeping <> 'DIRTY'),
      dirty as (
        update room set housekeeping = 'DIRTY', ${newVersion({ now, by })}
        where id in (select id from before))
      select coalesce(json_agg(json_build_object('id', id, 'housekeeping', housekeeping)), '[]') from before`,
  );
}
