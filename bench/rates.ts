/**
 * `npm run bench:rates -- [RUNS]`: what the calendar of rates costs for a year of nights and 12 room types with the seasons of
 * three years each, on a lodge of its own: the statement, the whole answer of the service and its size, medians of so many
 * runs (50) after five that are not counted. Then, in a real browser, the year of each of 12 such room types on its page: from the
 * answer to the painted frame, which is to take 300 ms at most: 193 and 236 in two runs at a load of 9 to 10 on two cores, the longest 301
 * and 538. Needs `npm run build` first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { systemClock } from '../domain/clock.ts';
import { addNights } from '../domain/nights.ts';
import { LodgeProcess } from '../e2e/lodge-process.ts';
import { seasonsOf } from '../prisma/seed/house.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/embedded/postgres/embedded-postgres.ts';
import { RatesService } from '../server/modules/rates/rates.service.ts';
import { dateOf, LodgeSeed } from '../server/testing/lodge/lodge-seed.ts';
import { scopeOf } from '../server/testing/scope.ts';
import { databaseTimeOf } from '../server/testing/statements/statements-of.ts';
import { viewers } from '../server/testing/viewers.ts';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.ts';
import { sayGoal } from './goals.ts';

const RUNS = Number(process.argv[2] ?? 50);
const UNCOUNTED = 5;
const TYPES = 12;
const BASE_RATE = 1_450_00;
const FIRST = '2027-01-01';
const NIGHTS = 365;
const PAINTED_WITHIN_MS = 300;
const PATIENCE_MS = 180_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-rates-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const database = openDatabase({ url: postgres.url });
try {
  await migrate(postgres.url);
  await makeTypes(database);
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
await measurePainting();

/** Gives the lodge the room types with their seasons; gives their ids. */
async function makeTypes(lodge: Database): Promise<string[]> {
  const seed = new LodgeSeed(lodge);
  const ids: string[] = [];
  for (let count = 1; count <= TYPES; count += 1) {
    const type = await seed.roomType(`Type ${count}`, { baseRate: BASE_RATE });
    for (const { from, to, ...season } of seasonsOf({ baseRate: BASE_RATE }, 2027))
      await seed.ratePeriod(type, { ...season, fromDay: dateOf(from), toDay: dateOf(to) });
    ids.push(type.id);
  }
  return ids;
}

/** Opens the year of each room type, and says how long it took from its answer to the frame with all of its nights. */
async function measurePainting(): Promise<void> {
  const lodge = await LodgeProcess.prepare();
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS });
  try {
    await lodge.start();
    const running = openDatabase({ url: (await findRunningPostgres(lodge.dataDir)) ?? '' });
    const ids = await makeTypes(running).finally(() => running.close());
    const page = await browser.newPage({ baseURL: lodge.address, viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.waitForURL(/\/admin/);
    await page.addInitScript(watchPainting, NIGHTS);
    // the first page is not counted: it has yet to fetch the files of the site
    await paintingOf(page, ids[0] ?? '');
    const times: number[] = [];
    for (const id of ids) times.push(await paintingOf(page, id));
    const inOrder = times.toSorted((a, b) => a - b);
    const middle = inOrder[inOrder.length >> 1] ?? 0;
    console.log(`from the answer to the painted year: longest ${inOrder.at(-1)?.toFixed(0)} ms`);
    sayGoal('from the answer to the painted year, median', middle, { most: PAINTED_WITHIN_MS, unit: 'ms' });
  } finally {
    await browser.close();
    await lodge.remove();
  }
}

async function paintingOf(page: Page, roomTypeId: string): Promise<number> {
  await page.goto(`/admin/room-types/${roomTypeId}?from=${FIRST}&span=year`);
  const painted = await page.waitForFunction(() => Reflect.get(window, 'paintedAfter') ?? null);
  return Number(await painted.jsonValue());
}

/** In the page: when the answer with the rates has come, and when the frame with its nights is painted. */
function watchPainting(nights: number): void {
  const send = window.fetch;
  let answeredAt = 0;
  window.fetch = async (...request) => {
    const response = await send(...request);
    if (!String(request[1]?.body).includes('RateCalendarCard')) return response;
    const body = await response.clone().text();
    answeredAt = performance.now();
    return new Response(body, { status: response.status, headers: response.headers });
  };
  const look = () => {
    if (answeredAt === 0 || document.querySelectorAll('[data-night]').length < nights)
      return void requestAnimationFrame(look);
    // after this frame has been styled, laid out and painted
    const channel = new MessageChannel();
    channel.port1.onmessage = () => Reflect.set(window, 'paintedAfter', performance.now() - answeredAt);
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

function median(times: readonly number[]): string {
  const counted = times.slice(UNCOUNTED).sort((a, b) => a - b);
  return (counted[counted.length >> 1] ?? 0).toFixed(1);
}
