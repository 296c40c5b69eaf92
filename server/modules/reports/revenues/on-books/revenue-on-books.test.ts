import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TravellingClock } from '../../../../../domain/clock.ts';
import { addNights, epochDayOf, type LocalDate, todayAt } from '../../../../../domain/nights.ts';
import { ON_BOOKS_FIGURES, ON_BOOKS_TITLE } from '../../../../../domain/reports/on-books-labels.ts';
import { breachesOf } from '../../../../db/invariants.sql.ts';
import { sheetCsv } from '../../../../tables/csv.ts';
import { sheetsIn, wholeOf } from '../../../../testing/readers/workbook-reader.ts';
import { scopeOf } from '../../../../testing/scope.ts';
import { connectionsOf, statementsOf } from '../../../../testing/statements/statements-of.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { viewers } from '../../../../testing/viewers.ts';
import type { OnBooksFigure, RevenueReportInput } from '../../../types.generated.ts';
import { allRowsOf, assertSaved } from '../../testing/all-rows.ts';
import {
  type PlainBooks,
  plainBookedOf,
  plainBookingsOf,
  plainBooksOf,
} from '../../testing/plain-on-books.ts';
import type { PlainFilter } from '../../testing/plain-revenue.ts';
import { type PlayedLodge, playedLodge } from '../../testing/random-history.ts';
import { rawRowsOf } from '../../testing/raw-rows.ts';
import { RevenueReportService } from '../revenue-report.service.ts';
import { onBooksSheet } from './on-books-sheet.rules.ts';
import { RevenueOnBooksService } from './revenue-on-books.service.ts';

const STEPS = 330;
const A_DAY = 86_400_000;
/** After so many steps the desk rests until a year after it opened. */
const RESTS_AT = 270;
const YEAR = 364;
const ADDED = [
  ['LAST_7_DAYS', 'last7Days', 7],
  ['LAST_30_DAYS', 'last30Days', 30],
] as const;

const COLUMNS = ['now', 'last7Days', 'last30Days', 'lastYear'] as const;

const books: PlainBooks = new Map();
/** How often each figure was compared with what was known. */
const compared = { LAST_7_DAYS: 0, LAST_30_DAYS: 0, LAST_YEAR: 0, lost: 0 };
let lodge: PlayedLodge;
let opened: LocalDate;

const TIME_ZONE = 'Asia/Kathmandu';
const dayOf = (now: Date) => todayAt(now, TIME_ZONE);
const serviceOf = ({ app, clock }: PlayedLodge) =>
  new RevenueOnBooksService(scopeOf(app.database, clock, viewers.admin, null));

