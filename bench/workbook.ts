/**
 * `npm run bench:workbook -- FOLDER`: how large, how fast and in how much memory the workbook of Financials leaves the lodge in
 * a folder that `npm run bench:lodge` made: that of its last month, and that of its last year.
 */
import { systemClock } from '../domain/clock.ts';
import { addNights, todayAt } from '../domain/nights.ts';
import { openDatabase } from '../server/db/client.ts';
import { startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { FinancialReportService } from '../server/modules/reports/financial-report.service.ts';
import { scopeOf } from '../server/testing/scope.ts';
import { viewers } from '../server/testing/viewers.ts';

const MIB = 1024 * 1024;
const LOOK_EVERY_MS = 10;
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the data folder: npm run bench:workbook -- /tmp/lodge-big');

const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
const database = openDatabase({ url: server.url });
try {
  const today = todayAt(systemClock.now(), 'Asia/Kolkata');
  const reports = new FinancialReportService(scopeOf(database, systemClock, viewers.admin, null));
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
    for await (const piece of await reports.workbook(
      viewers.admin,
      JSON.stringify({ from: addNights(today, -days), to: today }),
    ))
      bytes += piece.length;
    clearInterval(timer);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}: ${(bytes / MIB).toFixed(1)} MiB in ${seconds} s, grew by ${((peak - before) / MIB).toFixed(0)} MiB at most`,
    );
  }
} finally {
  await database.close();
  await server.stop();
}
