import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNights, earlierDay, firstOfMonth, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { connectionsOf, statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewers } from '../../../testing/viewers.ts';
import { PaymentListService } from '../../billing/payments/payment-list.service.ts';
import type { RevenueReport, RevenueReportInput } from '../../types.generated.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import {
  type PlainFilter,
  plainCollectedOf,
  plainEntriesOf,
  plainFiguresOf,
} from '../testing/plain-revenue.ts';
import { type PlayedLodge, playedLodge } from '../testing/random-history.ts';
import { type RawRows, rawRowsOf } from '../testing/raw-rows.ts';
import { RevenueReportService } from './revenue-report.service.ts';

const STEPS = 400;
let lodge: PlayedLodge;
let rows: RawRows;
let today: LocalDate;

beforeAll(async () => {
  lodge = await playedLodge(7, STEPS);
  rows = await rawRowsOf(lodge.app.database);
  today = todayAt(lodge.clock.now(), 'Asia/Kolkata');
}, 300_000);
afterAll(() => lodge.app.close());

function reportOf(input: RevenueReportInput): Promise<RevenueReport> {
  const { app, clock } = lodge;
  return new RevenueReportService(scopeOf(app.database, clock, viewers.admin, null)).report(
    viewers.admin,
    input,
  );
}

/** All parts of a report are what the stored rows say, one by one. */
async function assertExact(input: RevenueReportInput & { isForecast: boolean }): Promise<RevenueReport> {
  const report = await reportOf(input);
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
  const { app, clock } = lodge;
  const service = new RevenueReportService(scopeOf(app.database, clock, viewers.admin, null));
  const behind = await service.rows(viewers.admin, input);
  const { room, other, fees } = report.total;
  expect(behind).toMatchObject({ room, other, fees });
  const nights = await service.rows(viewers.admin, input, true);
  const { roomsSold: sold, roomsFree: free } = report.total;
  expect(nights).toMatchObject({ roomsSold: sold, roomsFree: free, count: sold + free, room });
  if (nights.rows.length === nights.count)
    expect(nights.rows.filter(({ isFree }) => isFree)).toHaveLength(free);
  if (behind.rows.length === behind.count) {
    const all = behind.rows.reduce((sum, row) => sum + row.room + row.other + row.fees, 0);
    expect(all).toBe(report.total.earned);
  }
  const { roomsAvailable, roomsSold, roomsFree } = report.total;
  const sum = (key: 'roomsAvailable' | 'roomsTaken') =>
    report.weekdays.reduce((all, day) => all + day[key], 0);
  expect([sum('roomsAvailable'), sum('roomsTaken')]).toEqual([roomsAvailable, roomsSold + roomsFree]);
  return report;
}

describe('the revenue of a period', () => {
  it('is what the stored rows say, to the paisa, however it is narrowed and divided', async () => {
    const random = seededRandom(3);
    const stays = [...rows.stays.values()];
    const agents = [...rows.reservations.values()].flatMap(({ agentId }) => agentId ?? []);
    const all = await assertExact({
      from: '2026-11-01',
      to: addNights(today, 90),
      by: 'MONTH',
      isForecast: true,
    });
    expect(all.total.roomsSold).toBeGreaterThan(0);
    expect(all.total.fees).toBeGreaterThan(0);
    expect(all.total.coming).toBeGreaterThan(0);
    for (let round = 0; round < 30; round += 1) {
      const from = addNights(today, -random.whole(-20, 60));
      const roomTypeId = stays[random.whole(0, stays.length - 1)]?.roomTypeId;
      const agentId = agents[random.whole(0, agents.length - 1)];
      await assertExact({
        ...{ from, to: addNights(from, random.whole(1, 60)), isForecast: random.chance(0.5) },
        by: random.pick(['DAY', 'WEEK', 'MONTH']),
        ...(random.chance(0.3) && roomTypeId && { roomTypeId }),
        ...(random.chance(0.3) && { source: random.pick(['WALK_IN', 'PHONE', 'AGENT', 'OTA'] as const) }),
        ...(random.chance(0.3) && agentId && { agentId }),
      });
    }
  });

  it('is collected by the payments that the list has of these days', async () => {
    const [from, to] = ['2026-11-01', addNights(today, 1)];
    const { total } = await reportOf({ from, to });
    const list = new PaymentListService(scopeOf(lodge.app.database, lodge.clock, viewers.admin, null));
    const filter = { receivedFrom: from, receivedTo: to };
    const { totals } = await list.list(viewers.admin, { filter });
    expect(total.collected).toBeGreaterThan(0);
    expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.collected);
  });

  it('is what Financials says was earned and collected', async () => {
    const period = { from: firstOfMonth(today), to: addNights(today, 1) };
    const scope = scopeOf(lodge.app.database, lodge.clock, viewers.admin, null);
    const { total } = await new FinancialReportService(scope).report(viewers.admin, period);
    const { earned, collected, room, fees, roomsSold } = total;
    const report = await reportOf(period);
    expect(report.total).toMatchObject({ earned, collected, room, fees, roomsSold });
  });

  it('is compared with the figures of the days before, as far as it has come', async () => {
    const input = { from: firstOfMonth(today), to: addNights(firstOfMonth(today), 28) };
    const { compared } = await reportOf({ ...input, compareWith: 'BEFORE' });
    if (!compared) throw new Error('It is not compared.');
    const { from, to } = compared.total;
    expect(to).toBe(addNights(from, Math.min(28, Number(today.slice(8)))));
    const filter = {};
    expect(compared.total).toEqual(plainFiguresOf(rows, { from, to, last: today, today, filter }));
    expect(earlierDay(to, input.from)).toBe(to);
  });

  it('is nothing in the far future, without a forecast, and for what nobody has', async () => {
    const far = await reportOf({ from: '2190-01-01', to: '2190-02-01', compareWith: 'LAST_YEAR' });
    expect(far).toMatchObject({
      steps: [],
      compared: null,
      total: { earned: 0, occupancy: null, adr: null },
    });
    const nobody = { agentId: '00000000-0000-7000-8000-000000000000' };
    const none = await reportOf({ from: firstOfMonth(today), to: addNights(today, 1), ...nobody });
    expect(none).toMatchObject({ agents: [], total: { earned: 0, collected: 0, adr: null, occupancy: 0 } });
  });

  it.each([
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2000-01-01', to: '2030-01-01' },
    { from: '2026-12-01', to: '2026-12-02', agentId: 'nobody' },
  ])('is refused for %o', async (input) => {
    await expect(reportOf(input)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('is kept from a manager before anything else is looked at', async () => {
    const { app, clock } = lodge;
    const service = new RevenueReportService(scopeOf(app.database, clock, viewers.manager, null));
    await expect(service.report(viewers.manager, { from: '', to: '' })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    await expect(service.csv(viewers.manager, 'nonsense')).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('is one statement, and one more where it is compared, and takes no connection of the desk', async () => {
    const input = { from: firstOfMonth(today), to: addNights(today, 1), compareWith: 'BEFORE' as const };
    expect(await statementsOf(lodge.app.database, () => reportOf(input))).toEqual([
      expect.stringContaining('readRevenueReport'),
      expect.stringContaining('readComparedRevenue'),
    ]);
    expect(await connectionsOf(lodge.app.database, () => reportOf(input))).toEqual({ desk: 0, reports: 2 });
  });
});
