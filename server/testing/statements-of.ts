import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';

/** The texts of the statements that the work sends to the database, Prisma's included. */
export async function statementsOf({ pool }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Set<PoolClient>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    Reflect.set(client, 'query', (...args: unknown[]) => {
      sent.push(textOf(args[0]));
      return Reflect.apply(Object.getPrototypeOf(client).query, client, args);
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const client of watched) Reflect.deleteProperty(client, 'query');
  }
  return sent;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}
