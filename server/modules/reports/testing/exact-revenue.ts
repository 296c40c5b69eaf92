import { expect } from 'vitest';
import type { Clock } from '../../../../domain/clock.ts';
import {
  addMonths,
  addNights,
  earlierDay,
  type LocalDate,
  laterDay,
  nightsOf,
  todayAt,
  weekdayOf,
} from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { PaymentMethod, RevenueReport, RevenueReportInput } from '../../types.generated.ts';
import { RevenueReportService } from '../revenues/revenue-report.service.ts';
import { allRowsOf, assertSaved } from './all-rows.ts';
import {
  isPlainlyWanted,
  type PlainEntry,
  type PlainFilter,
  plainCollectedOf,
  plainEntriesOf,
  plainFiguresOf,
} from './plain-revenue.ts';
import type { RawRows } from './raw-rows.ts';
import { assertStepsSum } from './steps-sum.ts';

/** As many rows a page that there are several pages of them. */
export const FEW = 7;

const PARTS = [
  ['ROOM', 'room', 'Rooms'],
  ['OTHER', 'other', 'Meals and extras'],
  ['FEES', 'fees', 'Fees'],
] as const;

/** A lodge whose revenue is worked out twice, and its rows as they are stored. */
type RevenueLodge = {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly rows: RawRows;
};

/** All parts of a report are what the stored rows say, one by one. */
export async function assertExactRevenue(
  { database, clock, timeZone, rows }: RevenueLodge,
  input: RevenueReportInput & { isForecast: boolean },
): Promise<RevenueReport> {
  const service = new RevenueReportService(scopeOf(database, clock, viewers.admin, null));
  const report = await service.report(viewers.admin, input);
  const today = todayAt(clock.now(), timeZone);
  const filter: PlainFilter = {
    ...(input.roomTypeId && { roomTypeId: input.roomTypeId }),
    ...(input.source && { source: input.source }),
    ...(input.agentId && { agentId: input.agentId }),
    ...(input.withoutRoomType && { roomTypeId: null }),
    ...(input.withoutAgent && { agentId: null }),
  };
  const last = input.isForecast ? '2200-01-01' : today;
  const plain = (run: { from: LocalDate; to: LocalDate }, only: PlainFilter = filter) =>
    plainFiguresOf(rows, { ...run, last, today, filter: only });
  expect(report.total).toEqual(plain(input));
  for (const step of report.steps) expect(step).toEqual(plain(step));
  assertStepsSum(report);
  const isCounted = ({ day }: PlainEntry) => input.from <= day && day < input.to && day <= last;
  const entries = plainEntriesOf(rows).filter((entry) => isCounted(entry) && isPlainlyWanted(entry, filter));
  for (const [shares, part] of [
    [report.roomTypes, 'roomTypeId'],
    [report.sources, 'source'],
    [report.agents, 'agentId'],
  ] as const) {
    expect(new Set(shares.map(({ key }) => key))).toEqual(new Set(entries.map((entry) => entry[part])));
    for (const { key, name: _name, ...figures } of shares)
      expect(plain(input, { ...filter, [part]: key ?? null })).toMatchObject(figures);
  }
  for (const { method, amount } of report.collected ?? []) {
    const paid = plainCollectedOf(rows, filter).filter(
      (payment) => payment.method === method && input.from <= payment.day && payment.day < input.to,
    );
    expect(amount).toBe(paid.reduce((sum, payment) => sum + payment.amount, 0));
  }
  const rowsOf = (isOfNights: boolean) =>
    allRowsOf((skip) =>
      service.rows(viewers.admin, input, { isOfNights, part: null, weekday: null, skip, take: FEW }),
    );
  const behind = await rowsOf(false);
  const { room, other, fees } = report.total;
  expect(behind).toMatchObject({ room, other, fees });
  const nights = await rowsOf(true);
  const { roomsSold: sold, roomsFree: free } = report.total;
  expect(nights).toMatchObject({ roomsSold: sold, roomsFree: free, count: sold + free, room });
  expect(nights.rows.filter(({ isFree }) => isFree)).toHaveLength(free);
  expect(behind.rows.reduce((sum, row) => sum + row.room + row.other + row.fees, 0)).toBe(
    report.total.earned,
  );
  const earned = ['Earned', report.total.earned] as const;
  await assertSaved(service.rowsCsv(viewers.admin, JSON.stringify({ input })), behind.rows, earned);
  assertCellsOfWeekdays(report, plain, earlierDay(input.to, addNights(last, 1)));
  await assertParts(service, input, report);
  await assertNightsOfWeekdays(service, input, report);
  await assertCollectedRows(service, input, report);
  return report;
}

