import { DatabaseError, type Pool, type PoolClient, type QueryArrayResult, type QueryResult } from 'pg';
import { statementNameOf } from './statement-name.ts';

type Value = string | number | boolean | Date | null | readonly string[];

/** A piece of SQL with its values apart from its text. */
export type Sql = { readonly strings: readonly string[]; readonly values: readonly Value[] };

/** SQL as a tagged template: what stands in braces is sent as a value, or taken in when it is SQL itself. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Value | Sql)[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: Value[] = [];
  const append = (text: string) => {
    texts.push(`${texts.pop() ?? ''}${text}`);
  };
  parts.forEach((part, index) => {
    if (isSql(part)) {
      append(part.strings[0] ?? '');
      texts.push(...part.strings.slice(1));
      values.push(...part.values);
    } else {
      texts.push('');
      values.push(part);
    }
    append(strings[index + 1] ?? '');
  });
  return { strings: texts, values };
}

function isSql(part: Value | Sql): part is Sql {
  return typeof part === 'object' && part !== null && 'strings' in part;
}

/** Pieces of SQL one after the other, with a fixed text between them. */
export function joined(
  pieces: readonly Sql[],
  separator: ' and ' | ' or ' | ' union all ' | ' union ' | ', ',
): Sql {
  const [first, ...others] = pieces;
  if (!first) return sql``;
  return others.reduce((whole, piece) => {
    const strings = [...whole.strings];
    strings.push(`${strings.pop() ?? ''}${separator}${piece.strings[0] ?? ''}`, ...piece.strings.slice(1));
    return { strings, values: [...whole.values, ...piece.values] };
  }, first);
}

/** The text as PostgreSQL takes it, values numbered. */
export function textOf({ strings }: Sql): string {
  return strings.reduce((text, next, index) => `${text}$${index}${next}`);
}

/** Sends a statement over a connection, on which it is prepared once, under a name made from the text. */
export function sendOver(
  client: Pick<PoolClient, 'query'>,
  statement: Sql,
  form: { rowMode: 'array' },
): Promise<QueryArrayResult>;
export function sendOver(
  client: Pick<PoolClient, 'query'>,
  statement: Sql,
  form: { rowMode?: 'array' },
): Promise<QueryResult>;
export function sendOver(
  client: Pick<PoolClient, 'query'>,
  statement: Sql,
  form: { rowMode?: 'array' },
): Promise<QueryResult> {
  const text = textOf(statement);
  const name = statementNameOf(text);
  return client.query({ ...form, ...(name && { name }), text, values: [...statement.values] });
}

/** Sends a statement over whichever connection of a pool is free. */
export async function sendOverPool(
  pool: Pool,
  statement: Sql,
  form: { rowMode?: 'array' },
): Promise<readonly unknown[]> {
  // by hand: pool.query throws a connection away with every refused statement
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await sendOver(client, statement, form);
    return rows;
  } catch (error) {
    if (!(error instanceof DatabaseError)) broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}
