import { type Sql, sql } from '../../../db/sql.ts';

/** The rows of a statement as JSON, in its order. */
export function rowsJson(statement: Sql): Sql {
  return sql`(select coalesce(json_agg(listed), '[]') from (${statement}) listed)`;
}
