import * as v from 'valibot';
import type { AuditAction, AuditEntity } from '../../domain/audit/audit-actions.ts';
import { type LastEdit, lastEditSchema } from '../errors/stale-edit.refusals.ts';
import { queryJson } from './query.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** Who did one of these to a row last, from the audit; null when nobody did yet. */
export async function readLastEdit(
  tx: Transaction,
  { entity, entityId }: { readonly entity: AuditEntity; readonly entityId: string },
  actions: readonly AuditAction[],
): Promise<LastEdit | null> {
  const [last] = await queryJson(
    tx,
    v.array(lastEditSchema),
    sql`/* readLastEdit */
      select coalesce(json_agg(last), '[]') from (
        select actor_name as name, at from audit_event
        where entity = ${entity} and entity_id = ${entityId} and action = any(${actions}::text[])
        order by at desc, id desc limit 1) last`,
  );
  return last ?? null;
}