/** Each month and weekday of the heat map has the rooms there are and those taken of its days, day by day, and none is left out. */
function assertCellsOfWeekdays(
  { weekdays, total: { from } }: RevenueReport,
  plain: (run: { from: LocalDate; to: LocalDate }) => ReturnType<typeof plainFiguresOf>,
  to: LocalDate,
): void {
  const days = from < to ? nightsOf({ arrival: from, departure: to }) : [];
  const cellOf = (day: LocalDate) => `${day.slice(0, 7)}-01 ${weekdayOf(day)}`;
  const expected = [...Map.groupBy(days, cellOf)].map(([cell, those]) => {
    const figures = those.map((day) => plain({ from: day, to: addNights(day, 1) }));
    const roomsAvailable = figures.reduce((sum, day) => sum + day.roomsAvailable, 0);
    return [cell, roomsAvailable, figures.reduce((sum, day) => sum + day.roomsSold + day.roomsFree, 0)];
  });
  expect(
    weekdays
      .map(({ month, weekday, roomsAvailable, roomsTaken }) => [
        `${month} ${weekday}`,
        roomsAvailable,
        roomsTaken,
      ])
      .toSorted(),
  ).toEqual(expected.toSorted());
}

/** The rows of each part have an amount of it and come to it. */
async function assertParts(
  service: RevenueReportService,
  input: RevenueReportInput,
  { total }: RevenueReport,
): Promise<void> {
  for (const [part, key, header] of PARTS) {
    const behind = await allRowsOf((skip) =>
      service.rows(viewers.admin, input, { isOfNights: false, part, weekday: null, skip, take: FEW }),
    );
    expect(behind[key]).toBe(total[key]);
    expect(behind.rows.every((row) => row[key] !== 0)).toBe(true);
    const file = JSON.stringify({ input, part });
    await assertSaved(service.rowsCsv(viewers.admin, file), behind.rows, [header, total[key]]);
  }
}

/** The nights of each weekday of the last month come to what is taken of its rooms, and each is of that weekday. */
async function assertNightsOfWeekdays(
  service: RevenueReportService,
  input: RevenueReportInput,
  { weekdays }: RevenueReport,
): Promise<void> {
  const last = weekdays.at(-1)?.month;
  for (const { month, weekday, roomsTaken } of weekdays.filter((cell) => cell.month === last)) {
    const ofMonth = {
      ...input,
      from: laterDay(input.from, month),
      to: earlierDay(input.to, addMonths(month, 1)),
    };
    const nights = await allRowsOf((skip) =>
      service.rows(viewers.admin, ofMonth, { isOfNights: true, part: null, weekday, skip }),
    );
    expect([nights.count, nights.roomsSold + nights.roomsFree]).toEqual([roomsTaken, roomsTaken]);
    expect(nights.rows.every(({ day }) => weekdayOf(day) === weekday)).toBe(true);
    const file = JSON.stringify({ input: ofMonth, isOfNights: true, weekday });
    await assertSaved(service.rowsCsv(viewers.admin, file), nights.rows, ['Rooms', nights.room]);
  }
}

/** The payments and refunds come to what was collected, in all and by each way to pay; those of a room type are refused. */
async function assertCollectedRows(
  service: RevenueReportService,
  input: RevenueReportInput,
  { total, collected }: RevenueReport,
): Promise<void> {
  const rowsOf = (method: PaymentMethod | null) =>
    allRowsOf((skip) => service.collectedRows(viewers.admin, input, { method, skip, take: FEW }));
  if (!collected) {
    await expect(rowsOf(null)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    return;
  }
  for (const [method, amount] of [
    [null, total.collected ?? 0],
    ...collected.map((line) => [line.method, line.amount] as const),
  ] as const) {
    const behind = await rowsOf(method);
    expect(behind.amount).toBe(amount);
    const file = JSON.stringify({ input, method });
    await assertSaved(service.collectedRowsCsv(viewers.admin, file), behind.rows, ['Amount', amount]);
    expect(behind.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
    for (const row of behind.rows) {
      expect(row.code).not.toBeNull();
      if (method !== null) expect(row.method).toBe(method);
    }
  }
}
