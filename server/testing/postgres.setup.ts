import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded/postgres/embedded-postgres.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest has it merged, which only an interface can be
  export interface ProvidedContext {
    /** The migrated database that every test database is copied from. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a folder of its own; no test connects to its template. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-test-postgres-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
