import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ApiKey } from '../types.generated.ts';
import type { NewApiKey } from './api-key.input.ts';

/** How many keys the list shows. */
const MOST_LISTED = 200;

const stateOf = sql`case when k.revoked_at is not null then 'REVOKED'
  when k.ends_on < t.today then 'ENDED' else 'WORKS' end`;

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
      select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'scope', k.scope, 'state', ${stateOf},
          'hint', k.hint, 'endsOn', k.ends_on, 'uses', k.uses, 'lastUsedAt', k.last_used_at, 'createdAt', k.created_at,
          'createdBy', k.created_by, 'revokedAt', k.revoked_at, 'revokedBy', k.revoked_by)
        order by ${stateOf} <> 'WORKS', k.id desc), '[]')
      from (select * from api_key ${one}
          order by revoked_at is not null or ends_on < ${now}::date, id desc limit ${MOST_LISTED}) k
        cross join (select (${now}::timestamptz at time zone time_zone)::date as today from property) t`,
  );
}

/** Today at the lodge, and how many keys work. */
export function readKeysAtWork(
  tx: Transaction,
  now: Date,
): Promise<{ readonly today: LocalDate; readonly count: number }> {
  return queryJson(
    tx,
    v.object({ today: column.localDate, count: column.whole }),
    sql`/* readKeysAtWork */
      select json_build_object('today', t.today, 'count', (
        select count(*) from api_key where revoked_at is null and ends_on >= t.today))
      from (select (${now}::timestamptz at time zone time_zone)::date as today from property) t`,
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
): Promise<unknown> {
  return queryJson(
    tx,
    v.unknown(),
    sql`/* endApiKey */
      with ended as (
        update api_key set revoked_at = ${now}::timestamptz, revoked_by = ${by} where id = ${id}::uuid returning id)
      select to_json(id) from ended`,
  );
}
