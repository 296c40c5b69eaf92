import type { Sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** The one value that a statement gives within a transaction; the caller names the type, as with `readJson`. */
export async function readJsonIn<Result>(tx: Transaction, statement: Sql): Promise<Result> {
  const [row] = (await tx.send(statement, { rowMode: 'array' })) as [Result][];
  if (row?.[0] === undefined) throw new Error('A statement that gives one row gave none.');
  return row[0];
}
