import { expect } from 'vitest';
import type { Clock } from '../../../../domain/clock.ts';
import { type LocalDate, todayAt } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { RevenueReport, RevenueReportInput } from '../../types.generated.ts';
import { RevenueReportService } from '../revenues/revenue-report.service.ts';
import { allRowsOf } from './all-rows.ts';
import { type PlainFilter, plainCollectedOf, plainEntriesOf, plainFiguresOf } from './plain-revenue.ts';
import type { RawRows } from './raw-rows.ts';

/** As many rows a page that there are several pages of them. */
export const FEW = 7;

/** A lodge whose revenue is worked out twice, and its rows as they are stored. */
export type RevenueLodge = {
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
  };
  const last = input.isForecast ? '2200-01-01' : today;
  const plain = (run: { from: LocalDate; to: LocalDate }, only: PlainFilter = filter) =>
    plainFiguresOf(rows, { ...run, last, today, filter: only });
  expect(report.total).toEqual(plain(input));
  for (const step of report.steps) expect(step).toEqual(plain(step));
  const counted = report.steps.reduce((sum, { earned }) => sum + earned, 0);
  expect(counted).toBe(report.total.earned);
  for (const shares of [report.roomTypes, report.sources, report.agents]) {
    for (const key of ['room', 'other', 'fees', 'earned', 'roomsSold', 'roomsFree'] as const) {
      expect(shares.reduce((sum, share) => sum + share[key], 0)).toBe(report.total[key]);
    }
  }
  const entries = plainEntriesOf(rows);
  for (const { key, roomsSold, room, earned, adr } of report.sources) {
    const source = entries.find((entry) => entry.source === key)?.source;
    if (source === undefined) throw new Error(`Nothing came by ${key}.`);
    if (filter.source === undefined) {
      expect(plain(input, { ...filter, source })).toMatchObject({ roomsSold, room, earned, adr });
    }
  }
  for (const { key, room, fees, other } of report.roomTypes) {
    if (key) expect(plain(input, { ...filter, roomTypeId: key })).toMatchObject({ room, fees, other });
  }
  for (const { key, room, fees, other } of report.agents) {
    if (key) expect(plain(input, { ...filter, agentId: key })).toMatchObject({ room, fees, other });
  }
  for (const { method, amount } of report.collected ?? []) {
    const paid = plainCollectedOf(rows, filter).filter(
      (payment) => payment.method === method && input.from <= payment.day && payment.day < input.to,
    );
    expect(amount).toBe(paid.reduce((sum, payment) => sum + payment.amount, 0));
  }
  const rowsOf = (isOfNights: boolean) =>
    allRowsOf((skip) => service.rows(viewers.admin, input, { isOfNights, skip, take: FEW }));
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
  const { roomsAvailable, roomsSold, roomsFree } = report.total;
  const sum = (key: 'roomsAvailable' | 'roomsTaken') =>
    report.weekdays.reduce((all, day) => all + day[key], 0);
  expect([sum('roomsAvailable'), sum('roomsTaken')]).toEqual([roomsAvailable, roomsSold + roomsFree]);
  return report;
}
