import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../domain/testing/patience.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './folder-lock.ts';

let dataDir: string;
let servers: EmbeddedPostgres[];
let applications: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-postgres-'));
  servers = [];
  applications = [];
});
afterEach(async () => {
  for (const application of applications) {
    if (application.exitCode !== null || application.signalCode !== null) continue;
    const gone = once(application, 'exit');
    application.kill('SIGKILL');
    await gone;
  }
  for (const server of servers) await server.stop();
  // an application that was killed leaves its server: joined, then stopped
  if (await findRunningPostgres(dataDir)) await (await startEmbeddedPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true });
});

async function start(settings: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, ...settings });
  servers.push(server);
  return server;
}

type Said = { url?: string; pid?: number; refused?: string };

/** Runs an application of its own process on the folder; gives what it says first. */
async function startApplication(): Promise<{ application: ChildProcess; said: Said }> {
  const script = path.join(import.meta.dirname, 'testing/keep-running.ts');
  const application = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  applications.push(application);
  const [line] = await once(createInterface({ input: application.stdout }), 'line');
  return { application, said: JSON.parse(line) };
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {}); // said by the query
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

it('after a kill -9 of PostgreSQL it is back on the same address with every acknowledged row', async () => {
  const events: string[] = [];
  const server = await start({ onEvent: (event) => events.push(event) });
  await query(server.url, 'create table kept (id int); insert into kept select generate_series(1, 100)');
  for (const round of [1, 2]) {
    process.kill(server.pid(), 'SIGKILL');
    const rows = await vi.waitFor(
      () => query(server.url, 'select count(*)::int as count from kept'),
      PATIENCE,
    );
    expect(rows).toEqual([{ count: 99 + round }]);
    await query(server.url, 'insert into kept values (0)');
    await vi.waitFor(() => expect(events).toHaveLength(2 * round), PATIENCE);
  }
  expect(events).toEqual(['lost', 'restarted', 'lost', 'restarted']);
});

it('the embedded PostgreSQL looks into an index sooner than a server for turning disks does', async () => {
  const { application, said } = await startApplication();
  expect(await query(said.url ?? '', 'show random_page_cost')).toEqual([{ random_page_cost: '1.1' }]);
  application.kill('SIGKILL');
});

it('after a kill -9 of the application the next start joins its PostgreSQL and stops it in the end', async () => {
  const { application, said } = await startApplication();
  await query(said.url ?? '', 'create table kept (id int); insert into kept values (1)');
  application.kill('SIGKILL');
  await once(application, 'exit');
  const server = await startEmbeddedPostgres({ dataDir });
  expect(server.url).toBe(said.url);
  expect(server.pid()).toBe(said.pid);
  expect(await query(server.url, 'select id from kept')).toEqual([{ id: 1 }]);
  await server.stop();
  expect(isAlive(said.pid ?? 0)).toBe(false);
});

it('a joined PostgreSQL is restarted like any other', async () => {
  const { application } = await startApplication();
  application.kill('SIGKILL');
  await once(application, 'exit');
  const server = await start();
  process.kill(server.pid(), 'SIGKILL');
  expect(await vi.waitFor(() => query(server.url, 'select 1 as one'), PATIENCE)).toEqual([{ one: 1 }]);
});

it('a stopped application leaves no process', async () => {
  const { application, said } = await startApplication();
  application.kill('SIGTERM');
  expect(await once(application, 'exit')).toEqual([0, null]);
  expect(isAlive(said.pid ?? 0)).toBe(false);
  expect(await findRunningPostgres(dataDir)).toBeNull();
});

it('of two that start at once on one folder one is refused in one line', async () => {
  const both = await Promise.all([startApplication(), startApplication()]);
  const refusals = both.flatMap(({ said }) => said.refused ?? []);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatch(/^Lodge already runs on the data folder .+ \(process \d+\)\. .+$/);
});

it('the folder of another PostgreSQL is refused in one line', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await writeFile(path.join(dataDir, 'cluster/PG_VERSION'), '99\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^The data folder was made by PostgreSQL 99, and this version of Lodge brings PostgreSQL \d+\.$/,
  );
});

it('a folder that others could read is narrowed again, and its password is asked for', async () => {
  await (await startEmbeddedPostgres({ dataDir })).stop();
  const cluster = path.join(dataDir, 'cluster');
  const password = path.join(dataDir, 'password');
  for (const widened of [dataDir, cluster]) await chmod(widened, 0o755);
  await chmod(password, 0o644);
  const server = await start();
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await Promise.all([dataDir, cluster, password].map(modeOf))).toEqual([0o700, 0o700, 0o600]);

  const wrong = new URL(server.url);
  expect(wrong.password).toBe(await readFile(password, 'utf8'));
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});
