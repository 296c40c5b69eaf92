import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ApiKey } from '../types.generated.ts';
import type { NewApiKey } from './api-key.input.ts';

/** How many keys the list shows. */
const MOST_LISTED = 200;

/** The day at the lodge, as `today`. */
const dayOf = (now: Date) =>
  sql`select (${now}::timestamptz at time zone time_zone)::date as today from property`;

const isAtWork = sql`revoked_at is null and ends_on >= today`;

/** The keys, or one: those that work first, then the latest first. */
export function readApiKeys(
  database: Database,
  { now, id }: { readonly now: Date; readonly id?: string },
): Promise<ApiKey[]> {
  const one = id === undefined ? sql`` : sql`where id = ${id}::uuid`;
  return queryJson(
    database,
    v.array(api.ApiKey),
    sql`/* readApiKeys */
      select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'scope', k.scope,
          'state', case when k.revoked_at is not null then 'REVOKED' when k.is_at_work then 'WORKS' else 'ENDED' end,
          'hint', k.hint, 'endsOn', k.ends_on, 'uses', k.uses, 'lastUsedAt', k.last_used_at, 'createdAt', k.created_at,
          'createdBy', k.created_by, 'revokedAt', k.revoked_at, 'revokedBy', k.revoked_by)
        order by k.is_at_work desc, k.id desc), '[]')
      from (select api_key.*, ${isAtWork} as is_at_work from api_key cross join (${dayOf(now)}) t ${one}
        order by is_at_work desc, id desc limit ${MOST_LISTED}) k`,
  );
}

/** Locks the keys while one is made, so that the count that is read then holds. */
export function lockKeys(tx: Transaction): Promise<void> {
  return execute(tx, sql`/* lockKeys */ select from property where id = 1 for no key update`);
}

/** Today at the lodge, and how many keys work: read once the lock is held, or a key made meanwhile is not seen. */
export function readKeysAtWork(
  tx: Transaction,
  now: Date,
): Promise<{ readonly today: LocalDate; readonly count: number }> {
  return queryJson(
    tx,
    v.object({ today: column.localDate, count: column.whole }),
    sql`/* readKeysAtWork */
      select json_build_object('today', today, 'count', (select count(*) from api_key where ${isAtWork}))
      from (${dayOf(now)}) t`,
  );
}

/** Keeps a key by the hash of its secret; gives its id. */
export function insertApiKey(
  tx: Transaction,
  {
    name,
    scope,
    endsOn,
    tokenHash,
    hint,
    now,
    by,
  }: NewApiKey & {
    readonly tokenHash: string;
    readonly hint: string;
    readonly now: Date;
    readonly by: string;
  },
): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertApiKey */
      with made as (
        insert into api_key (name, scope, token_hash, hint, ends_on, created_at, created_by)
        values (${name}, ${scope}::api_key_scope, ${tokenHash}, ${hint}, ${endsOn}::date, ${now}::timestamptz, ${by})
        returning id)
      select to_json(id) from made`,
  );
}

const lockedKeySchema = v.object({ name: v.string(), scope: api.ApiKeyScope, isRevoked: v.boolean() });

/** A key, locked; null where there is none. */
export function lockApiKey(
  tx: Transaction,
  id: string,
): Promise<v.InferOutput<typeof lockedKeySchema> | null> {
  return queryJson(
    tx,
    v.nullable(lockedKeySchema),
    sql`/* lockApiKey */
      select (select json_build_object('name', name, 'scope', scope, 'isRevoked', revoked_at is not null)
        from (select * from api_key where id = ${id}::uuid for update) k)`,
  );
}

/** From now on the key is refused. */
export function endApiKey(
  tx: Transaction,
  { id, now, by }: { readonly id: string; readonly now: Date; readonly by: string },
): Promise<void> {
  return execute(
    tx,
    sql`/* endApiKey */
      update api_key set revoked_at = ${now}::timestamptz, revoked_by = ${by} where id = ${id}::uuid`,
  );
}
