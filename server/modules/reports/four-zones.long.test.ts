import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNights, type LocalDate, todayAt } from '../../../domain/nights.ts';
import { type Random, seededRandom } from '../../../prisma/seed/random.ts';
import { createServices, type Services } from '../../services.ts';
import { scopeOf } from '../../testing/scope.ts';
import { viewers } from '../../testing/viewers.ts';
import type { PaymentMethod } from '../types.generated.ts';
import { cameIn, isOfDeposit } from './testing/books-of-periods.ts';
import { assertExactRevenue } from './testing/exact-revenue.ts';
import { plainAccountsOf } from './testing/plain-accounts.ts';
import { plainBookingFigures, type Run } from './testing/plain-bookings.ts';
import { plainExpenseFigures } from './testing/plain-expenses.ts';
import { plainFiguresOf } from './testing/plain-revenue.ts';
import { type PlayedLodge, playedLodge } from './testing/random-history.ts';
import { type RawRows, rawRowsOf } from './testing/raw-rows.ts';
import { assertStepsSum } from './testing/steps-sum.ts';

const STEPS = 220;
const PERIODS = 4;
const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const;

/** What the lodge spends now and then, of which some is taken back. */
async function spend(services: () => Services, random: Random, today: LocalDate): Promise<void> {
  const categories = await services().expenseCategories.list(viewers.admin, { withInactive: false });
  const amount = random.whole(100, 90_000);
  const { id, version } = await services().expenses.createExpense(viewers.admin, {
    categoryId: random.pick(categories).id,
    payee: random.pick(['Dairy', 'Valley gas', 'Weaver']),
    method: random.pick(METHODS),
    spentOn: addNights(today, -random.whole(0, 3)),
    amount,
    gst: Math.floor(amount / 21),
    belowZeroReason: 'Borrowed',
  });
  if (random.chance(0.2))
    await services().expenses.voidExpense(viewers.admin, { expenseId: id, version, reason: 'Twice' });
}

describe.each([
  { timeZone: 'Asia/Kolkata', seed: 21 },
  { timeZone: 'Asia/Kathmandu', seed: 22 },
  { timeZone: 'America/Los_Angeles', seed: 23 },
  { timeZone: 'Pacific/Auckland', seed: 24 },
])('a history played at random in $timeZone is what its stored rows say', ({ timeZone, seed }) => {
  const random = seededRandom(seed);
  let played: PlayedLodge;
  let rows: RawRows;
  let today: LocalDate;
  let periods: readonly Run[];

  const services = () =>
    createServices(scopeOf(played.app.database, played.clock, viewers.admin, crypto.randomUUID()));

  beforeAll(async () => {
    played = await playedLodge({
      ...{ seed, timeZone, steps: STEPS },
      beforeStep: async ({ app, clock }, step) => {
        const open = () => createServices(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID()));
        if (step % 10 === 0) await spend(open, random, todayAt(clock.now(), timeZone));
      },
    });
    rows = await rawRowsOf(played.app.database, timeZone);
    today = todayAt(played.clock.now(), timeZone);
    periods = [
      { from: addNights(today, -100), to: addNights(today, 100) },
      ...Array.from({ length: PERIODS }, () => {
        const from = addNights(today, -random.whole(0, 40));
        return { from, to: addNights(from, random.whole(1, 50)) };
      }),
    ];
  });
  afterAll(() => played.app.close());

  it('in Revenues', async () => {
    const lodge = { database: played.app.database, clock: played.clock, timeZone, rows };
    for (const period of periods)
      for (const isForecast of [true, false])
        await assertExactRevenue(lodge, { ...period, by: 'WEEK', isForecast });
  });

  it.each(['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const)('in Bookings by %s', async (basis) => {
    for (const period of periods) {
      const report = await services().bookingReports.report(viewers.admin, { ...period, basis, by: 'WEEK' });
      const { total, steps } = report;
      assertStepsSum(report);
      const plain = (run: Run) => plainBookingFigures({ rows, today }, run, basis, {});
      expect(total).toEqual(plain(period));
      for (const step of steps) expect(step).toEqual(plain(step));
    }
  });

  it('in Expenses', async () => {
    for (const period of periods) {
      const report = await services().expenseReports.report(viewers.admin, { ...period, by: 'DAY' });
      const plain = (run: Run) => plainExpenseFigures({ rows, today }, run, {});
      expect(report.total).toEqual(plain(period));
      for (const step of report.steps) expect(step).toEqual(plain(step));
      assertStepsSum(report);
    }
    const [whole] = periods;
    expect(whole && plainExpenseFigures({ rows, today }, whole, {}).count).toBeGreaterThan(5);
  });

  it('in Financials', async () => {
    const money = rows.payments.filter(({ transferId }) => transferId === null);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    for (const { from, to } of periods) {
      const isIn = (day: LocalDate) => from <= day && day < to;
      const report = await services().financialReports.report(viewers.admin, { from, to });
      assertStepsSum(report);
      const own = money.filter((row) => isIn(row.receivedOn) && !isOfDeposit(row));
      for (const { method, amount } of report.collected)
        expect(amount).toBe(sum(own.filter((row) => row.method === method).map(cameIn)));
      const spent = rows.expenses.filter(({ voidedAt, spentOn }) => voidedAt === null && isIn(spentOn));
      expect(report.gstInExpenses).toBe(sum(spent.map(({ gst }) => gst)));
      const { earned } = plainFiguresOf(rows, { from, to, last: today, today, filter: {} });
      expect(report.total.earned - report.total.writtenOff).toBe(earned);
      for (const { method, opening, closing } of report.cashBook) {
        expect(opening).toBe(sum(entriesOf(method, (day) => day < from)));
        expect(closing).toBe(sum(entriesOf(method, (day) => day < to)));
      }
    }
  });

  /** Everything that came to a place on some days, below zero what went from it. */
  function entriesOf(method: PaymentMethod, isMeant: (day: LocalDate) => boolean): number[] {
    return [
      ...rows.payments
        .filter((row) => row.transferId === null && row.method === method && isMeant(row.receivedOn))
        .map(cameIn),
      ...rows.expenses
        .filter((row) => row.method === method && row.voidedAt === null && isMeant(row.spentOn))
        .map(({ amount }) => -amount),
      ...rows.movements
        .filter(({ expenseId, movedOn }) => expenseId === null && isMeant(movedOn))
        .map(({ amount, fromPlace, toPlace }) =>
          toPlace === method ? amount : fromPlace === method ? -amount : 0,
        ),
    ];
  }

  it.each(['DUES', 'ADVANCES'] as const)('in %s', async (side) => {
    const list = await services().openAccounts.list(viewers.admin, { side });
    const plain = plainAccountsOf(rows, side, today);
    const words = ({ code, since, guests, agents }: (typeof plain)[number]) =>
      [code, since, guests, agents].join(' ');
    expect(list.rows.map(words).toSorted()).toEqual(plain.map(words).toSorted());
  });
});
