import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { nightsBetween } from '../../../domain/nights.ts';
import { execute } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { openStayLodge, type StayLodge } from '../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../testing/scope.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { connectionsOf, statementsOf } from '../../testing/statements/statements-of.ts';
import { viewers } from '../../testing/viewers.ts';
import { DashboardService } from '../dashboards/dashboard.service.ts';
import type { FinancialFigures, FinancialReport, FinancialReportInput } from '../types.generated.ts';
import { FinancialReportService } from './financial-report.service.ts';
import { DECEMBER, playDecember, THE_THIRD, writtenIn } from './testing/known-month.ts';

let lodge: StayLodge;
let report: FinancialReport;

beforeAll(async () => {
  lodge = await openStayLodge();
  await playDecember(lodge);
  report = await reportOf({ ...DECEMBER, by: 'DAY' });
});

afterAll(() => lodge.close());

function reportOf(period: FinancialReportInput): Promise<FinancialReport> {
  const scope = scopeOf(lodge.database, lodge.clock, viewers.admin, null);
  return new FinancialReportService(scope).report(viewers.admin, period);
}

const dayOf = (day: string) => report.steps.find(({ from }) => from === day);

describe('what a month earned', () => {
  it('is its nights, meals, extras and fees net of tax, less commission and what was spent', () => {
    expect(report.total).toEqual({
      ...DECEMBER,
      roomsAvailable: 310,
      roomsSold: 6,
      roomsFree: 1,
      room: 5_250_00,
      other: 860_00,
      fees: 2_000_00,
      earned: 8_110_00,
      writtenOff: 0,
      commission: 200_00,
      expenses: 300_00,
      profit: 7_610_00,
      collected: 1_918_00,
      hasEntries: true,
      hasPayments: true,
    });
    expect(report.steps).toHaveLength(31);
  });

  it('is divided into days, weeks or months, which come to all of it', async () => {
    const days = (steps: readonly FinancialFigures[]) => steps.map(({ from, to }) => [from, to]);
    expect((await reportOf(DECEMBER)).steps).toEqual([report.total]);
    const weeks = await reportOf({ ...DECEMBER, by: 'WEEK' });
    expect(days(weeks.steps)).toEqual([
      ['2026-12-01', '2026-12-07'],
      ['2026-12-07', '2026-12-14'],
      ['2026-12-14', '2026-12-21'],
      ['2026-12-21', '2026-12-28'],
      ['2026-12-28', '2027-01-01'],
    ]);
    for (const { steps } of [report, weeks])
      for (const figure of ['earned', 'commission', 'expenses', 'profit', 'collected'] as const)
        expect(steps.reduce((sum, step) => sum + step[figure], 0)).toBe(report.total[figure]);
  });

  it('parts a stay over its end by nights', async () => {
    expect(dayOf('2026-12-01')).toMatchObject({ room: 1_000_00, collected: 0 });
    expect(dayOf('2026-12-31')).toMatchObject({ room: 1_000_00, roomsSold: 1 });
    const { steps } = await reportOf({ from: '2026-11-01', to: '2027-02-01' });
    expect(steps.map(({ from, to, room }) => [from, to, room])).toEqual([
      ['2026-11-01', '2026-12-01', 1_000_00],
      ['2026-12-01', '2027-01-01', 5_250_00],
      ['2027-01-01', '2027-01-04', 1_000_00],
    ]);
  });

  it('gives room and meals their share of the discount, and a free room nothing', () => {
    expect(dayOf('2026-12-10')).toMatchObject({ room: 900_00, other: 860_00, roomsSold: 1, roomsFree: 1 });
  });

  it('has a fee on the day it arose, also late in the evening', () => {
    expect(dayOf('2026-12-14')).toMatchObject({ fees: 1_000_00, room: 0 });
    expect(dayOf('2026-12-20')).toMatchObject({ fees: 1_000_00, room: 0 });
  });

  it('takes commission on the day of leaving, and a payout for no second expense', () => {
    expect(dayOf('2026-12-07')).toMatchObject({ commission: 200_00 });
    expect(dayOf('2026-12-08')).toMatchObject({ expenses: 0, profit: 0 });
    expect(dayOf('2026-12-03')).toMatchObject({ expenses: 300_00, profit: -300_00 });
  });

  it('is nothing after today', async () => {
    const coming = await reportOf({ from: '2027-01-01', to: '2027-03-01', by: 'DAY' });
    expect(coming.steps.map(({ from }) => from)).toEqual(['2027-01-01', '2027-01-02', '2027-01-03']);
    expect(coming.total).toMatchObject({ room: 1_000_00, expenses: 302_00 });
    expect(await reportOf({ from: '2027-02-01', to: '2027-03-01' })).toMatchObject({
      steps: [],
      total: { earned: 0, roomsAvailable: 0 },
    });
  });
});

