import { UNVERSIONED_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import type { Database } from '../../db/client.ts';
import { readJson, sql } from '../../db/sql.ts';

/** Who changed a reservation, how and when, as an event of it says. */
export type LastChange = {
  readonly by: { readonly uid: string | null; readonly name: string };
  readonly action: string;
  readonly at: string;
  readonly idempotencyKey: string | null;
};

/** What raised the reservation's version last, or null. */
export function readLastChange(database: Database, code: string): Promise<LastChange | null> {
  return readJson(
    database,
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
