import * as v from 'valibot';
import { newVersion } from './fragments/new-version.fragment.ts';
import { execute, queryJson } from './query.ts';
import { type Sql, sql } from './sql.ts';
import {
  assignments,
  entriesOf,
  jsonPairs,
  type RowOf,
  recordOf,
  type TableColumns,
} from './table-columns.ts';
import type { Transaction } from './transaction.ts';

/** A table whose rows have a version, with the columns that somebody says of a row. */
type VersionedTable<Columns extends TableColumns> = { readonly name: Sql; readonly columns: Columns };

/** A row under lock. */
type LockedRow<Columns extends TableColumns> = {
  readonly version: number;
  readonly stored: RowOf<Columns>;
};

/** Locks a row; null when there is none. */
export async function lockRow<Columns extends TableColumns>(
  tx: Transaction,
  { name, columns }: VersionedTable<Columns>,
  id: string,
): Promise<LockedRow<Columns> | null> {
  const [locked] = await queryJson(
    tx,
    v.array(v.object({ version: v.number(), stored: v.object(entriesOf(columns)) })),
    sql`/* lockRow */
      with locked as (select * from ${name} where id = ${id}::uuid for no key update)
      select coalesce(json_agg(json_build_object('version', l.version,
        'stored', json_build_object(${jsonPairs(columns, 'l')}))), '[]')
      from locked l`,
  );
  return locked ?? null;
}

/** Keeps what a locked row says from now on, as its next version. */
export function updateRow<Columns extends TableColumns>(
  tx: Transaction,
  { name, columns }: VersionedTable<Columns>,
  { id, row }: { readonly id: string; readonly row: RowOf<Columns> },
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateRow */
      update ${name} kept set ${assignments(columns, 'said')}, ${newVersion(changed)}
      from jsonb_to_record(${JSON.stringify(row)}::jsonb) as said(${recordOf(columns)})
      where kept.id = ${id}::uuid`,
  );
}
