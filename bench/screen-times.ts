/**
 * `npm run bench:screens`: how long PostgreSQL takes for each screen of a lodge that `npm run bench:lodge` has made.
 * node bench/screen-times.ts FOLDER [RUNS] [SCREEN]: the median of so many runs, after one that is not counted, and on Linux of
 * the processor that PostgreSQL had for it, which other work on the machine changes less.
 */
import type { Client } from 'pg';
import { systemClock } from '../domain/clock.ts';
import { todayAt } from '../domain/nights.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { DaySumService } from '../server/modules/day-sums/day-sum.service.ts';
import { databaseTimeOf } from '../server/testing/statements/statements-of.ts';
import { costOfConnections, costSince } from './processor.ts';
import { ask, screensOf } from './screens.ts';

const [folder, runs = '5', only = ''] = process.argv.slice(2);
const STATEMENT_TIMEOUT_MS = 120_000;

/** Adds up the days as the sweep of a lodge that has run for a while has done, with what autovacuum does afterwards. */
async function sumDays(database: Database): Promise<void> {
  const summed = await new DaySumService({ database, clock: systemClock }).sumPastDays();
  if (summed === 0) return;
  await database.pool.query(
    'vacuum (analyze) day_earning, day_revenue, day_collected, day_money, day_round_off, day_commission, changed_day',
  );
  console.log(`${summed} days added up`);
}

async function measure(database: Database, watcher: Client): Promise<void> {
  for (const screen of await screensOf(database, todayAt(systemClock.now(), 'Asia/Kolkata'))) {
    const [name] = screen;
    if (!name.includes(only)) continue;
    const times: number[] = [];
    const costs: number[] = [];
    for (let run = 0; run <= Number(runs); run += 1) {
      const before = await costOfConnections(watcher);
      times.push(await databaseTimeOf(database, () => ask(database, screen)));
      costs.push(costSince(before, await costOfConnections(watcher)));
    }
    console.log(`${name.padEnd(30)} ${medianOf(times)} ms ${medianOf(costs)} ms of processor`);
  }
}

/** The middle one of the runs that count. */
function medianOf(all: readonly number[]): string {
  const counted = all.slice(Math.min(1, Number(runs))).sort((a, b) => a - b);
  return (counted[counted.length >> 1] ?? 0).toFixed(1).padStart(9);
}

if (!folder) throw new Error('Name the data folder: npm run bench:screens -- /tmp/lodge-big');
const running = await findRunningPostgres(folder);
const server = running === null ? await startEmbeddedPostgres({ dataDir: folder }) : null;
const url = running ?? server?.url ?? '';
const migrated = await migrate(url);
const database = openDatabase({ url, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
const watcher = database.newClient();
try {
  // what PostgreSQL would do by itself within a minute or so: until then its indexes send it to the tables
  if (migrated.length > 0) await database.pool.query('vacuum (analyze)');
  await sumDays(database);
  await watcher.connect();
  await measure(database, watcher);
} finally {
  await watcher.end();
  await database.close();
  await server?.stop();
}
