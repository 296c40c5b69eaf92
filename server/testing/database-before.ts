import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../prisma/migrations');

/** A database as it stood before a migration, for tests of what that makes of a lodge which is there already. */
export type DatabaseBefore = {
  readonly url: string;
  readonly client: pg.Client;
  /** Applies the migration and all that came after it; gives their names. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
};

/** Opens a database to which every migration before the one of this name was applied. */
export async function databaseBefore(name: string): Promise<DatabaseBefore> {
  const { url, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'lodge-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const migration of await readdir(folder)) {
    if (/^\d/.test(migration) && migration >= name)
      await rm(path.join(folder, migration), { recursive: true });
  }
  await migrate(url, folder);
  await rm(folder, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    migrate: () => migrate(url),
    close: async () => {
      await client.end();
      await drop();
    },
  };
}
