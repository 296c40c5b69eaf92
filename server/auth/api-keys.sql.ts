import * as v from 'valibot';
import type { Database } from '../db/client.ts';
import { queryJson } from '../db/query.ts';
import { sql } from '../db/sql.ts';
import type { Transaction } from '../db/transaction.ts';

const storedKeySchema = v.object({
  id: v.string(),
  name: v.string(),
  scope: v.picklist(['REPORTS', 'READ']),
  isRevoked: v.boolean(),
  hasEnded: v.boolean(),
});
type StoredKey = v.InferOutput<typeof storedKeySchema>;

/** The key of a secret by its hash; null where there is none. */
export function readKeyByHash(database: Database, tokenHash: string, now: Date): Promise<StoredKey | null> {
  return queryJson(
    database,
    v.nullable(storedKeySchema),
    sql`/* readKeyByHash */
      select (select json_build_object('id', k.id, 'name', k.name, 'scope', k.scope,
          'isRevoked', k.revoked_at is not null,
          'hasEnded', k.ends_on < (${now}::timestamptz at time zone p.time_zone)::date)
        from api_key k cross join property p where k.token_hash = ${tokenHash})`,
  );
}

type Use = { readonly id: string; readonly now: Date; readonly isNotedToday: boolean };

/**
 * Counts one use of a key of which the audit says today already that it was used, or of which it does not say so yet;
 * gives whether it was counted.
 */
export function countKeyUse(
  database: Database | Transaction,
  { id, now, isNotedToday }: Use,
): Promise<boolean> {
  const today = sql`(select (${now}::timestamptz at time zone time_zone)::date from property)`;
  const those = isNotedToday ? sql`noted_on = ${today}` : sql`noted_on is distinct from ${today}`;
  return queryJson(
    database,
    v.boolean(),
    sql`/* countKeyUse */
      with counted as (
        update api_key set uses = least(uses::bigint + 1, 2147483647), last_used_at = ${now}::timestamptz,
          noted_on = ${today}
        where id = ${id}::uuid and ${those} returning id)
      select to_json(exists (select from counted))`,
  );
}
