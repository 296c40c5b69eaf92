import * as v from 'valibot';
import { queryJson } from './query.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** So many new ids, made by the database as all others are, for rows that must know one another beforehand. */
export function newIds(tx: Transaction, count: number): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* newIds */ select coalesce(json_agg(uuidv7()), '[]') from generate_series(1, ${count}::int)`,
  );
}
