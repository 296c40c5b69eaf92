import { afterAll, beforeAll, expect, it } from 'vitest';
import { addNights, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { type Random, seededRandom } from '../../../../prisma/seed/random.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { createServices, type Services } from '../../../services.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import { LAST_DAY, pathsIn, playEachPath } from './each-path.ts';
import { assertExactBookings } from './exact-bookings.ts';
import { assertExactRevenue } from './exact-revenue.ts';
import { plainAccountsOf } from './plain-accounts.ts';
import type { Run } from './plain-bookings.ts';
import { plainExpenseFigures } from './plain-expenses.ts';
import { plainFinancials } from './plain-financials.ts';
import { type PlayedLodge, playedLodge } from './random-history.ts';
import { type RawRows, rawRowsOf } from './raw-rows.ts';
import { assertStepsSum } from './steps-sum.ts';

const METHODS = ['CASH', 'UPI', 'CARD', 'BANK'] as const;

/** Where the lodge is, and how many random steps and periods there are. */
type Played = {
  readonly timeZone: string;
  readonly seed: number;
  readonly steps: number;
  readonly periods: number;
};

/**
 * The tests of one history: random steps of a desk, then each path once. Every report of it is what its stored rows say in
 * plain arithmetic, to the paisa.
 */
export function itIsWhatItsRowsSay({ timeZone, seed, steps, periods: count }: Played): void {
  const random = seededRandom(seed);
  let played: PlayedLodge;
  let rows: RawRows;
  let today: LocalDate;
  let periods: readonly Run[];

  const servicesOf = ({ app, clock }: PlayedLodge) =>
    createServices(scopeOf(app.database, clock, viewers.admin, crypto.randomUUID()));
  const services = () => servicesOf(played);

  beforeAll(async () => {
    played = await playedLodge({
      seed,
      timeZone,
      steps,
      beforeStep: async (lodge, step) => {
        if (step % 10 !== 0) return;
        await spend(() => servicesOf(lodge), random, todayAt(lodge.clock.now(), timeZone));
      },
    });
    const { app, clock } = played;
    await playEachPath({ database: app.database, seed: app.seed, clock }, timeZone);
    rows = await rawRowsOf(app.database, timeZone);
    today = todayAt(clock.now(), timeZone);
    periods = [
      { from: '2026-11-01', to: '2027-07-01' },
      { from: '2026-11-25', to: '2026-12-15' },
      { from: '2027-03-15', to: '2027-04-20' },
      ...Array.from({ length: count }, () => {
        const from = addNights(today, -random.whole(0, 30));
        return { from, to: addNights(from, random.whole(1, 50)) };
      }),
    ];
  });
  afterAll(() => played.app.close());

  it('and has each path', async () => {
    expect(today).toBe(LAST_DAY);
    const paths = Object.entries(pathsIn(rows));
    expect(paths.filter(([, taken]) => taken <= 0)).toEqual([]);
    expect(pathsIn(rows).financialYears).toBe(2);
    expect(await breachesOf(played.app.database)).toEqual([]);
  });

  it('in Revenues', async () => {
    const lodge = { database: played.app.database, clock: played.clock, timeZone, rows };
    for (const period of periods)
      for (const isForecast of [true, false])
        await assertExactRevenue(lodge, { ...period, by: 'WEEK', isForecast });
  });

  it.each(['MADE_ON', 'ARRIVING_ON', 'SLEEPING_ON'] as const)('in Bookings by %s', async (basis) => {
    for (const period of periods) {
      const report = await services().bookingReports.report(viewers.admin, { ...period, basis, by: 'WEEK' });
      assertExactBookings(report, { rows, today }, period, basis, {});
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
  });

  it.each(['DAY', 'MONTH'] as const)('in Financials by %s', async (by) => {
    for (const { from, to } of periods) {
      const report = await services().financialReports.report(viewers.admin, { from, to, by });
      expect(report).toEqual(plainFinancials(rows, { from, to, by }, today));
    }
  });

  it.each(['DUES', 'ADVANCES'] as const)('in %s', async (side) => {
    const list = await services().openAccounts.list(viewers.admin, { side });
    const plain = plainAccountsOf(rows, side, today);
    const words = ({ code, since, guests, agents }: (typeof plain)[number]) =>
      [code, since, guests, agents].join(' ');
    expect(list.rows.map(words).toSorted()).toEqual(plain.map(words).toSorted());
  });
}

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
