import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNights, epochDayOf } from '../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import { BOOKING_FIGURES, statusTotal } from '../../../domain/reports/booking-labels.ts';
import { EXPENSE_FIGURES } from '../../../domain/reports/expense-labels.ts';
import { REVENUE_FIGURES } from '../../../domain/reports/revenue-labels.ts';
import { STATUS_NAMES, type Status } from '../../../domain/statuses.ts';
import { createServices, type Services } from '../../services.ts';
import { openStayLodge, type StayLodge } from '../../testing/lodge/stay-lodge.ts';
import { type ReadCell, type ReadSheet, sheetsIn, wholeOf } from '../../testing/readers/workbook-reader.ts';
import { scopeOf } from '../../testing/scope.ts';
import { viewers } from '../../testing/viewers.ts';
import type { PaymentMethod, ReservationSource } from '../types.generated.ts';
import { SOURCE_NAMES } from './sheet-values.ts';
import { DECEMBER, playDecember } from './testing/known-month.ts';
import { plainPricesOf } from './testing/plain-prices.ts';

const { admin } = viewers;
let lodge: StayLodge;
let services: Services;
let agentId: string;

beforeAll(async () => {
  lodge = await openStayLodge();
  await playDecember(lodge);
  services = createServices(scopeOf(lodge.database, lodge.clock, admin, null));
  // an agent who is switched off brought what was brought
  ({ id: agentId } = await lodge.database.prisma.agent.findFirstOrThrow({ where: { name: 'Hill Tours' } }));
  await lodge.database.prisma.agent.update({ where: { id: agentId }, data: { isActive: false } });
});
afterAll(() => lodge.close());

const WEEKS = { ...DECEMBER, by: 'WEEK', compareWith: 'BEFORE' } as const;
const INVERTED = { from: DECEMBER.to, to: DECEMBER.from };
const FAR = { from: '2190-01-01', to: '2190-02-01' };
const REFUSED = { extensions: { code: 'BAD_USER_INPUT' } };

type Figures = { readonly [figure: string]: unknown };
type Line = { readonly [header: string]: ReadCell };

/** What a spreadsheet divides figures by that are no money. */
const UNITS: { readonly [figure: string]: number } = {
  occupancy: 10_000,
  shareOfEarned: 10_000,
  cancelledShare: 10_000,
  noShowShare: 10_000,
  share: 10_000,
  averageLength: 100,
  averageLeadTime: 100,
  roomsAvailable: 1,
  roomsSold: 1,
  roomsFree: 1,
  count: 1,
  bookings: 1,
  rooms: 1,
  nights: 1,
  cancelled: 1,
  noShows: 1,
  ended: 1,
};
const PAISE = 100;

/** A figure as a cell: money in rupees, shares of one. */
function cellOf(figures: Figures, key: string): ReadCell {
  const value = figures[key];
  return typeof value === 'number' ? value / (UNITS[key] ?? PAISE) : null;
}

type Days = { readonly from: string; readonly to: string };

/** The days of a step as cells: as many days as a spreadsheet counts from its first one on. */
function daysOf(step: Days | undefined): { readonly [end: string]: ReadCell } {
  const serialOf = (day: string) => epochDayOf(day) + 25_569;
  return step ? { first: serialOf(step.from), last: serialOf(addNights(step.to, -1)) } : {};
}

/** Cells under their names; those that there are not are empty. */
function namedAs(
  names: { readonly [key: string]: string },
  cells: { readonly [key: string]: ReadCell },
): Line {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [name, cells[key] ?? null]));
}

/** Some figures under their names. */
function lineOf(figures: Figures, names: { readonly [figure: string]: string }): Line {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [name, cellOf(figures, key)]));
}

type Report = {
  readonly steps: readonly (Figures & Days)[];
  readonly total: Figures;
  readonly compared?: Omit<Report, 'compared'> | null | undefined;
};

/** The names as they stand above the days that a report is compared with. */
function namesBefore(names: { readonly [figure: string]: string }) {
  const before = Object.entries(names).map(([key, name]) => [key, name.replace(/( in %)?$/, ' before$1')]);
  return Object.fromEntries(before) as { [figure: string]: string };
}

