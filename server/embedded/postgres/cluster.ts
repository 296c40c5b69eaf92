import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { commandOf, majorVersion } from './binaries.ts';
import { EmbeddedPostgresRefused } from './refused.ts';

/** The files of an embedded server: PostgreSQL's own, the password of its one user, and its log. */
export type Cluster = { readonly folder: string; readonly password: string; readonly log: string };

/** The superuser of the embedded server, and the name of its database. */
export const OWNER = 'lodge';

/** The files that are there already, as they are; null before the first start. */
export function readCluster(dataDir: string): Cluster | null {
  const { folder, secret, log } = pathsOf(dataDir);
  if (!existsSync(folder) || !existsSync(secret)) return null;
  return { folder, password: readFileSync(secret, 'utf8'), log };
}

function pathsOf(dataDir: string) {
  return {
    folder: path.join(dataDir, 'cluster'),
    secret: path.join(dataDir, 'password'),
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** Opens the files below a data folder, made on the first start; refuses those of another PostgreSQL. */
export function openCluster(dataDir: string, { durable }: { durable: boolean }): Cluster {
  const { folder, secret, log } = pathsOf(dataDir);
  const isNew = !existsSync(folder);
  if (isNew) writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (!existsSync(secret)) throw new EmbeddedPostgresRefused(`The data folder has lost its file ${secret}.`);
  chmodSync(secret, 0o600);
  if (isNew) initialise(folder, secret, durable);
  assertSameVersion(folder);
  // PostgreSQL refuses a folder that others may read; a copy or an archive may have widened it.
  chmodSync(folder, 0o700);
  return { folder, password: readFileSync(secret, 'utf8'), log };
}

/** The data folder, for nobody else. Refused where there can be none. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(',');
    throw new EmbeddedPostgresRefused(
      `The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to another one.`,
    );
  }
}

/** Level by level: where the system makes no folders, as below /proc, Node's own recursion never ends. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another start may have made it meanwhile
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function initialise(folder: string, secret: string, durable: boolean): void {
  // Made beside and then renamed: a start that is killed leaves nothing half made.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const [program, args] = commandOf('initdb', [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts alike on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) {
    const reason =
      stderr?.split('\n').find((line) => /error|fatal/i.test(line)) ?? `initdb ended with ${status}`;
    throw new EmbeddedPostgresRefused(`PostgreSQL could not make its files: ${reason}`);
  }
  renameSync(draft, folder);
}

function assertSameVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const own = majorVersion();
  if (version !== String(own)) {
    throw new EmbeddedPostgresRefused(
      `The data folder was made by PostgreSQL ${version}, and this version of Lodge brings PostgreSQL ${own}.`,
    );
  }
}

/** What a running server has written down about itself; null when none has. */
export function readPostmaster({ folder }: Pick<Cluster, 'folder'>): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null;
  }
}

/** Where a database of the server is reached. */
export function urlOf({ password }: Pick<Cluster, 'password'>, port: number, database: string): string {
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}
