import { type Sql, sql } from './sql.ts';

/** What every change of a row with a version sets: the next version, and when it was changed and by whom. */
export function newVersion({ now, by }: { readonly now: Date; readonly by: string | null }): Sql {
  return sql`version = version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}`;
}