/** A row for each day, week or month, beside it that with which it is compared. */
function stepLines({ steps, compared }: Report, names: { readonly [figure: string]: string }): Line[] {
  const before = compared?.steps ?? [];
  expect(before.length).toBeGreaterThanOrEqual(steps.length);
  const ends = { first: 'First day', last: 'Last day' };
  return before.map((other, at) => ({
    ...namedAs(ends, daysOf(steps[at])),
    ...lineOf(steps[at] ?? {}, names),
    ...namedAs(namesBefore(ends), daysOf(other)),
    ...lineOf(other, namesBefore(names)),
  }));
}

/** The last row of days, weeks or months: what all of them come to. */
function totalOf({ total, compared }: Report, names: { readonly [figure: string]: string }): Line {
  return {
    'First day': 'Total',
    'Last day': null,
    ...lineOf(total, names),
    ...{
      'First day before': null,
      'Last day before': null,
      ...lineOf(compared?.total ?? {}, namesBefore(names)),
    },
  };
}

function namesOf<Key extends string>(words: { readonly [figure in Key]: { readonly name: string } }) {
  const names = Object.entries<{ readonly name: string }>(words).map(([key, { name }]) => [key, name]);
  // the same keys as before
  return Object.fromEntries(names) as { [figure in Key]: string };
}

/** The rows of a sheet under its headers. */
function linesIn([headers = [], ...rows]: ReadSheet = []): Line[] {
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [String(header), row[at] ?? null])),
  );
}

/** The rows of a CSV as a workbook has them: days and shares as such. */
function linesOfCsv(csv: string): Line[] {
  const [headers = [], ...rows] = csv.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsIn);
  return rows.map((row) =>
    Object.fromEntries(headers.map((header, at) => [header, readCell(header, row[at] ?? '')])),
  );
}
const cellsIn = (line: string) =>
  line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ''));

function readCell(header: string, text: string): ReadCell {
  if (text === '') return null;
  if (/ day( before)?$/.test(header)) return epochDayOf(text) + 25_569;
  return / in %$/.test(header) ? Number(text) / 100 : Number(text);
}

/** Each figure stands in the summary beside the same of the days before. */
function assertSummary(
  sheet: ReadSheet = [],
  names: { readonly [figure: string]: string },
  ends: Figures[],
): void {
  for (const [key, name] of Object.entries(names)) {
    const row = sheet.find(([cell, figure]) => cell === name && figure !== undefined);
    expect(row?.slice(0, 1 + ends.length)).toEqual([name, ...ends.map((figures) => cellOf(figures, key))]);
  }
}

it('a saved report says in its summary what it is narrowed to, and with what it is compared', async () => {
  const summaryOf = (file: Buffer) => sheetsIn(file).Summary ?? [];
  const { revenueReports, bookingReports, expenseReports } = services;
  const ofAgent = { ...DECEMBER, agentId, source: 'AGENT' };
  const revenue = summaryOf(await wholeOf(await revenueReports.workbook(admin, JSON.stringify(ofAgent))));
  expect(revenue.slice(1, 5).map(([name]) => name)).toEqual(['First day', 'Last day', 'Came by', 'Agent']);
  expect(revenue).toContainEqual(['Agent', 'Hill Tours']);
  const bookings = summaryOf(
    await wholeOf(await bookingReports.workbook(admin, JSON.stringify({ ...ofAgent, basis: 'MADE_ON' }))),
  );
  expect(bookings).toContainEqual(['Bookings by', 'Day it was made']);
  expect(bookings).toContainEqual(['Agent', 'Hill Tours']);
  const expenses = summaryOf(
    await wholeOf(await expenseReports.workbook(admin, JSON.stringify({ ...DECEMBER, method: 'UPI' }))),
  );
  expect(expenses).toContainEqual(['Paid by', METHOD_NAMES.UPI]);
  // January runs: what is booked for its days to come is not all that will be
  const january = { from: '2027-01-01', to: '2027-02-01', compareWith: 'BEFORE' };
  const saidOf = async (workbook: ReturnType<typeof revenueReports.workbook>) =>
    summaryOf(await wholeOf(await workbook)).flatMap(
      ([cell]) => String(cell).match(/^Compared with .*/) ?? [],
    );
  const ahead = 'Days after today count as booked so far; more may be booked for them.';
  const coming = JSON.stringify({ ...january, isForecast: true });
  expect(await saidOf(revenueReports.workbook(admin, coming))).toEqual([
    `Compared with 1 – 31 Dec 2026; collected and fees with 1 – 3 Dec 2026. ${ahead}`,
  ]);
  expect(await saidOf(revenueReports.workbook(admin, JSON.stringify(january)))).toEqual([
    'Compared with 1 – 3 Dec 2026.',
  ]);
  expect(await saidOf(bookingReports.workbook(admin, JSON.stringify(january)))).toEqual([
    `Compared with 1 – 31 Dec 2026. ${ahead}`,
  ]);
  const made = JSON.stringify({ ...january, basis: 'MADE_ON' });
  expect(await saidOf(bookingReports.workbook(admin, made))).toEqual(['Compared with 1 – 3 Dec 2026.']);
  const whole = summaryOf(await wholeOf(await revenueReports.workbook(admin, JSON.stringify(DECEMBER))));
  expect(whole.map(([name]) => name)).not.toContain('Agent');
});

