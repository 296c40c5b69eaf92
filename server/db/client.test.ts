import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSilentWay } from '../testing/silent-way.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './client.ts';
import * as column from './column-schemas.ts';
import { execute, queryJson } from './query.ts';
import { sql } from './sql.ts';
import { transaction } from './transaction.ts';

let test: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let database: Database;
let broken: Error[];

beforeEach(async () => {
  test = await createTestDatabase();
  way = await openWay(test.url);
  broken = [];
  const onConnectionError = (error: Error) => broken.push(error);
  database = openDatabase({ url: way.url, poolSize: 1, statementTimeoutMs: 200, onConnectionError });
});
afterEach(async () => {
  await database.close();
  way.close();
  await test.drop();
});

/** A way to the database that can fall silent. */
async function openWay(url: string) {
  const target = new URL(url);
  const silent = await openSilentWay(target.host);
  target.host = silent.host;
  return { ...silent, url: target.href };
}

const backend = () => queryJson(database, column.whole, sql`select pg_backend_pid()`);

it('a read over a connection that went silent fails in bounded time, and the next takes a fresh one', async () => {
  await backend();
  way.silence();
  await expect(backend()).rejects.toThrow('Query read timeout');
  await expect(backend()).resolves.toEqual(expect.any(Number));
});

it('a write over a connection that went silent fails in bounded time, and the next takes a fresh one', async () => {
  const write = (between: () => void) =>
    transaction(database, async (tx) => {
      await execute(tx, sql`select 1`);
      between();
      return queryJson(tx, column.whole, sql`select 2`);
    });
  await expect(write(way.silence)).rejects.toThrow();
  await expect(write(() => {})).resolves.toBe(2);
});

it('whoever waits for a database that says nothing is answered within five seconds', async () => {
  const usual = openDatabase({ url: way.url });
  const { connectionTimeoutMillis = 0, query_timeout = 0 } = usual.pool.options;
  await usual.close();
  for (const wait of [connectionTimeoutMillis, query_timeout]) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(5_000);
  }
});

it('a connection that PostgreSQL ends is told and replaced', async () => {
  const before = await backend();
  await test.database.pool.query('select pg_terminate_backend($1)', [before]);
  await vi.waitFor(() => expect(broken.length).toBeGreaterThan(0));
  expect(await backend()).not.toBe(before);
});

it('a statement that takes too long is stopped, and its connection goes on', async () => {
  const before = await backend();
  await expect(execute(database, sql`select pg_sleep(30)`)).rejects.toMatchObject({ code: '57014' });
  expect(await backend()).toBe(before);
});

it('PostgreSQL compiles no statement: a screen is planned as dear and runs in milliseconds', async () => {
  const { rows } = await database.pool.query('show jit');
  expect(rows).toEqual([{ jit: 'off' }]);
});

it('reports have two connections and 30 seconds of their own, and leave the others to the desk', async () => {
  const { pool } = database.reports;
  const timeout = sql`select current_setting('statement_timeout')`;
  expect(await queryJson({ pool }, v.string(), timeout)).toBe('30s');
  expect(await queryJson(database, v.string(), timeout)).toBe('200ms');
  const taken = [await pool.connect(), await pool.connect()];
  const third = pool.connect();
  expect(pool.options.connectionTimeoutMillis).toBe(30_000);
  expect(pool.waitingCount).toBe(1);
  expect(await backend()).toEqual(expect.any(Number));
  for (const client of taken) client.release();
  (await third).release();
});
