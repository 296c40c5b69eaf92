import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillBigLodge } from '../../../../bench/big-lodge/fill.ts';
import { travellingClock } from '../../../../domain/clock.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { createServices } from '../../../services.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { connectionsOf, statementsOf } from '../../../testing/statements/statements-of.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { ExpenseReport, ExpenseReportInput } from '../../types.generated.ts';
import { type Narrowed, plainExpenseFigures, plainExpensesOf } from '../testing/plain-expenses.ts';
import { type RawRows, rawRowsOf } from '../testing/raw-rows.ts';
import { ExpenseReportService } from './expense-report.service.ts';

const TODAY = '2026-12-24';
const { database, url, drop } = await createTestDatabase();
const clock = travellingClock(new Date(`${TODAY}T08:30:00Z`));
const scope = scopeOf(database, clock, viewers.admin, null);
let rows: RawRows;

beforeAll(async () => {
  await fillBigLodge(url, { rooms: 8, reservations: 700, agents: 4, today: TODAY });
  rows = await rawRowsOf(database);
});
afterAll(drop);

function reportOf(input: ExpenseReportInput): Promise<ExpenseReport> {
  return new ExpenseReportService(scope).report(viewers.admin, input);
}

const lodge = () => ({ rows, today: TODAY });
const plainExpenses = (from: LocalDate, to: LocalDate, narrowed: Narrowed) =>
  plainExpensesOf(lodge(), { from, to }, narrowed);
const plainFigures = (from: LocalDate, to: LocalDate, narrowed: Narrowed) =>
  plainExpenseFigures(lodge(), { from, to }, narrowed);

it('what a period cost is what the stored rows say, however it is narrowed and divided', async () => {
  const random = seededRandom(11);
  const categories = [...new Set(rows.expenses.map(({ categoryId }) => categoryId))];
  for (let round = 0; round < 25; round += 1) {
    const from = addNights(TODAY, -random.whole(-10, 200));
    const to = addNights(from, random.whole(1, 120));
    const narrowed: Narrowed = {
      ...(random.chance(0.3) && { categoryId: random.pick(categories) }),
      ...(random.chance(0.3) && { method: random.pick(['CASH', 'UPI', 'BANK'] as const) }),
    };
    const report = await reportOf({ from, to, by: random.pick(['DAY', 'WEEK', 'MONTH']), ...narrowed });
    expect(report.total).toEqual(plainFigures(from, to, narrowed));
    for (const step of report.steps) expect(step).toEqual(plainFigures(step.from, step.to, narrowed));
    const plain = plainExpenses(from, to, narrowed);
    const amountOf = (isMeant: (row: (typeof plain)[number]) => boolean) =>
      plain.filter(isMeant).reduce((all, { amount }) => all + amount, 0);
    const { categoryId, method } = narrowed;
    const filter = {
      from,
      to,
      isPayout: true,
      ...(categoryId && { categoryIds: [categoryId] }),
      ...(method && { methods: [method] }),
    };
    const listed = await createServices(scope).expenses.list(viewers.admin, { filter });
    expect(listed.amount).toBe(report.total.payouts);
    for (const { key, amount } of report.categories)
      expect(amount).toBe(amountOf((row) => row.categoryId === key));
    expect(report.stepsByCategory.map(({ key, name }) => ({ key, name }))).toEqual(
      report.categories.map(({ key, name }) => ({ key, name })),
    );
    for (const { key, amounts } of report.stepsByCategory)
      expect(amounts).toEqual(
        report.steps.map((step) =>
          plainExpenses(step.from, step.to, narrowed)
            .filter((row) => row.categoryId === key)
            .reduce((all, { amount }) => all + amount, 0),
        ),
      );
    for (const { key, amount } of report.methods) expect(amount).toBe(amountOf((row) => row.method === key));
    for (const { name, amount } of report.payees) expect(amount).toBe(amountOf((row) => row.payee === name));
    for (const shares of [report.categories, report.payees, report.methods]) {
      expect(shares.reduce((all, { amount }) => all + amount, 0)).toBe(report.total.amount);
    }
  }
});

it('a month that runs is compared with as many days of the one before', async () => {
  const { compared, total } = await reportOf({ from: '2026-12-01', to: '2027-01-01', compareWith: 'BEFORE' });
  expect(total.count).toBeGreaterThan(0);
  expect(compared?.total).toEqual(plainFigures('2026-11-01', '2026-11-25', {}));
});

it.each([
  { from: '2026-12-01', to: '2026-12-01' },
  { from: '2000-01-01', to: '2030-01-01' },
  { from: '2026-12-01', to: '2026-12-02', categoryId: 'food' },
])('a report of what was spent is refused for %o', async (input) => {
  await expect(reportOf(input)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

it('a report of what was spent is kept from a manager before anything else is looked at', async () => {
  const service = new ExpenseReportService(scope);
  const forbidden = { extensions: { code: 'FORBIDDEN' } };
  await expect(service.report(viewers.manager, { from: '', to: '' })).rejects.toMatchObject(forbidden);
  await expect(service.workbook(viewers.manager, 'nonsense')).rejects.toMatchObject(forbidden);
});

it('a report of what was spent is one statement on the connections of reports, once it is known which days are added up', async () => {
  const input = { from: '2026-12-01', to: '2027-01-01' };
  expect(await statementsOf(database, () => reportOf(input))).toEqual([
    expect.stringContaining('readSumBounds'),
    expect.stringContaining('readExpenseReport'),
  ]);
  expect(await connectionsOf(database, () => reportOf(input))).toEqual({ desk: 1, reports: 1 });
});
