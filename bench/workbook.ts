/**
 * `npm run bench:workbook -- FOLDER`: how large, how fast and in how much memory the workbook of Financials leaves the lodge in
 * a folder that `npm run bench:lodge` made: that of its last month, and that of its last year. What is in use is what is left of
 * memory once V8 has looked for garbage, at each piece of so many bytes: as little of a year as of a day.
 */
import { systemClock } from '../domain/clock.ts';
import { addNights, todayAt } from '../domain/nights.ts';
import { openDatabase } from '../server/db/client.ts';
import { startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { FinancialReportService } from '../server/modules/reports/financial-report.service.ts';
import { scopeOf } from '../server/testing/scope.ts';
import { viewers } from '../server/testing/viewers.ts';
import { sayGoal } from './goals.ts';

const MIB = 1024 * 1024;
const LOOK_EVERY_MS = 10;
const LOOK_EVERY_BYTES = 256 * 1024;
/** Of a day, a month and a year alike: it does not grow with rows. */
const IN_USE = { most: 16, unit: 'MiB' };
/** How much garbage lies about is up to V8. */
const GROWTH = { most: 128, unit: 'MiB', isPromised: false };
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the data folder: npm run bench:workbook -- /tmp/lodge-big');

const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
const database = openDatabase({ url: server.url });
try {
  const today = todayAt(systemClock.now(), 'Asia/Kolkata');
  const reports = new FinancialReportService(scopeOf(database, systemClock, viewers.admin, null));
  const pieces = (days: number) =>
    reports.workbook(viewers.admin, JSON.stringify({ from: addNights(today, -days), to: today }));
  for (const [name, days] of [
    ['a day, which loads the code', 1],
    ['a month', 30],
    ['a year', 365],
  ] as const) {
    global.gc?.();
    const before = process.memoryUsage().rss;
    let [peak, bytes] = [before, 0];
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, LOOK_EVERY_MS);
    const began = performance.now();
    for await (const piece of await pieces(days)) bytes += piece.length;
    clearInterval(timer);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${name}: ${(bytes / MIB).toFixed(1)} MiB in ${seconds} s`);
    sayGoal(`${name}: grew at most by`, (peak - before) / MIB, GROWTH);
    sayGoal(`${name}: in use at most`, (await inUse(await pieces(days))) / MIB, IN_USE);
  }
} finally {
  await database.close();
  await server.stop();
}

/** By how much more memory is in use while a file is written, without garbage. */
async function inUse(file: AsyncIterable<Buffer>): Promise<number> {
  const now = () => {
    global.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = now();
  let [most, unseen] = [before, 0];
  for await (const piece of file) {
    unseen += piece.length;
    if (unseen < LOOK_EVERY_BYTES) continue;
    unseen = 0;
    most = Math.max(most, now());
  }
  return most - before;
}
