import * as v from 'valibot';
import { queryJson } from '../query.ts';
import { type Sql, sql } from '../sql.ts';
import type { Transaction } from '../transaction.ts';

/** Where names are kept of which each may be there once, by their letters alone. */
type NameColumn = { readonly table: Sql; readonly column: Sql };

/** How the one that has a name already writes it: 'Zed One' for 'zed one'; null where nobody has it. */
export function readNamesake(
  tx: Transaction,
  { table, column }: NameColumn,
  typed: string,
): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readNamesake */
      select to_json((select ${column} from ${table} where name_key(${column}) = name_key(${typed}::text) limit 1))`,
  );
}
