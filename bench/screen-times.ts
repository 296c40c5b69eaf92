/**
 * `npm run bench:screens`: how long PostgreSQL takes for each screen of a lodge that `npm run bench:lodge` has made.
 * node bench/screen-times.ts FOLDER [RUNS] [SCREEN]: the median of so many runs, after one that is not counted, and on Linux of
 * the processor that PostgreSQL had for it, which other work on the machine changes less: it is what has the goals. Ends with 1 where
 * one that bench/README.md promises is missed.
 */
import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { systemClock } from '../domain/clock.ts';
import { todayAt } from '../domain/nights.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { DaySumService } from '../server/modules/day-sums/day-sum.service.ts';
import { databaseTimeOf } from '../server/testing/statements/statements-of.ts';
import { sayGoal } from './goals.ts';
import { costOfConnections, costSince } from './processor.ts';
import { ask, screensOf } from './screens.ts';

const [folder, runs = '5', only = ''] = process.argv.slice(2);
const STATEMENT_TIMEOUT_MS = 120_000;
const WITHOUT_PROMISE = new Set([
  'police register of a month',
  'nights to come in Revenues',
  'dues and advances by age',
]);

/** Adds up the days as the sweep of a lodge that has run for a while has done, with what autovacuum does afterwards. */
async function sumDays(database: Database): Promise<void> {
  const summed = await new DaySumService({ database, clock: systemClock }).sumPastDays();
  if (summed === 0) return;
  await database.pool.query(
    'vacuum (analyze) day_earning, day_revenue, day_collected, day_money, day_round_off, day_commission, day_bill_tax, changed_day',
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
    const [time, cost] = [medianOf(times), medianOf(costs)];
    sayGoal(`${name.padEnd(30)} ${time.toFixed(1).padStart(9)} ms, of processor`, cost || time, goalOf(name));
  }
}

/** What a screen may cost. Of what has no promise bench/README.md says what it takes, and why. */
function goalOf(name: string) {
  if (name === 'agents') return { most: 300, unit: 'ms' };
  if (name === 'a month of Financials') return { most: 150, unit: 'ms' };
  if (name.startsWith('a year of') || name.includes(' of Bookings'))
    return { most: 50, unit: 'ms', isPromised: false };
  return { most: 100, unit: 'ms', isPromised: !WITHOUT_PROMISE.has(name) };
}

/** The middle one of the runs that count. */
function medianOf(all: readonly number[]): number {
  const counted = all.slice(Math.min(1, Number(runs))).sort((a, b) => a - b);
  return counted[counted.length >> 1] ?? 0;
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
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  await measure(database, watcher);
} finally {
  await watcher.end();
  await database.close();
  await server?.stop();
}
