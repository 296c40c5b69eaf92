import { sql } from '../../db/sql.ts';
import { readJsonIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { LastRunChange } from './given-up.rules.ts';

/** The last change of the nights of each room, as the audit tells of it; of a room without one nothing. */
export function readLastRunChanges(tx: Transaction, lineIds: readonly string[]): Promise<LastRunChange[]> {
  return readJsonIn(
    tx,
    sql`/* readLastRunChanges */
      select coalesce(json_agg(json_build_object('lineId', e.entity_id, 'at', e.at,
        'before', json_build_object('arrival', e.before ->> 'arrival', 'departure', e.before ->> 'departure'),
        'after', json_build_object('arrival', e.after ->> 'arrival', 'departure', e.after ->> 'departure'),
        'leastFee', e.before -> 'leastFee', 'isUndo', e.after ? 'isUndo')), '[]')
      from unnest(${lineIds}::text[]) line (id)
      cross join lateral (
        select * from audit_event e
        where e.entity = 'reservation_room' and e.entity_id = line.id
          and e.before ? 'departure' and e.after ? 'departure'
          and (e.before ->> 'arrival', e.before ->> 'departure') <> (e.after ->> 'arrival', e.after ->> 'departure')
        order by e.at desc, e.id desc limit 1) e`,
  );
}
