import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import * as column from './column-schemas.ts';
import { over, query } from './query.ts';
import { sql } from './sql.ts';

/** Why the database cannot be brought to this code's state, in one line for the person who starts it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

type Migration = { readonly name: string; readonly script: string; readonly checksum: string };

const FOLDER = path.join(import.meta.dirname, '../../prisma/migrations');

/** The advisory lock that `prisma migrate` takes, so that neither runs beside the other or beside itself. */
const PRISMA_LOCK = 72_707_369;

/** Prisma's own ledger, as `prisma migrate` makes it. */
const LEDGER = `create table if not exists _prisma_migrations (
  id varchar(36) primary key,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0)`;

/** Where UUID v7 begins. */
const OLDEST_SERVER = 180_000;

/**
 * Applies the migrations that are missing, each in a transaction of its own, and gives their names. Refuses a
 * migration that was changed after it ran, one that failed before, and a database that is newer than this code.
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection also fails the query under way, which says so
  await client.connect();
  try {
    await assertServerIsRecent(client);
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK]);
    await client.query(LEDGER);
    const missing = missingOf(migrations, await readLedger(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

async function assertServerIsRecent(client: pg.Client): Promise<void> {
  const [version] = await query(
    over(client),
    v.object({ number: column.whole, text: v.string() }),
    sql`/* assertServerIsRecent */
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  if (version && version.number < OLDEST_SERVER) {
    throw new MigrationRefused(`The database is PostgreSQL ${version.text}; version 18 or newer is needed.`);
  }
}

const ledgerRowSchema = v.object({ name: v.string(), checksum: v.string(), isFinished: v.boolean() });
type LedgerRow = v.InferOutput<typeof ledgerRowSchema>;

function readLedger(client: pg.Client): Promise<LedgerRow[]> {
  return query(
    over(client),
    ledgerRowSchema,
    sql`/* readLedger */
      select migration_name as name, checksum, finished_at is not null as "isFinished"
      from _prisma_migrations where rolled_back_at is null order by started_at`,
  );
}

function missingOf(migrations: readonly Migration[], ledger: readonly LedgerRow[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, isFinished } of ledger) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationRefused(
        `The database is newer than this version of Lodge: it has migration ${name}.`,
      );
    }
    if (!isFinished) throw new MigrationRefused(`Migration ${name} failed before and was not resolved.`);
    if (migration.checksum !== checksum) {
      throw new MigrationRefused(`Migration ${name} was changed after it ran on this database.`);
    }
    known.delete(name);
  }
  return [...known.values()];
}

async function apply(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(script);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection may be what failed
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationRefused(`Migration ${name} failed: ${reason}`, { cause: error });
  }
}