describe('a saved report of revenue', () => {
  const names = { ...namesOf(REVENUE_FIGURES), occupancy: 'Occupancy in %' };
  const share = { roomsSold: names.roomsSold, roomsFree: names.roomsFree, adr: names.adr, room: names.room };
  const shareNames = { ...share, other: names.other, fees: names.fees, earned: names.earned };

  it('has what the screen has, as Excel and as CSV', async () => {
    const report = await services.revenueReports.report(admin, WEEKS);
    expect(report.total).toMatchObject({ earned: 8_110_00, roomsSold: 6, roomsFree: 1, fees: 2_000_00 });
    const sheets = sheetsIn(
      await wholeOf(await services.revenueReports.workbook(admin, JSON.stringify(WEEKS))),
    );
    assertSummary(sheets.Summary, namesOf(REVENUE_FIGURES), [report.total, report.compared?.total ?? {}]);
    for (const { method, amount } of report.collected ?? [])
      expect(sheets.Summary).toContainEqual([METHOD_NAMES[method], amount / PAISE]);
    const steps = stepLines(report, names);
    expect(linesIn(sheets['By week'])).toEqual([...steps, totalOf(report, names)]);
    expect(linesOfCsv(await services.revenueReports.csv(admin, JSON.stringify(WEEKS)))).toEqual(steps);
    const shares = (
      of: typeof report.agents,
      header: string,
      nameOf: (part: (typeof of)[number]) => string,
    ) => [
      ...of.map((part) => ({ [header]: nameOf(part), ...lineOf(part, shareNames) })),
      { [header]: 'Total', ...lineOf(report.total, shareNames) },
    ];
    expect(linesIn(sheets['By room type'])).toEqual(
      shares(report.roomTypes, 'By room type', ({ name }) => name ?? 'Of the whole booking'),
    );
    expect(linesIn(sheets['By source'])).toEqual(
      shares(report.sources, 'By source', ({ key }) => SOURCE_NAMES[key as ReservationSource]),
    );
    expect(linesIn(sheets['By agent'])).toEqual(
      shares(report.agents, 'By agent', ({ name }) => name ?? 'No agent'),
    );
    expect(report.weekdays.length).toBeGreaterThan(0);
    expect(linesIn(sheets['By weekday']).map((line) => [line['Rooms we have'], line['Rooms taken']])).toEqual(
      report.weekdays.map(({ roomsAvailable, roomsTaken }) => [roomsAvailable, roomsTaken]),
    );
  });

  it('is of an agent who is switched off, of days far ahead, and never of days that end before they begin', async () => {
    const { revenueReports } = services;
    const sheets = sheetsIn(
      await wholeOf(await revenueReports.workbook(admin, JSON.stringify({ ...DECEMBER, agentId }))),
    );
    expect(linesIn(sheets['By agent']).map((line) => [line['By agent'], line.Earned])).toEqual([
      ['Hill Tours', 2_000],
      ['Total', 2_000],
    ]);
    expect(
      linesOfCsv(await revenueReports.csv(admin, JSON.stringify({ ...FAR, isForecast: true }))),
    ).toHaveLength(31);
    await expect(revenueReports.csv(admin, JSON.stringify(INVERTED))).rejects.toMatchObject(REFUSED);
  });
});

