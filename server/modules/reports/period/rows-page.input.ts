import { type Sql, sql } from '../../../db/sql.ts';
import { ApiError } from '../../../errors/api-error.ts';

/** So many rows behind a figure are given at once. */
export const PAGE_SIZE = 100;

/** Which of the rows behind a figure are given. */
export type RowsPage = {
  /** How many are passed over at the beginning. */
  readonly skip: number;
  /** How many are given at most; a page of them when left out. */
  readonly take?: number;
};

/** The page as the end of a statement that has an order. */
export function pageLimits({ skip, take = PAGE_SIZE }: RowsPage): Sql {
  return sql`limit ${take} offset ${skip}`;
}

/** BAD_USER_INPUT for a number of rows to pass over that is below zero. */
export function assertSkip(skip: number): void {
  if (skip < 0) throw new ApiError('BAD_USER_INPUT', 'Rows are passed over from the beginning on.');
}
