import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addNights,
  earlierDay,
  firstOfMonth,
  type LocalDate,
  nightsBetween,
  todayAt,
} from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { connectionsOf, statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewers } from '../../../testing/viewers.ts';
import { PaymentListService } from '../../billing/payments/payment-list.service.ts';
import type { RevenueReport, RevenueReportInput } from '../../types.generated.ts';
import { BookingReportService } from '../bookings/booking-report.service.ts';
import { ExpenseReportService } from '../expenses/expense-report.service.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import { assertExactRevenue, FEW } from '../testing/exact-revenue.ts';
import { plainCollectedOf, plainEntriesOf, plainFiguresOf } from '../testing/plain-revenue.ts';
import { type PlayedLodge, playedLodge } from '../testing/random-history.ts';
import { type RawRows, rawRowsOf } from '../testing/raw-rows.ts';
import { RevenueReportService } from './revenue-report.service.ts';

const STEPS = 400;
let lodge: PlayedLodge;
let rows: RawRows;
let today: LocalDate;

beforeAll(async () => {
  lodge = await playedLodge({ seed: 7, steps: STEPS, timeZone: 'America/Los_Angeles' });
  rows = await rawRowsOf(lodge.app.database, lodge.timeZone);
  today = todayAt(lodge.clock.now(), lodge.timeZone);
});
afterAll(() => lodge.app.close());

const revenueLodge = () => ({ ...lodge, database: lodge.app.database, rows });

function reportOf(input: RevenueReportInput): Promise<RevenueReport> {
  const { app, clock } = lodge;
  return new RevenueReportService(scopeOf(app.database, clock, viewers.admin, null)).report(
    viewers.admin,
    input,
  );
}

