import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';

/** A statement as it goes to the database, with its values. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] };

/** The texts of the statements that the work sends to the database, Prisma's included. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(database, work)).map(({ text }) => text);
}

/** The statements that the work sends to the database, Prisma's included, with their values. */
export async function sentBy(database: Database, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  await watched(database, work, (args, query) => {
    sent.push(statementOf(args[0]));
    return query();
  });
  return sent;
}

/** How many times the work takes a connection of the desk, and how many times one of those that reports have. */
export async function connectionsOf(
  { pool, reports }: Database,
  work: () => Promise<unknown>,
): Promise<{ desk: number; reports: number }> {
  const taken = { desk: 0, reports: 0 };
  const ofDesk = () => {
    taken.desk += 1;
  };
  const ofReports = () => {
    taken.reports += 1;
  };
  pool.on('acquire', ofDesk);
  reports.pool.on('acquire', ofReports);
  try {
    await work();
  } finally {
    pool.off('acquire', ofDesk);
    reports.pool.off('acquire', ofReports);
  }
  return taken;
}

/** How many milliseconds the statements that the work sends take, one after the other. */
export async function databaseTimeOf(database: Database, work: () => Promise<unknown>): Promise<number> {
  let spent = 0;
  await watched(database, work, async (_args, query) => {
    const began = performance.now();
    try {
      return await query();
    } finally {
      spent += performance.now() - began;
    }
  });
  return spent;
}

/** Does the work while each query on a connection of the pool goes through the hands of `pass`. */
async function watched(
  { pool, reports }: Database,
  work: () => Promise<unknown>,
  pass: (args: readonly unknown[], query: () => unknown) => unknown,
): Promise<void> {
  const queries = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (queries.has(client)) return;
    const { query } = client;
    queries.set(client, query);
    Reflect.set(client, 'query', (...args: unknown[]) =>
      pass(args, () => Reflect.apply(query, client, args)),
    );
  };
  for (const each of [pool, reports.pool]) each.on('acquire', watch);
  try {
    await work();
  } finally {
    for (const each of [pool, reports.pool]) each.off('acquire', watch);
    for (const [client, query] of queries) client.query = query;
  }
}

function statementOf(sent: unknown): SentStatement {
  if (typeof sent === 'string') return { text: sent, values: [] };
  const { text = '', values = [] } = Object(sent);
  // a long list is read by a cursor: what it reads is meant
  return { text: String(text).replace(/^declare \w+ no scroll cursor for\s*/, ''), values };
}