it('days say whether anything was paid, earned or spent on them, also where it comes to nothing', async () => {
  const { prisma } = lodge.database;
  const days = (rows: readonly { readonly day: Date }[]) =>
    [...new Set(rows.map(({ day }) => day.toISOString().slice(0, 10)))]
      .filter((day) => DECEMBER.from <= day && day < DECEMBER.to)
      .toSorted();
  const payments = await prisma.payment.findMany({
    where: { transferId: null, kind: { in: ['PAYMENT', 'REFUND'] } },
  });
  const paidOn = days(payments.map(({ receivedOn: day }) => ({ day })));
  expect(report.steps.filter(({ hasPayments }) => hasPayments).map(({ from }) => from)).toEqual(paidOn);
  expect(dayOf('2026-12-03')).toMatchObject({ hasEntries: true });
  expect(dayOf('2026-12-08')).toMatchObject({ hasEntries: false });
  expect(report.total).toMatchObject({ hasEntries: true, hasPayments: true });
  const none = await reportOf({ from: '2027-02-01', to: '2027-03-01' });
  expect(none.total).toMatchObject({ hasEntries: false, hasPayments: false });
});

describe('a comparison', () => {
  it('has the figures that a report of the days before has', async () => {
    const { compared, total } = await reportOf({ ...DECEMBER, compareWith: 'BEFORE' });
    const november = await reportOf({ from: '2026-11-01', to: '2026-12-01' });
    expect(total).toEqual(report.total);
    expect(compared).toEqual({ total: november.total, steps: november.steps });
    expect(compared?.total.room).toBe(1_000_00);
    expect(report.compared).toBeNull();
  });

  it('counts as many days as have come', async () => {
    const { compared } = await reportOf({ from: '2027-01-01', to: '2027-02-01', compareWith: 'BEFORE' });
    expect(compared?.total).toMatchObject({ from: '2026-12-01', to: '2026-12-04' });
    const { compared: none } = await reportOf({
      from: '2027-02-01',
      to: '2027-03-01',
      compareWith: 'BEFORE',
    });
    expect(none).toBeNull();
  });

  it('is none with days before all that the lodge deals in', async () => {
    const { compared } = await reportOf({ from: '2000-01-01', to: '2000-02-01', compareWith: 'BEFORE' });
    expect(compared).toBeNull();
  });

  it('with last year has the same weekdays of weeks, and the same dates of months', async () => {
    const week = await reportOf({ from: '2026-12-07', to: '2026-12-14', compareWith: 'LAST_YEAR' });
    expect(week.compared?.total).toMatchObject({ from: '2025-12-08', to: '2025-12-15' });
    const month = await reportOf({ ...DECEMBER, compareWith: 'LAST_YEAR' });
    expect(month.compared?.total).toMatchObject({ from: '2025-12-01', to: '2026-01-01' });
  });

  it('stands part by part beside as many days', async () => {
    const { steps, compared } = await reportOf({ ...DECEMBER, by: 'WEEK', compareWith: 'BEFORE' });
    const lengths = (parts: readonly FinancialFigures[] = []) =>
      parts.map(({ from, to }) => nightsBetween(from, to));
    // of the last week of December three days of November are left
    expect(lengths(compared?.steps)).toEqual([...lengths(steps).slice(0, -1), 3]);
    expect(compared?.steps.reduce((sum, { profit }) => sum + profit, 0)).toBe(compared?.total.profit);
  });
});

describe('what a month collected', () => {
  it('is payments less refunds by the day at the lodge, corrections taken off, without deposits', async () => {
    expect(report.collected).toEqual([
      { method: 'CASH', amount: 518_00 },
      { method: 'UPI', amount: 900_00 },
      { method: 'CARD', amount: 0 },
      { method: 'BANK', amount: 500_00 },
    ]);
    expect(dayOf('2026-12-31')).toMatchObject({ collected: 650_00 });
    expect((await reportOf({ from: '2027-01-01', to: '2027-01-02' })).total.collected).toBe(200_00);
  });
});

