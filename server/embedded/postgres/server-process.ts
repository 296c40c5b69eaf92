import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandOf } from './binaries.ts';
import { type Cluster, readPostmaster, urlOf } from './cluster.ts';
import { isAlive } from './folder-lock.ts';
import { EmbeddedPostgresRefused } from './refused.ts';

/** A server that answers. */
export type Running = { readonly pid: number; readonly port: number; readonly exited: Promise<void> };

const PATIENCE_MS = 60_000;

/** Joins the server that still runs on these files, as after a kill -9 of the application; null when none does. */
export async function joinServer(cluster: Cluster): Promise<Running | null> {
  const found = await findServer(cluster);
  return found && { ...found, exited: gone(found.pid) };
}

/** The server that runs on these files and answers; null when none does. */
export async function findServer(cluster: Cluster): Promise<Omit<Running, 'exited'> | null> {
  const postmaster = readPostmaster(cluster);
  if (!postmaster || !isAlive(postmaster.pid)) return null;
  const { pid, port } = postmaster;
  const deadline = Date.now() + PATIENCE_MS;
  // It may still be recovering, or be somebody else with the dead server's number: then nobody answers.
  while (isAlive(pid) && Date.now() < deadline) {
    const state = await ask(cluster, port);
    if (state === 'answers') return { pid, port };
    if (state === 'nobody') return null;
    await sleep(50);
  }
  return null;
}

/** Starts a server on these files and waits until it answers. */
export async function startServer(cluster: Cluster, port: number, durable: boolean): Promise<Running> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=100',
    // a page anywhere costs hardly more than the next one, on a solid disk or in memory: of a long table an index is taken sooner
    'random_page_cost=1.1',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const [program, args] = commandOf('postgres', [
    '-D',
    cluster.folder,
    ...settings.flatMap((one) => ['-c', one]),
  ]);
  const log = openSync(cluster.log, 'a', 0o600);
  const before = statSync(cluster.log).size;
  // A group of its own: Ctrl-C in the terminal is the application's to answer, which stops PostgreSQL last.
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  const deadline = Date.now() + PATIENCE_MS;
  while ((await ask(cluster, port)) !== 'answers') {
    if (hasExited)
      throw new EmbeddedPostgresRefused(`PostgreSQL did not start: ${whyOf(cluster.log, before)}`);
    if (Date.now() > deadline)
      throw new EmbeddedPostgresRefused(`PostgreSQL does not answer; see ${cluster.log}`);
    await sleep(25);
  }
  const { pid } = child;
  if (pid === undefined) throw new EmbeddedPostgresRefused(`PostgreSQL has no process; see ${cluster.log}`);
  return { pid, port, exited };
}

/** Stops the server in fast mode: clients that are connected are cut off, what was acknowledged is on disk. */
export async function stopServer({ folder }: Cluster, { exited }: Running): Promise<void> {
  const [program, args] = commandOf('pg_ctl', ['stop', '--pgdata', folder, '--mode=fast', '--silent']);
  const stopping = spawn(program, args, { stdio: 'ignore' });
  await new Promise<void>((resolve) => stopping.once('close', () => resolve()));
  await exited;
}

/** A port of the loopback that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Not our child, so nobody tells us when it ends: it is looked at. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(100);
}

/** Whether the server of these files answers on the port, is there but busy starting, or is not there. */
async function ask(cluster: Cluster, port: number): Promise<'answers' | 'starting' | 'nobody'> {
  const url = urlOf(cluster, port, 'postgres');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => {}); // said by the query
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Refused, or a stranger who does not know our password.
    return /^(ECONNREFUSED|28P01|28000|3D000)$/.test(code) ? 'nobody' : 'starting';
  } finally {
    await client.end().catch(() => {}); // it may never have connected
  }
}

function whyOf(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n');
  return lines.find((line) => line.includes('FATAL')) ?? lines.at(-1) ?? `see ${log}`;
}
