import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { breachesOf } from '../db/invariants.sql.ts';

/** A migrated database of a test file's own. */
export type TestDatabase = {
  readonly database: Database;
  readonly url: string;
  /** Asks every invariant, then drops the database: how a test of services ends. */
  close(): Promise<void>;
  /** Drops the database unasked: for tests that break rules on purpose. */
  drop(): Promise<void>;
};

/** Copies the migrated template; a test file calls it once in `beforeAll`, and `close` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'));
  const template = url.pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  const database = openDatabase({ url: url.href });
  const drop = async () => {
    await database.close();
    await onServer(`drop database ${name} with (force)`);
  };
  const close = async () => {
    const breaches = await breachesOf(database);
    await drop();
    if (breaches.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(breaches, null, 2)}`);
  };
  return { database, url: url.href, close, drop };
}

async function onServer(statement: string): Promise<void> {
  const server = new URL(inject('templateUrl'));
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