describe('the cash book', () => {
  it('leads from opening to closing', () => {
    const nothing = {
      opening: 0,
      payments: 0,
      deposits: 0,
      refunds: 0,
      depositReturns: 0,
      expenses: 0,
      moved: 0,
    };
    expect(report.cashBook).toEqual([
      {
        method: 'CASH',
        opening: 2_100_00,
        payments: 518_00,
        deposits: 500_00,
        refunds: 0,
        depositReturns: 200_00,
        expenses: 300_00,
        moved: 4_655_00,
        closing: 7_273_00,
      },
      { ...nothing, method: 'UPI', payments: 1_000_00, refunds: 100_00, closing: 900_00 },
      { ...nothing, method: 'CARD', closing: 0 },
      { ...nothing, method: 'BANK', payments: 500_00, expenses: 199_00, closing: 301_00 },
    ]);
  });

  it('ends with what should be in the till, and has the last count of the month', async () => {
    const { cashBook } = await reportOf({ from: '2026-12-01', to: '2027-01-04' });
    const { expected } = await new ServiceDesk(lodge.database, lodge.clock).till();
    expect(cashBook[0]?.closing).toBe(expected);
    expect(report.lastCount).toMatchObject({ day: '2026-12-31', reason: 'Change given' });
    expect((report.lastCount?.expected ?? 0) - (report.lastCount?.found ?? 0)).toBe(5_00);
    const { prisma } = lodge.database;
    const counted = await prisma.cashCount.findMany();
    const { tillCounts } = await reportOf({ from: '2026-01-01', to: '2027-01-04' });
    expect(tillCounts).toEqual({
      count: counted.length,
      difference: counted.reduce((sum, { found, expected }) => sum + Number(found - expected), 0),
    });
    expect((await reportOf({ from: '2026-01-01', to: '2026-02-01' })).tillCounts).toEqual({
      count: 0,
      difference: 0,
    });
  });
});

describe('tax', () => {
  it('is payable by the day of the bill, less credit notes, beside what was earned at each rate', () => {
    expect(report.gst).toEqual([
      { rate: 500, taxable: 860_00, cgst: 21_50, sgst: 21_50, earned: 7_610_00, earnedTax: 380_50 },
      { rate: 1_800, taxable: 500_00, cgst: 45_00, sgst: 45_00, earned: 500_00, earnedTax: 90_00 },
    ]);
  });
});

describe('how the accounts stand', () => {
  it('holds the identity between the entries and the totals of the bookings, deposits apart', () => {
    const { collected, billed, advancesHeld, dues } = report.position;
    expect(report.position).toEqual({
      day: '2027-01-03',
      collected: 4_218_00,
      billed: 10_681_00,
      advancesHeld: 500_00,
      dues: 6_963_00,
      depositsHeld: 300_00,
    });
    expect(collected - billed).toBe(advancesHeld - dues);
  });

  it('shows a total that somebody spoiled', async () => {
    const spoil = (by: number) =>
      writtenIn(lodge, async ({ tx }) => {
        await execute(tx, sql`update reservation set balance = balance + ${by} where source = 'AGENT'`);
        return 'spoiled';
      });
    await spoil(7_00);
    const { collected, billed, advancesHeld, dues } = (await reportOf(DECEMBER)).position;
    await spoil(-7_00);
    expect(advancesHeld - dues - (collected - billed)).toBe(-7_00);
  });

  it('says what is due as the first page does', async () => {
    const { dues } = await new DashboardService(lodge).dashboard(viewers.admin);
    expect(dues?.amount).toBe(report.position.dues);
  });
});

it('the report is read with one statement after its bounds', async () => {
  expect(await statementsOf(lodge.database, () => reportOf(DECEMBER))).toEqual([
    expect.stringContaining('readSumBounds'),
    expect.stringContaining('readFinancialReport'),
  ]);
  expect(lodge.clock.now()).toEqual(THE_THIRD);
});

it('the report leaves the desk its connections: the short look at what was added up alone takes one', async () => {
  expect(await connectionsOf(lodge.database, () => reportOf(DECEMBER))).toEqual({ desk: 1, reports: 1 });
});

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-02', '2026-12-01'],
  ['2020-01-01', '2026-12-01'],
  ['soon', '2026-12-01'],
])('the report refuses a period from %s to %s', async (from, to) => {
  await expect(reportOf({ from, to })).rejects.toThrow('A report covers one day to two years.');
});

it('a day whose payments and refunds are equal says that there are some', async () => {
  lodge.clock.travelTo(new Date('2027-01-04T06:00:00Z'));
  onTestFinished(() => lodge.clock.travelTo(THE_THIRD));
  const money = new ServiceDesk(lodge.database, lodge.clock).as(viewers.admin);
  const owing = await lodge.database.prisma.reservation.findFirstOrThrow({ where: { balance: { gt: 0 } } });
  const { payment } = await money.recordPayment(owing, { amount: 100_00, method: 'UPI', reference: 'UTR9' });
  await money.refundPayment({ paymentId: payment.id, amount: 100_00 });
  const { steps } = await reportOf({ from: '2027-01-04', to: '2027-01-05' });
  expect(steps).toMatchObject([{ collected: 0, hasPayments: true }]);
});
