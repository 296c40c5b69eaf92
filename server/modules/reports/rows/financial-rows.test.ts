import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../domain/clock.ts';
import { todayAt } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { createServices, type Services } from '../../../services.ts';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type {
  FinancialReport,
  FinancialRow,
  FinancialRows,
  FinancialRowsFigure,
  PaymentMethod,
} from '../../types.generated.ts';
import { assertSaved } from '../testing/all-rows.ts';
import { DECEMBER, playDecember } from '../testing/known-month.ts';
import { playBooks } from '../testing/random-books.ts';
import { playedLodge } from '../testing/random-history.ts';

const { admin } = viewers;
type Input = { readonly from: string; readonly to: string };
type Narrowed = { readonly method?: PaymentMethod; readonly rate?: number };

const servicesOf = (database: Database, clock: Clock) =>
  createServices(scopeOf(database, clock, admin, null));

/** All rows behind a figure, page by page, with what the first page says of all of them. */
async function allRows(
  services: Services,
  input: Input,
  figure: FinancialRowsFigure,
  narrowed: Narrowed = {},
) {
  const page = (skip: number) => services.financialRows.list(admin, { input, of: figure, skip, ...narrowed });
  const first = await page(0);
  const rows: FinancialRow[] = [...first.rows];
  while (rows.length < first.count) {
    const next = await page(rows.length);
    expect(next.rows.length).toBeGreaterThan(0);
    rows.push(...next.rows);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(first.count);
  const file = JSON.stringify({ input, of: figure, ...narrowed });
  await assertSaved(services.financialRows.csv(admin, file), rows, ['Amount', first.amount]);
  expect(rows.map(({ day }) => day)).toEqual(
    rows
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  );
  return { ...first, rows };
}

function added(rows: readonly FinancialRow[], part: 'amount' | 'net' | 'cgst' | 'sgst'): number {
  return rows.reduce((sum, row) => sum + (row[part] ?? 0), 0);
}

function assertSums(all: FinancialRows, amount: number): void {
  expect(all.amount).toBe(amount);
  expect(added(all.rows, 'amount')).toBe(amount);
}

/** Each figure of a report is what its rows come to. */
async function assertFigures(services: Services, input: Input): Promise<Set<string>> {
  const report: FinancialReport = await services.financialReports.report(admin, input);
  const kinds = new Set<string>();
  const rowsOf = async (figure: FinancialRowsFigure, narrowed?: Narrowed) => {
    const all = await allRows(services, input, figure, narrowed);
    for (const { kind } of all.rows) kinds.add(kind);
    return all;
  };
  const { total, position } = report;
  const figures: [FinancialRowsFigure, number][] = [
    ['ROOM', total.room],
    ['OTHER', total.other],
    ['FEES', total.fees],
    ['EARNED', total.earned],
    ['WRITTEN_OFF', total.writtenOff],
    ['COMMISSION', total.commission],
    ['EXPENSES', total.expenses],
    ['PROFIT', total.profit],
    ['COLLECTED', total.collected],
    ['DEPOSITS_HELD', position.depositsHeld],
    ['COLLECTED_TO_DATE', position.collected],
    ['BILLED_TO_DATE', position.billed],
  ];
  for (const [figure, amount] of figures) assertSums(await rowsOf(figure), amount);
  for (const { method, amount } of report.collected)
    assertSums(await rowsOf('COLLECTED', { method }), amount);
  for (const line of report.cashBook) {
    const { method } = line;
    const columns: [FinancialRowsFigure, number][] = [
      ['OPENING', line.opening],
      ['PAYMENTS', line.payments],
      ['DEPOSITS', line.deposits],
      ['REFUNDS', 0 - line.refunds],
      ['DEPOSIT_RETURNS', 0 - line.depositReturns],
      ['PAID_OUT', 0 - line.expenses],
      ['MOVED', line.moved],
      ['CAME_AND_WENT', line.closing - line.opening],
      ['CLOSING', line.closing],
    ];
    for (const [figure, amount] of columns) assertSums(await rowsOf(figure, { method }), amount);
  }
  for (const { rate, taxable, cgst, sgst, earned, earnedTax } of report.gst) {
    const billed = await rowsOf('GST_PAYABLE', { rate });
    assertSums(billed, cgst + sgst);
    expect([added(billed.rows, 'net'), added(billed.rows, 'cgst'), added(billed.rows, 'sgst')]).toEqual([
      ...[taxable, cgst, sgst],
    ]);
    const ofEarned = await rowsOf('GST_EARNED', { rate });
    assertSums(ofEarned, earnedTax);
    expect([ofEarned.net ?? 0, added(ofEarned.rows, 'net')]).toEqual([earned, earned]);
  }
  const taxOf = (part: 'cgst' | 'sgst' | 'earnedTax') =>
    report.gst.reduce((sum, line) => sum + line[part], 0);
  assertSums(await rowsOf('GST_PAYABLE'), taxOf('cgst') + taxOf('sgst'));
  assertSums(await rowsOf('GST_EARNED'), taxOf('earnedTax'));
  await assertMonths(services, input, ['COLLECTED_TO_DATE', 'COLLECTED']);
  await assertMonths(services, input, ['BILLED_TO_DATE', 'BILLED']);
  for (const { method } of report.cashBook)
    await assertMonths(services, input, ['OPENING', 'CAME_AND_WENT'], { method });
  return kinds;
}

/** What a month adds to a figure since the beginning is what its own rows come to. */
async function assertMonths(
  services: Services,
  input: Input,
  [toDate, figure]: readonly [FinancialRowsFigure, FinancialRowsFigure],
  narrowed: Narrowed = {},
): Promise<void> {
  const months = await allRows(services, input, toDate, narrowed);
  for (const { day: from, lastDay, amount } of months.rows.slice(0, 4)) {
    const to = dayAfter(String(lastDay));
    assertSums(await allRows(services, { from, to }, figure, narrowed), amount);
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

const PERIODS: readonly Input[] = [
  { from: '2026-12-01', to: '2027-12-01' },
  { from: '2026-12-27', to: '2027-01-14' },
  { from: '2027-02-03', to: '2027-02-04' },
  { from: '2026-02-01', to: '2026-03-01' },
];

describe('books played at random', () => {
  let lodge: StayLodge;

  beforeAll(async () => {
    lodge = await openStayLodge();
    await playBooks(lodge, { seed: 5, stays: 26 });
  });

  afterAll(() => lodge.close());

  it('have rows of every kind, which come to each figure', async () => {
    const kinds = new Set<string>();
    for (const period of PERIODS)
      for (const kind of await assertFigures(servicesOf(lodge.database, lodge.clock), period))
        kinds.add(kind);
    const known = [
      'NIGHT',
      'EXTRA',
      'COMMISSION',
      'EXPENSE',
      'PAYMENT',
      'REFUND',
      'DEPOSIT',
      'DEPOSIT_RETURN',
    ];
    expect([...kinds].toSorted()).toEqual(
      expect.arrayContaining(
        [...known, 'MOVED', 'BILL', 'CREDIT_NOTE', 'HELD', 'MONTH', 'OPENING'].toSorted(),
      ),
    );
  });
});

describe('a December that is known', () => {
  let lodge: StayLodge;

  beforeAll(async () => {
    lodge = await openStayLodge();
    await playDecember(lodge);
  });

  afterAll(() => lodge.close());

  it('has fees, what was written off and each row with its booking', async () => {
    const services = servicesOf(lodge.database, lodge.clock);
    const kinds = await assertFigures(services, DECEMBER);
    expect(kinds).toContain('FEE');
    const { rows } = await allRows(services, DECEMBER, 'EARNED');
    for (const { code, whom, what } of rows) expect([code, whom, what]).not.toContain(null);
  });

  it('is kept from a manager, and has no page before the first', async () => {
    const services = servicesOf(lodge.database, lodge.clock);
    const wanted = { input: DECEMBER, of: 'EARNED' } as const;
    await expect(services.financialRows.list(viewers.manager, wanted)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    await expect(services.financialRows.list(admin, { ...wanted, skip: -1 })).rejects.toMatchObject({
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});

it('a desk played at random has rows that come to each figure', async () => {
  const { app, clock, timeZone } = await playedLodge({ seed: 13, steps: 250, timeZone: 'Asia/Kathmandu' });
  try {
    const today = todayAt(clock.now(), timeZone);
    const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
    await assertFigures(servicesOf(app.database, clock), { from, to: today });
  } finally {
    await app.close();
  }
});