describe('the revenue of a period', () => {
  it('is what the stored rows say, to the paisa, however it is narrowed and divided', async () => {
    const random = seededRandom(3);
    const stays = [...rows.stays.values()];
    const agents = [...rows.reservations.values()].flatMap(({ agentId }) => agentId ?? []);
    const all = await assertExactRevenue(revenueLodge(), {
      from: '2026-11-01',
      to: addNights(today, 90),
      by: 'MONTH',
      isForecast: true,
    });
    expect(all.total.roomsSold).toBeGreaterThan(0);
    expect(all.total.fees).toBeGreaterThan(0);
    expect(all.total.coming).toBeGreaterThan(0);
    // they fill several pages
    expect(all.total.roomsSold).toBeGreaterThan(2 * FEW);
    for (let round = 0; round < 30; round += 1) {
      const from = addNights(today, -random.whole(-20, 60));
      const roomTypeId = stays[random.whole(0, stays.length - 1)]?.roomTypeId;
      const agentId = agents[random.whole(0, agents.length - 1)];
      await assertExactRevenue(revenueLodge(), {
        from,
        to: addNights(from, random.whole(1, 60)),
        isForecast: random.chance(0.5),
        by: random.pick(['DAY', 'WEEK', 'MONTH']),
        ...(random.chance(0.3) && roomTypeId && { roomTypeId }),
        ...(random.chance(0.3) && { source: random.pick(['WALK_IN', 'PHONE', 'AGENT', 'OTA'] as const) }),
        ...(random.chance(0.3) && agentId && { agentId }),
      });
    }
    const span = { from: '2026-11-01', to: addNights(today, 90), isForecast: true };
    for (const none of [{ withoutAgent: true }, { withoutRoomType: true }] as const) {
      const { total } = await assertExactRevenue(revenueLodge(), { ...span, ...none });
      expect([total.earned > 0, total.earned < all.total.earned]).toEqual([true, true]);
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

  it('is compared part by part with as many days, and what is left over with none', async () => {
    const november = { from: '2026-11-01', to: '2026-12-01', by: 'WEEK', compareWith: 'BEFORE' } as const;
    const december = { from: '2026-12-01', to: '2027-01-01', by: 'WEEK', compareWith: 'BEFORE' } as const;
    for (const input of [november, december]) {
      const { steps, compared } = await reportOf({ ...input, isForecast: true });
      if (!compared) throw new Error('It is not compared.');
      const lengths = (parts: readonly { from: LocalDate; to: LocalDate }[]) =>
        parts.map(({ from, to }) => nightsBetween(from, to));
      const beside = compared.steps.slice(0, steps.length);
      expect(lengths(beside).slice(0, -1)).toEqual(lengths(steps).slice(0, -1));
      const { collectedTo } = compared;
      for (const step of compared.steps)
        expect(step).toEqual(
          plainFiguresOf(rows, { ...step, last: '2200-01-01', today, filter: {}, collectedTo }),
        );
      expect(compared.steps.reduce((sum, { earned }) => sum + earned, 0)).toBe(compared.total.earned);
    }
  });

  it.each(['WEEK', 'MONTH'] as const)(
    'names of the %s that runs the days that count, also in its file',
    async (by) => {
      const { app, clock } = lodge;
      const input = { from: '2026-11-01', to: addNights(today, 60), by };
      const { steps } = await reportOf(input);
      expect(steps.at(-1)?.to).toBe(addNights(today, 1));
      const service = new RevenueReportService(scopeOf(app.database, clock, viewers.admin, null));
      const csv = await service.csv(viewers.admin, JSON.stringify(input));
      expect(csv.trimEnd().split('\r\n').at(-1)?.split(',')[1]).toBe(today);
      const scope = scopeOf(app.database, clock, viewers.admin, null);
      for (const report of [
        await new FinancialReportService(scope).report(viewers.admin, input),
        await new ExpenseReportService(scope).report(viewers.admin, input),
        await new BookingReportService(scope).report(viewers.admin, { ...input, basis: 'MADE_ON' }),
      ])
        expect(report.steps.at(-1)?.to).toBe(addNights(today, 1));
      const ahead = await reportOf({ ...input, isForecast: true });
      expect(ahead.steps.at(-1)?.to).toBe(input.to);
    },
  );

  it.each([
    ['payments', 'collected', () => plainCollectedOf(rows, {})],
    ['fees', 'fees', () => plainEntriesOf(rows).map(({ day, fees }) => ({ day, amount: fees }))],
  ] as const)(
    'is compared with its %s up to the same day, also where nights to come count',
    async (_what, figure, entries) => {
      // the day before the period is the last on which there was one
      const days = entries().flatMap(({ day, amount }) => (day < today && amount !== 0 ? day : []));
      const from = addNights(days.toSorted().at(-1) ?? '', 1);
      const input = {
        from,
        to: addNights(from, 4 + 2 * nightsBetween(from, today)),
        compareWith: 'BEFORE',
      } as const;
      const { compared: counted } = await reportOf(input);
      const { compared } = await reportOf({ ...input, isForecast: true });
      if (!counted || !compared) throw new Error('It is not compared.');
      expect(nightsBetween(compared.total.from, compared.collectedTo)).toBe(nightsBetween(from, today) + 1);
      expect(compared.collectedTo).toBe(counted.total.to);
      expect(compared.total.to).toBe(from);
      expect(compared.total[figure]).toBe(counted.total[figure]);
      const all = { ...compared.total, last: '2200-01-01', today, filter: {} };
      const whole = plainFiguresOf(rows, all);
      expect(compared.total).toEqual(plainFiguresOf(rows, { ...all, collectedTo: compared.collectedTo }));
      expect(compared.total.room).toBe(whole.room);
      expect(compared.total[figure]).not.toBe(whole[figure]);
    },
  );

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

  it('refuses rows from before the first one, and of what is no weekday', async () => {
    const { app, clock } = lodge;
    const service = new RevenueReportService(scopeOf(app.database, clock, viewers.admin, null));
    const day = { from: '2026-12-01', to: '2026-12-02' };
    const refused = { extensions: { code: 'BAD_USER_INPUT' } };
    for (const [weekday, skip] of [
      [null, -1],
      [0, 0],
      [8, 0],
    ] as const)
      await expect(
        service.rows(viewers.admin, day, { isOfNights: false, part: null, weekday, skip }),
      ).rejects.toMatchObject(refused);
    await expect(service.collectedRows(viewers.admin, day, { method: null, skip: -1 })).rejects.toMatchObject(
      refused,
    );
  });

  it.each([
    { from: '2026-12-01', to: '2026-12-01' },
    { from: '2026-12-02', to: '2026-12-01' },
    { from: '2000-01-01', to: '2030-01-01' },
    { from: '2026-12-01', to: '2026-12-02', agentId: 'nobody' },
    { from: '2026-12-01', to: '2026-12-02', agentId: crypto.randomUUID(), withoutAgent: true },
    { from: '2026-12-01', to: '2026-12-02', roomTypeId: crypto.randomUUID(), withoutRoomType: true },
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

  it('is one statement on the connections of reports, and one more where it is compared', async () => {
    const input = { from: firstOfMonth(today), to: addNights(today, 1), compareWith: 'BEFORE' as const };
    expect(await statementsOf(lodge.app.database, () => reportOf(input))).toEqual([
      expect.stringContaining('readSumBounds'),
      expect.stringContaining('readRevenueReport'),
      expect.stringContaining('readComparedRevenue'),
    ]);
    expect(await connectionsOf(lodge.app.database, () => reportOf(input))).toEqual({ desk: 1, reports: 2 });
  });
});
