import { type Sql, sql } from '../../../db/sql.ts';

/** The sum of a column; 0 where there is no row. */
export function sumOf(column: Sql): Sql {
  return sql`coalesce(sum(${column}), 0)`;
}

/** A quotient rounded half up; null where there is nothing to divide by. */
export function quotient(dividend: Sql, divisor: Sql): Sql {
  return sql`round(${dividend}::numeric / nullif(${divisor}, 0))`;
}
