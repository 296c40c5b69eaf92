import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { roomIsShown } from '../core/shown-room.fragment.ts';

/** Those of some claims that are of an agent's own stays, in rooms that are not told. */
export async function readHiddenClaims(
  tx: Transaction,
  agentId: string,
  claimIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = await queryJson(
    tx,
    v.array(v.string()),
    sql`/* readHiddenClaims */
      select coalesce(json_agg(c.id), '[]')
      from room_claim c
      join reservation_room rr on rr.id = c.reservation_room_id
      join reservation r on r.id = rr.reservation_id
      where c.id = any(${claimIds}::uuid[]) and r.agent_id = ${agentId}::uuid
        and not ${roomIsShown({ isDesk: false })}`,
  );
  return new Set(ids);
}