/** Every figure of the nights to come is what the rows said on the days that were noted, and so are the bookings behind it. */
async function assertExact(played: PlayedLodge, by: 'DAY' | 'WEEK' | 'MONTH', filter: PlainFilter) {
  const today = dayOf(played.clock.now());
  const rows = await rawRowsOf(played.app.database);
  const service = serviceOf(played);
  const input: RevenueReportInput = { from: addNights(today, -3), to: addNights(today, 75), by, ...filter };
  const report = await service.report(viewers.admin, input);
  const now = plainBooksOf(rows, today);
  const { recordedSince } = report;
  const isRecorded = (day: LocalDate) => typeof recordedSince === 'string' && recordedSince <= day;
  const { total: revenue } = await new RevenueReportService(
    scopeOf(played.app.database, played.clock, viewers.admin, null),
  ).report(viewers.admin, { ...input, isForecast: true });
  expect(report.total.now.revenue).toBe(revenue.coming);
  expect(report.total.now.room).toBe(revenue.comingRoom);
  expect(report.total).toMatchObject({ from: addNights(today, 1), to: input.to });
  for (const figures of [report.total, ...report.steps]) {
    expect(figures.now).toEqual(plainBookedOf(now, [], figures, filter));
    for (const [figure, key, back] of ADDED) {
      const day = addNights(today, -back);
      const then = books.get(day);
      if (!isRecorded(day)) expect(figures[key]).toBeNull();
      else if (then) {
        expect(figures[key]).toEqual(plainBookedOf(now, then, figures, filter));
        compared[figure] += 1;
      }
    }
    const day = addNights(today, -YEAR);
    const then = books.get(day);
    const before = { from: addNights(figures.from, -YEAR), to: addNights(figures.to, -YEAR) };
    if (!isRecorded(day)) expect(figures.lastYear).toBeNull();
    else if (then) {
      expect(figures.lastYear).toEqual(plainBookedOf(then, [], before, filter));
      compared.LAST_YEAR += 1;
    }
  }
  for (const [figure, key, back] of [...ADDED, ['LAST_YEAR', 'lastYear', YEAR] as const]) {
    const behind = await allRowsOf((skip) =>
      service.rows(viewers.admin, input, { of: figure, skip, take: 3 }),
    );
    const none = { roomsSold: 0, room: 0, other: 0, revenue: 0 };
    expect(behind.total).toEqual(report.total[key] ?? none);
    const file = JSON.stringify({ input, of: figure });
    await assertSaved(service.rowsCsv(viewers.admin, file), behind.rows, ['Revenue', behind.total.revenue]);
    compared.lost += behind.rows.filter(({ booked }) => booked.roomsSold < 0).length;
    const then = books.get(addNights(today, -back));
    if (!then || !report.total[key]) continue;
    const [first, last] = [report.total.from, report.total.to];
    const run = { from: addNights(first, -YEAR), to: addNights(last, -YEAR) };
    const plain =
      figure === 'LAST_YEAR'
        ? plainBookingsOf(then, [], run, filter)
        : plainBookingsOf(now, then, report.total, filter);
    expect(new Map(behind.rows.map(({ code, booked }) => [code, booked]))).toEqual(plain);
  }
  return report;
}

beforeAll(async () => {
  const beforeStep = async (played: PlayedLodge & { readonly clock: TravellingClock }, step: number) => {
    if (step === 0) opened = dayOf(played.clock.now());
    if (step === 0 || step % 6 > 0) return;
    const today = dayOf(played.clock.now());
    await assertExact(played, step % 4 === 0 ? 'DAY' : step % 3 === 0 ? 'WEEK' : 'MONTH', {});
    const rows = plainBooksOf(await rawRowsOf(played.app.database), today);
    const rest =
      step === RESTS_AT ? Math.max(1, YEAR - daysBetween(opened, today)) : 1 + (step % 5 === 0 ? 1 : 0);
    for (let day = 0; day < rest; day += 1) books.set(addNights(today, day), rows);
    played.clock.advance(rest * A_DAY);
  };
  lodge = await playedLodge({ seed: 11, steps: STEPS, timeZone: TIME_ZONE, beforeStep });
}, 600_000);
afterAll(() => lodge.app.close());

/** The cells of a CSV, those with numbers as such. */
function tableIn(csv: string): (string | number | null)[][] {
  const cellOf = (cell: string) => (cell === '' ? null : /^-?[\d.]+$/.test(cell) ? Number(cell) : cell);
  return csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map(cellOf));
}

function daysBetween(first: LocalDate, last: LocalDate): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / A_DAY);
}

