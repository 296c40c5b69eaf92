/**
 * `npm run bench:rates -- [RUNS]`: what the calendar of rates costs for a year of nights and 12 room types with the seasons of
 * three years each, on a lodge of its own: the statement, the whole answer of the service and its size, medians of so many
 * runs (50) after five that are not counted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../domain/clock.ts';
import { addNights } from '../domain/nights.ts';
import { seasonsOf } from '../prisma/seed/house.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { RatesService } from '../server/modules/rates/rates.service.ts';
import { scopeOf } from '../server/testing/scope.ts';
import { dateOf, LodgeSeed } from '../server/testing/seed.ts';
import { databaseTimeOf } from '../server/testing/statements/statements-of.ts';
import { viewers } from '../server/testing/viewers.ts';

const RUNS = Number(process.argv[2] ?? 50);
const UNCOUNTED = 5;
const TYPES = 12;
const BASE_RATE = 1_450_00;
const FIRST = '2027-01-01';
const NIGHTS = 365;

const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-rates-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const database = openDatabase({ url: postgres.url });
try {
  await migrate(postgres.url);
  const seed = new LodgeSeed(database);
  for (let count = 1; count <= TYPES; count += 1) {
    const type = await seed.roomType(`Type ${count}`, { baseRate: BASE_RATE });
    for (const { from, to, ...season } of seasonsOf({ baseRate: BASE_RATE }, 2027))
      await seed.ratePeriod(type, { ...season, fromDay: dateOf(from), toDay: dateOf(to) });
  }
  await database.pool.query('vacuum (analyze)');
  const rates = new RatesService(scopeOf(database, systemClock, viewers.admin, null));
  const read = () => rates.rateCalendar(viewers.admin, { from: FIRST, to: addNights(FIRST, NIGHTS) });
  const statement: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < RUNS + UNCOUNTED; run += 1) {
    const began = performance.now();
    statement.push(await databaseTimeOf(database, read));
    whole.push(performance.now() - began);
  }
  const bytes = Buffer.byteLength(JSON.stringify(await read()));
  console.log(`${TYPES} room types, ${NIGHTS} nights, ${await database.prisma.ratePeriod.count()} seasons`);
  console.log(
    `statement ${median(statement)} ms, with the rates worked out ${median(whole)} ms, ${bytes} bytes`,
  );
} finally {
  await database.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function median(times: readonly number[]): string {
  const counted = times.slice(UNCOUNTED).sort((a, b) => a - b);
  return (counted[counted.length >> 1] ?? 0).toFixed(1);
}
