import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** Notes that an account is to be removed once the transaction is committed. */
export async function askForRemoval(tx: Transaction, uid: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`/* askForRemoval */
      insert into account_removal (uid, asked_at) values (${uid}, ${now}::timestamptz) on conflict (uid) do nothing`,
  );
}

/** At most so many accounts that are to be removed, those that wait longest. */
export function readRemovals(database: Database, most: number): Promise<string[]> {
  return queryJson(
    database,
    v.array(v.string()),
    sql`/* readRemovals */
      select coalesce(json_agg(uid order by asked_at), '[]')
      from (select uid, asked_at from account_removal order by asked_at limit ${most}) waiting`,
  );
}

/** Notes that an account is removed. */
export async function forgetRemoval(database: Database | Transaction, uid: string): Promise<void> {
  await execute(database, sql`/* forgetRemoval */ delete from account_removal where uid = ${uid}`);
}
