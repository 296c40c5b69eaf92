import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LiveFeed } from './event-feed.ts';
import { listenToOutbox, type OutboxListener } from './outbox-listener.ts';

let store: TestDatabase;
const listeners: OutboxListener[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

afterAll(() => store.drop());

/** A listener, with the topics that it told, in order. */
async function listen(): Promise<{ listener: OutboxListener; heard: string[] }> {
  const heard: string[] = [];
  const listener = await listenToOutbox({
    database: store.database,
    onArrival: ({ events }) => heard.push(...events.map(({ topic }) => topic)),
    onFault: () => undefined,
  });
  listeners.push(listener);
  return { listener, heard };
}

function publish(topic: string): Promise<unknown> {
  return store.database.pool.query("insert into outbox_event (topic, payload) values ($1, '{}')", [topic]);
}

/** Waits until what was published lies behind every running transaction; those of other databases hold it up, too. */
async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await store.database.pool.query<{ is_behind: boolean }>(
      'select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as is_behind from outbox_event',
    );
    expect(rows[0]?.is_behind).toBe(true);
  }, PATIENCE);
}

/** Waits until every listener has read the outbox once more, whatever it found. */
async function read(): Promise<void> {
  const { pool } = store.database;
  const { rows } = await pool.query<{ now: string }>('select clock_timestamp()::text as now');
  await vi.waitFor(async () => {
    const reading = await pool.query<{ is_done: boolean }>(
      `select bool_and(state = 'idle' and query_start > $1::timestamptz) as is_done from pg_stat_activity
       where datname = current_database() and query like '/* readOutbox */%'`,
      [rows[0]?.now],
    );
    expect(reading.rows[0]?.is_done).toBe(true);
  }, PATIENCE);
}

/** An open transaction that has written an event; the caller commits it. */
async function slowWrite(topic: string): Promise<{ commit(): Promise<void>; rollBack(): Promise<void> }> {
  const client = await store.database.pool.connect();
  await client.query('begin');
  await client.query("insert into outbox_event (topic, payload) values ($1, '{}')", [topic]);
  const end = async (how: string) => {
    await client.query(how);
    client.release();
  };
  return { commit: () => end('commit'), rollBack: () => end('rollback') };
}

/** Runs a statement beside the database under test. */
async function onServer(statement: string): Promise<void> {
  const server = new URL(inject('templateUrl'));
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('who listens to the outbox', () => {
  it('is told of what is committed from then on, once each and in order', async () => {
    await publish('before');
    await settled();
    const { heard } = await listen();
    for (const topic of ['a', 'b', 'c']) await publish(topic);
    await vi.waitFor(() => expect(heard).toEqual(['a', 'b', 'c']), PATIENCE);
  });

  it('passes over nothing that an earlier transaction commits late', async () => {
    const { heard } = await listen();
    const slow = await slowWrite('slow');
    await publish('quick');
    await read();
    await slow.commit();
    await publish('last');
    await vi.waitFor(() => expect(heard).toContain('last'), PATIENCE);
    expect(heard).toEqual(['slow', 'quick', 'last']);
  });

  it('is told of what waited for a transaction that brings nothing', async () => {
    const { heard } = await listen();
    const slow = await slowWrite('never');
    await publish('quick');
    await slow.rollBack();
    await vi.waitFor(() => expect(heard).toEqual(['quick']), PATIENCE);
  });

  it('is told of what came with an event that nobody can read, on the same connection', async () => {
    const [faults, losses]: [unknown[], unknown[]] = [[], []];
    const heard: string[] = [];
    const feed = new LiveFeed((error) => faults.push(error));
    feed.follow(({ kind }) => heard.push(kind));
    const listener = await listenToOutbox({
      database: store.database,
      onArrival: (arrival) => feed.tell(arrival),
      onFault: (error) => losses.push(error),
    });
    listeners.push(listener);
    await store.database.pool.query(
      `insert into outbox_event (topic, payload) values ('house', '{}'), ('calendar', '{}'), ('dashboard', '{}')`,
    );
    await vi.waitFor(() => expect(heard).toContain('DASHBOARD'), PATIENCE);
    await publish('settings');
    await vi.waitFor(() => expect(heard).toEqual(['HOUSE', 'DASHBOARD', 'SETTINGS']), PATIENCE);
    expect(faults).toHaveLength(1);
    expect(losses).toEqual([]);
  });

  it('hears the same as any other listener on the database', async () => {
    const [one, other] = [await listen(), await listen()];
    await Promise.all(Array.from({ length: 20 }, (_, n) => publish(`event ${n}`)));
    await vi.waitFor(() => expect(one.heard).toHaveLength(20), PATIENCE);
    await vi.waitFor(() => expect(other.heard).toEqual(one.heard), PATIENCE);
  });

  it('catches up after its connection was cut, and is not ready meanwhile', async () => {
    const { heard, listener } = await listen();
    await publish('before');
    await vi.waitFor(() => expect(heard).toEqual(['before']), PATIENCE);
    // Held by hand: with the door shut the pool could not open another.
    const writer = await store.database.pool.connect();
    const name = new URL(store.url).pathname.slice(1);
    await onServer(`alter database ${name} with allow_connections false`);
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like '%readOutbox %'`,
    );
    await vi.waitFor(() => expect(listener.check()).rejects.toThrow(), PATIENCE);
    for (const topic of ['first', 'second']) {
      await writer.query("insert into outbox_event (topic, payload) values ($1, '{}')", [topic]);
    }
    expect(heard).toEqual(['before']);
    await onServer(`alter database ${name} with allow_connections true`);
    writer.release();
    await vi.waitFor(() => expect(heard).toEqual(['before', 'first', 'second']), PATIENCE);
    await listener.check();
  });
});