describe('a saved report of bookings', () => {
  const names = namesOf(BOOKING_FIGURES);
  const { bookings, rooms, nights, value, fees } = names;
  const shareNames = { bookings, rooms, nights, value, ended: 'Cancelled or not come', fees };

  it('has what the screen has, as Excel and as CSV', async () => {
    const report = await services.bookingReports.report(admin, WEEKS);
    expect(report.total).toMatchObject({ cancelled: 1, noShows: 1, fees: 2_000_00, lostValue: 5_000_00 });
    const sheets = sheetsIn(
      await wholeOf(await services.bookingReports.workbook(admin, JSON.stringify(WEEKS))),
    );
    assertSummary(sheets.Summary, names, [report.total, report.compared?.total ?? {}]);
    const stepNames = {
      ...names,
      cancelledShare: 'Cancelled, share in %',
      noShowShare: 'Did not come, share in %',
    };
    const steps = stepLines(report, stepNames);
    expect(linesIn(sheets['By week'])).toEqual([...steps, totalOf(report, stepNames)]);
    expect(linesOfCsv(await services.bookingReports.csv(admin, JSON.stringify(WEEKS)))).toEqual(steps);
    const shares = (
      of: typeof report.agents,
      header: string,
      nameOf: (part: (typeof of)[number]) => string,
    ) => of.map((part) => ({ [header]: nameOf(part), ...lineOf(part, shareNames) }));
    const { cancelled, noShows } = report.total;
    const totalIn = (header: string) => ({
      [header]: 'Total',
      ...lineOf({ ...report.total, ended: cancelled + noShows }, shareNames),
    });
    expect(linesIn(sheets['By status'])).toEqual([
      ...shares(report.statuses, 'By status', ({ key }) => STATUS_NAMES[key as Status]),
      {
        'By status': 'Total',
        [shareNames.bookings]: null,
        ...lineOf(statusTotal(report.statuses), shareNames),
      },
    ]);
    // nothing is left out of it
    const { rooms, ended } = statusTotal(report.statuses);
    expect([rooms, ended]).toEqual([report.total.rooms + cancelled + noShows, cancelled + noShows]);
    expect(linesIn(sheets['By source'])).toEqual([
      ...shares(report.sources, 'By source', ({ key }) => SOURCE_NAMES[key as ReservationSource]),
      totalIn('By source'),
    ]);
    expect(linesIn(sheets['By agent'])).toEqual([
      ...shares(report.agents, 'By agent', ({ name }) => name ?? 'No agent'),
      totalIn('By agent'),
    ]);
    expect(linesIn(sheets['By room type'])).toEqual([
      ...shares(report.roomTypes, 'By room type', ({ name }) => name ?? ''),
      totalIn('By room type'),
    ]);
    for (const [name, ranges] of [
      ['Booked ahead', report.leadTimes],
      ['Length of stay', report.lengths],
    ] as const) {
      expect(sheets[name]?.slice(1)).toEqual(
        ranges.map((range) => [range.least, range.most ?? null, range.rooms]),
      );
    }
  });

  it('has what was asked for and not free, as a sheet and as a table of its own', async () => {
    const { prisma } = lodge.database;
    const roomType = await prisma.roomType.findFirstOrThrow();
    const night = new Date(`${DECEMBER.from}T00:00:00Z`);
    const row = { askedOn: night, night, roomTypeId: roomType.id };
    await prisma.refusedNight.createMany({
      data: [
        { ...row, channel: 'DESK', rooms: 3 },
        { ...row, channel: 'ONLINE', rooms: 2 },
      ],
    });
    const sheets = sheetsIn(
      await wholeOf(await services.bookingReports.workbook(admin, JSON.stringify(WEEKS))),
    );
    const price = (await plainPricesOf(lodge.database))({ night: DECEMBER.from, roomTypeId: roomType.id });
    const rupees = (paise: number) => (paise / 100).toFixed(2);
    const line = {
      Night: epochDayOf(DECEMBER.from) + 25_569,
      'Room type': roomType.name,
      'Rooms not free': 5,
      'At the desk': 3,
      Online: 2,
      'A room that night': price / 100,
      'Worth at most': (5 * price) / 100,
    };
    expect(linesIn(sheets['Asked for, not free'])).toEqual([
      line,
      { ...line, Night: 'Total', 'Room type': null, 'A room that night': null },
    ]);
    const ofAgent = JSON.stringify({ ...WEEKS, agentId });
    const csv = await services.bookingReports.refusedCsv(admin, ofAgent);
    expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Night,Room type,Rooms not free,At the desk,Online,A room that night,Worth at most',
      `${DECEMBER.from},${roomType.name},5,3,2,${rupees(price)},${rupees(5 * price)}`,
    ]);
    const ofOthers = JSON.stringify({ ...WEEKS, roomTypeId: crypto.randomUUID() });
    expect(linesOfCsv(await services.bookingReports.refusedCsv(admin, ofOthers))).toEqual([]);
  });

  it('is of an agent who is switched off, of days far ahead, and never of days that end before they begin', async () => {
    const { bookingReports } = services;
    const sheets = sheetsIn(
      await wholeOf(await bookingReports.workbook(admin, JSON.stringify({ ...DECEMBER, agentId }))),
    );
    expect(linesIn(sheets['By agent']).map((line) => [line['By agent'], line.Nights])).toEqual([
      ['Hill Tours', 2],
      ['Total', 2],
    ]);
    const far = linesOfCsv(await bookingReports.csv(admin, JSON.stringify(FAR)));
    expect(far.map((line) => line.Bookings)).toEqual(Array.from({ length: 31 }, () => 0));
    await expect(bookingReports.csv(admin, JSON.stringify(INVERTED))).rejects.toMatchObject(REFUSED);
  });
});

