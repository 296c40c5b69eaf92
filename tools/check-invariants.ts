/** `npm run check-invariants`: asks the store everything that must always hold; exits with 1 when something does not. */
import { existsSync } from 'node:fs';
import { openDatabase } from '../server/db/client.ts';
import { INVARIANTS, rowsBreaking } from '../server/db/invariants.sql.ts';
import {
  findRunningPostgres,
  hasEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/embedded/postgres/embedded-postgres.ts';
import { readEnv } from '../server/env.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

/** Over years of reservations a question takes longer than a screen's, on a machine that does other things, too. */
const STATEMENT_TIMEOUT_MS = 600_000;

async function check(url: string): Promise<number> {
  const database = openDatabase({ url, poolSize: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  let broken = 0;
  try {
    for (const invariant of INVARIANTS) {
      const rows = await rowsBreaking(database, invariant);
      console.log(`${rows.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant.name}: ${invariant.sentence}`);
      for (const row of rows) console.log(`       ${JSON.stringify(row)}`);
      if (rows.length > 0) broken += 1;
    }
  } finally {
    await database.close();
  }
  console.log(`${INVARIANTS.length - broken} hold, ${broken} broken`);
  return broken;
}

async function main(): Promise<number> {
  const env = readEnv(process.env);
  if (env.databaseUrl !== null) return check(env.databaseUrl);
  const running = await findRunningPostgres(env.dataDir);
  if (running !== null) return check(running);
  if (!hasEmbeddedPostgres(env.dataDir))
    throw new Error(`There is no database in ${env.dataDir} yet: npm start makes it.`);
  const server = await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    return await check(server.url);
  } finally {
    await server.stop();
  }
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
