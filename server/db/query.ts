import type { Client, Pool, PoolClient } from 'pg';
import * as v from 'valibot';
import { type Sql, sendOver, sendOverPool } from './sql.ts';
import type { Transaction } from './transaction.ts';

/** What a statement is sent over: one transaction, or whichever connection of a pool is free. */
export type Runner = Transaction | { readonly pool: Pool };

/** A connection that its caller holds by hand, for one that listens, or a transaction of another kind than `transaction` has. */
export function over(client: Client | PoolClient): Runner {
  return { send: async (statement, form) => (await sendOver(client, statement, form)).rows };
}

/** The form of a row. It says what is there and changes nothing, so that a row is given on as it came. */
export type RowSchema<Row> = v.GenericSchema<Row>;

/** A row that its schema does not know: a fault of the statement or of the schema. It holds no value of the row. */
export class UnexpectedRow extends Error {
  constructor(statement: Sql, [issue]: readonly v.BaseIssue<unknown>[]) {
    const path = (issue && v.getDotPath(issue)) ?? 'the row itself';
    super(
      `${nameOf(statement)} gave at ${path} something else than ${issue ? expectedBy(issue) : 'expected'}.`,
    );
    this.name = 'UnexpectedRow';
  }
}

/** The rows of a statement by the names of their columns: days as YYYY-MM-DD, bigint as numbers. Raises UnexpectedRow. */
export async function query<Row>(runner: Runner, rowSchema: RowSchema<Row>, statement: Sql): Promise<Row[]> {
  const rows = await send(runner, statement, {});
  return rows.map((row) => parseRow(row, rowSchema, statement));
}

/** The one value of a statement that gives one row of one column, JSON as a rule. Raises UnexpectedRow. */
export async function queryJson<Value>(
  runner: Runner,
  schema: RowSchema<Value>,
  statement: Sql,
): Promise<Value> {
  const [row] = await send(runner, statement, { rowMode: 'array' });
  if (!Array.isArray(row)) throw new Error(`${nameOf(statement)} should give one row and gave none.`);
  return parseRow(row[0], schema, statement);
}

/** Runs a statement of which nothing is read. */
export async function execute(runner: Runner, statement: Sql): Promise<void> {
  await send(runner, statement, { rowMode: 'array' });
}

function send(runner: Runner, statement: Sql, form: { rowMode?: 'array' }): Promise<readonly unknown[]> {
  return 'pool' in runner ? sendOverPool(runner.pool, statement, form) : runner.send(statement, form);
}

/** A row that a statement gave, as its schema knows it. Raises UnexpectedRow. */
export function parseRow<Row>(row: unknown, schema: RowSchema<Row>, statement: Sql): Row {
  if (v.is(schema, row)) return row;
  throw new UnexpectedRow(statement, v.safeParse(schema, row).issues ?? []);
}

/** What was expected, in words of the schema's own; an issue's message would repeat the value. */
function expectedBy({ type, expected, message }: v.BaseIssue<unknown>): string {
  return type === 'custom' ? message : (expected ?? type);
}

/** The name of the function that made a statement, which stands in a comment before it. */
function nameOf({ strings }: Sql): string {
  return /\/\* (.+?) \*\//.exec(strings[0] ?? '')?.[1] ?? 'A statement without a name';
}