describe('a saved report of expenses', () => {
  const names = namesOf(EXPENSE_FIGURES);
  const shareNames = { count: names.count, amount: names.amount, gst: names.gst, share: 'Share' };

  it('has what the screen has, as Excel and as CSV', async () => {
    const report = await services.expenseReports.report(admin, WEEKS);
    expect(report.total).toMatchObject({ count: 2, amount: 499_00, payouts: 199_00, earned: 8_110_00 });
    const sheets = sheetsIn(
      await wholeOf(await services.expenseReports.workbook(admin, JSON.stringify(WEEKS))),
    );
    assertSummary(sheets.Summary, names, [report.total, report.compared?.total ?? {}]);
    const stepNames = { ...names, shareOfEarned: 'Spent of earned in %' };
    const steps = stepLines(report, stepNames);
    expect(linesIn(sheets['By week'])).toEqual([...steps, totalOf(report, stepNames)]);
    expect(linesOfCsv(await services.expenseReports.csv(admin, JSON.stringify(WEEKS)))).toEqual(steps);
    const shares = (of: typeof report.payees, header: string) => [
      ...of.map((part) => ({
        [header]: part.name ?? METHOD_NAMES[part.key as PaymentMethod],
        ...lineOf(part, shareNames),
      })),
      { [header]: 'Total', ...lineOf({ ...report.total, share: 10_000 }, shareNames) },
    ];
    expect(linesIn(sheets['By category'])).toEqual(shares(report.categories, 'By category'));
    expect(linesIn(sheets['By payee'])).toEqual(shares(report.payees, 'By payee'));
    expect(linesIn(sheets['By way of paying'])).toEqual(shares(report.methods, 'By way of paying'));
  });

  it('has what an agent was paid who is switched off, nothing of days far ahead, and refuses days that end before they begin', async () => {
    const { expenseReports } = services;
    const sheets = sheetsIn(await wholeOf(await expenseReports.workbook(admin, JSON.stringify(DECEMBER))));
    expect(linesIn(sheets['By payee'])).toContainEqual(
      expect.objectContaining({ 'By payee': 'Hill Tours', Spent: 199 }),
    );
    expect(linesOfCsv(await expenseReports.csv(admin, JSON.stringify(FAR)))).toEqual([]);
    await expect(expenseReports.csv(admin, JSON.stringify(INVERTED))).rejects.toMatchObject(REFUSED);
  });
});
