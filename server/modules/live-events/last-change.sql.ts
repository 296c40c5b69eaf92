import * as v from 'valibot';
import { UNVERSIONED_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';

/** Who changed a reservation, how and when, as an event of it says. */
export const lastChangeSchema = v.object({
  by: v.object({ uid: v.nullable(v.string()), name: v.string() }),
  action: v.string(),
  at: v.string(),
  idempotencyKey: v.nullable(v.string()),
});
type LastChange = v.InferOutput<typeof lastChangeSchema>;

/** What raised the reservation's version last, or null. */
export function readLastChange(database: Database, code: string): Promise<LastChange | null> {
  return queryJson(
    database,
    v.nullable(lastChangeSchema),
    sql`/* readLastChange */
      select (
        select json_build_object('by', json_build_object('uid', a.actor_uid, 'name', a.actor_name),
          'action', a.action, 'at', a.at, 'idempotencyKey',
          (select k.key from idempotency_key k where k.transaction_id = a.transaction_id))
        from audit_event a join reservation r on r.id = a.reservation_id
        where r.code = ${code}
          and a.action <> all(${UNVERSIONED_ACTIONS}::text[])
        order by a.at desc, a.id desc limit 1)`,
  );
}
