import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { restoreLinks } from './binaries.ts';
import { type Cluster, makeDataFolder, OWNER, openCluster, readCluster, urlOf } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { EmbeddedPostgresRefused } from './refused.ts';
import { findServer, freePort, joinServer, type Running, startServer, stopServer } from './server-process.ts';

/** A PostgreSQL of our own: it stays on one address until it is stopped, whatever happens to its process. */
export type EmbeddedPostgres = {
  readonly url: string;
  /** The server's process now; another one after a crash. */
  pid(): number;
  /** Stops the server in fast mode and lets the data folder go. */
  stop(): Promise<void>;
};

type EmbeddedPostgresSettings = {
  /** A folder for the server alone. */
  readonly dataDir: string;
  /** False for tests: a crash of the machine may lose everything. */
  readonly durable?: boolean;
  /** Told when the server ended by itself and when it is back. */
  readonly onEvent?: (event: 'lost' | 'restarted') => void;
  /** Told once when the server does not come back. */
  readonly onFailure?: (error: unknown) => void;
};

const RESTART_FOR_MS = 30_000;

/**
 * Starts PostgreSQL on a data folder, joins the one that still runs there, and starts it again when it is killed.
 * Refused (EmbeddedPostgresRefused, one line) while another application has the folder, or when another major
 * version made it.
 */
export async function startEmbeddedPostgres(settings: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = settings;
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    restoreLinks();
    const cluster = openCluster(dataDir, { durable });
    const running = await joinOrStart(cluster, durable);
    await createDatabase(urlOf(cluster, running.port, 'postgres'), OWNER);
    return supervise(cluster, running, settings, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether a server was ever started on a data folder. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return readCluster(dataDir) !== null;
}

/** The address of the server that runs on a data folder now, for a tool that only looks; null when none does. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = readCluster(dataDir);
  const running = cluster && (await findServer(cluster));
  return running ? urlOf(cluster, running.port, OWNER) : null;
}

function supervise(
  cluster: Cluster,
  first: Running,
  { durable = true, onEvent = () => {}, onFailure = () => {} }: EmbeddedPostgresSettings,
  unlock: () => void,
): EmbeddedPostgres {
  let running = first;
  let isStopping = false;
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await running.exited;
      if (isStopping) return;
      onEvent('lost');
      running = await startAgain(cluster, first.port, durable, () => isStopping);
      if (!isStopping) onEvent('restarted');
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!isStopping) onFailure(error);
  });
  return {
    url: urlOf(cluster, first.port, OWNER),
    pid: () => running.pid,
    stop: async () => {
      isStopping = true;
      const stopped = running;
      await stopServer(cluster, stopped);
      await watching;
      // A restart that was under way may have come up meanwhile.
      if (running !== stopped) await stopServer(cluster, running);
      unlock();
    },
  };
}

/**
 * Joins the server of these files, or starts one. One that was killed may be gone and yet hold its memory, and one
 * that somebody began to start a moment ago has the files before it answers: both are waited for.
 */
async function joinOrStart(cluster: Cluster, durable: boolean): Promise<Running> {
  const deadline = Date.now() + RESTART_FOR_MS;
  for (;;) {
    const joined = await joinServer(cluster);
    if (joined) return joined;
    try {
      return await startServer(cluster, await freePort(), durable);
    } catch (error) {
      if (!isHeldByAnother(error) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function isHeldByAnother(error: unknown): boolean {
  return error instanceof EmbeddedPostgresRefused && /postmaster\.pid|shared memory/.test(error.message);
}

/** The backends of a killed server hold its memory until they notice, so the first tries may fail. */
async function startAgain(
  cluster: Cluster,
  port: number,
  durable: boolean,
  isStopping: () => boolean,
): Promise<Running> {
  const deadline = Date.now() + RESTART_FOR_MS;
  for (;;) {
    try {
      return await startServer(cluster, port, durable);
    } catch (error) {
      if (isStopping() || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => {}); // said by the query
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
