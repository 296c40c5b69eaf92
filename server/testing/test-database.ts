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
  /** Another database with the same rows; nobody may use this one meanwhile. */
  copy(): Promise<TestDatabase>;
};

/** Copies the migrated template; a test file calls it once in `beforeAll`, and `close` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(new URL(inject('templateUrl')).pathname.slice(1));
}

async function copyOf(template: string): Promise<TestDatabase> {
  // its files are copied: block by block, through the log, a copy takes twice the processor and so does its removal
  const { url, name, drop: dropIt } = await createDatabase(`template ${template} strategy file_copy`);
  const database = openDatabase({ url });
  const drop = async () => {
    await database.close();
    await dropIt();
  };
  const close = async () => {
    const breaches = await breachesOf(database);
    await drop();
    if (breaches.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(breaches, null, 2)}`);
  };
  const copy = async () => {
    // PostgreSQL copies a database only while nobody is connected to it; the pool connects again.
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    return copyOf(name);
  };
  return { database, url, close, drop, copy };
}

/** An empty database of the run's server, not migrated; the caller drops it. */
export function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase('');
}

async function createDatabase(options: string) {
  const url = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} ${options}`);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
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
