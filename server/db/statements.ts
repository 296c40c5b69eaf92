import { type Sql, textOf } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** The one value that a statement gives within a transaction; the caller names the type, as with `readJson`. */
export async function readJsonIn<Result>(tx: Transaction, statement: Sql): Promise<Result> {
  const [row] = await tx.$queryRawUnsafe<Record<string, Result>[]>(textOf(statement), ...valuesOf(statement));
  const [value] = row ? Object.values(row) : [];
  if (value === undefined) throw new Error('A statement that gives one row gave none.');
  return value;
}

/** Runs a statement that gives nothing back within a transaction. */
export async function runIn(tx: Transaction, statement: Sql): Promise<void> {
  await tx.$executeRawUnsafe(textOf(statement), ...valuesOf(statement));
}

/** Instants go as text with their zone, so that no driver reads them as local time. */
function valuesOf({ values }: Sql): unknown[] {
  return values.map((value) => (value instanceof Date ? value.toISOString() : value));
}