describe('what is on the books', () => {
  it('is what the stored rows said on each day that was noted, on many days of a random history', () => {
    expect(compared.LAST_7_DAYS).toBeGreaterThan(100);
    expect(compared.LAST_30_DAYS).toBeGreaterThan(100);
    expect(compared.LAST_YEAR).toBeGreaterThan(10);
    expect(compared.lost).toBeGreaterThan(0);
  });

  it('is narrowed to a room type, a source and an agent', async () => {
    const rows = await rawRowsOf(lodge.app.database);
    const [reservation] = [...rows.reservations.values()].filter(({ agentId }) => agentId !== null);
    if (!reservation?.agentId) throw new Error('No agent brought a booking.');
    await assertExact(lodge, 'MONTH', { source: 'AGENT' });
    await assertExact(lodge, 'WEEK', { agentId: reservation.agentId });
    for (const roomTypeId of new Set([...rows.stays.values()].map((stay) => stay.roomTypeId)))
      await assertExact(lodge, 'MONTH', { roomTypeId });
  });

  it('breaks no rule of the store', async () => {
    expect(await breachesOf(lodge.app.database)).toEqual([]);
  });

  it('has no nights where the period has none to come', async () => {
    const today = dayOf(lodge.clock.now());
    const input = { from: addNights(today, -40), to: addNights(today, 1) };
    const report = await serviceOf(lodge).report(viewers.admin, input);
    expect(report).toMatchObject({ steps: [], total: { now: { roomsSold: 0, revenue: 0 }, from: input.to } });
  });

  it('is saved as a table and as a sheet with what the screen has', async () => {
    const { admin } = viewers;
    const today = dayOf(lodge.clock.now());
    const input = { from: today, to: addNights(today, 75), by: 'WEEK' } as const;
    const report = await serviceOf(lodge).report(admin, input);
    expect(report.total.now.revenue).toBeGreaterThan(0);
    expect(report.total.lastYear).not.toBeNull();
    const saved = (steps: typeof report.steps, dayIn: (day: LocalDate) => string | number) =>
      steps.map((step) => [
        ...[dayIn(step.from), dayIn(addNights(step.to, -1))],
        ...COLUMNS.map((key) => step[key]?.roomsSold ?? null),
        ...COLUMNS.map((key) => (step[key] ? step[key].revenue / 100 : null)),
      ]);
    const names = COLUMNS.map((key) => ON_BOOKS_FIGURES[key].name);
    const headers = [
      ...['First night', 'Last night'],
      ...names.map((name) => `${name}: nights`),
      ...names.map((name) => `${name}: revenue`),
    ];
    const filter = JSON.stringify(input);
    expect(tableIn(await serviceOf(lodge).csv(admin, filter))).toEqual([
      headers,
      ...saved(report.steps, (day) => day),
    ]);
    const reports = new RevenueReportService(scopeOf(lodge.app.database, lodge.clock, admin, null));
    const sheets = sheetsIn(await wholeOf(await reports.workbook(admin, filter)));
    expect(sheets[ON_BOOKS_TITLE]).toEqual([
      headers,
      ...saved(report.steps, (day) => epochDayOf(day) + 25_569),
      ['Total', null, ...(saved([report.total], (day) => day)[0]?.slice(2) ?? [])],
    ]);
    // what is not recorded is empty, and not 0
    const unknown = report.steps.map((step) => ({ ...step, last30Days: null, lastYear: null }));
    expect(tableIn(sheetCsv(onBooksSheet({ ...report, steps: unknown }))).slice(1)).toEqual(
      saved(unknown, (day) => day),
    );
  });

  it('is kept from a manager before anything else is looked at', async () => {
    const service = serviceOf(lodge);
    const input = { from: '', to: '' };
    const figure: OnBooksFigure = 'LAST_YEAR';
    for (const asked of [
      service.report(viewers.manager, input),
      service.rows(viewers.manager, input, { of: figure, skip: 0 }),
      service.csv(viewers.manager, 'nonsense'),
    ])
      await expect(asked).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    await expect(service.report(viewers.admin, input)).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('is one statement, and takes no connection of the desk', async () => {
    const { database }: TestApp = lodge.app;
    const today = dayOf(lodge.clock.now());
    const input = { from: today, to: addNights(today, 30) };
    const report = () => serviceOf(lodge).report(viewers.admin, input);
    expect(await statementsOf(database, report)).toEqual([expect.stringContaining('readRevenueOnBooks')]);
    expect(await connectionsOf(database, report)).toEqual({ desk: 0, reports: 1 });
  });
});
