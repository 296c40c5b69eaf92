import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochDayOf } from '../../../../domain/nights.ts';
import { ACCOUNT_AGE_NAMES } from '../../../../domain/reports/account-labels.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import { type ReadSheet, sheetsIn, wholeOf } from '../../../testing/readers/workbook-reader.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { AccountSide } from '../../types.generated.ts';
import { OpenAccountsService } from '../accounts/open-accounts.service.ts';
import { FinancialReportService } from '../financial-report.service.ts';
import { DECEMBER, playDecember } from '../testing/known-month.ts';

let lodge: StayLodge;
let sheets: { [name: string]: ReadSheet };
let statements: string[];

beforeAll(async () => {
  lodge = await openStayLodge();
  await playDecember(lodge);
  const reports = new FinancialReportService(scopeOf(lodge.database, lodge.clock, viewers.admin, null));
  statements = await statementsOf(lodge.database, async () => {
    sheets = sheetsIn(await wholeOf(await reports.workbook(viewers.admin, JSON.stringify(DAYS))));
  });
});

afterAll(() => lodge.close());

const PAISE = 100;
const DAYS = { ...DECEMBER, by: 'DAY' } as const;
/** The days from which a spreadsheet counts. */
const serialOf = (day: string) => epochDayOf(day) + 25_569;
const rowsOf = (sheet: string) => sheets[sheet] ?? [];
const rowOf = (sheet: string, first: string) => rowsOf(sheet).find(([cell]) => cell === first);
/** The sum below a column, which is that of its rows. */
const columnSum = (sheet: string, header: string) => {
  const [headers = [], ...rows] = rowsOf(sheet);
  const column = headers.indexOf(header);
  const total = Number(rows.pop()?.[column]);
  expect(total).toBeCloseTo(rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return total;
};

describe('the month in one Excel file', () => {
  it('has a sheet for each book, of which the long ones are read list by list', () => {
    expect(Object.keys(sheets)).toEqual([
      'Summary',
      'Dues and advances',
      'By day',
      'Revenue',
      'Bills',
      'Credit notes',
      'GSTR-1',
      'SAC',
      'Payments',
      'Receipts by method',
      'Cash book',
      'Till',
      'Expenses',
      'Deposits',
      'Agents',
      'Commission',
    ]);
    const named = statements.flatMap((text) => /\/\* (\w+) \*\//.exec(text)?.[1] ?? []);
    expect([...new Set(named)].toSorted()).toEqual([
      ...['billsOf', 'commissionOf', 'expensesOf', 'movementsOf', 'openAccountRowsOf'],
      ...['paymentsOf', 'readAccountsByAge', 'readFinancialBooks', 'readSumBounds', 'revenueOf'],
    ]);
  });

  it('has dues and advances by age, which come to what the screen and the summary say', async () => {
    const accounts = new OpenAccountsService(scopeOf(lodge.database, lodge.clock, viewers.admin, null));
    const { day, dues, advances } = await accounts.byAge(viewers.admin);
    const lines = (ages: typeof dues) =>
      ages.map(({ age, count, guests, agents }) => [
        ...[ACCOUNT_AGE_NAMES[age], count, guests / PAISE, agents / PAISE, (guests + agents) / PAISE],
      ]);
    const bookings = ['Booking', 'Guest', 'Agent', 'Since', 'Days', 'Age', 'Guests', 'Agents', 'In all'];
    const nothing = Array.from({ length: 5 }, () => null);
    const ageOf = (days: number) => ACCOUNT_AGE_NAMES[days <= 7 ? 'DAYS_7' : 'DAYS_30'];
    const listOf = async (side: AccountSide) => [
      bookings,
      ...(await accounts.list(viewers.admin, { side })).rows.map((row) => [
        ...[row.code, row.guest, row.agent ?? null, serialOf(row.since), row.days, ageOf(row.days)],
        ...[row.guests / PAISE, row.agents / PAISE, (row.guests + row.agents) / PAISE],
      ]),
    ];
    const headers = ['Age', 'Bookings', 'Guests', 'Agents', 'In all'];
    expect(rowsOf('Dues and advances').filter((row) => row.length > 1)).toEqual([
      headers,
      ...lines(dues),
      ['Total', 5, 4_863, 2_100, 6_963],
      headers,
      ...lines(advances),
      ['Total', 1, 500, 0, 500],
      ...(await listOf('DUES')),
      ['Total', ...nothing, 4_863, 2_100, 6_963],
      ...(await listOf('ADVANCES')),
      ['Total', ...nothing, 500, 0, 500],
    ]);
    expect(rowOf('Summary', 'Due by today')?.[1]).toBe(6_963);
    expect(rowOf('Summary', 'Advances held')?.[1]).toBe(500);
    await expect(accounts.csv(viewers.manager)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const csv = (await accounts.csv(viewers.admin)).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(csv).toEqual([
      'On,Side,Age,Bookings,Guests,Agents,In all',
      ...[
        ...lines(dues).map((line) => ['Due by today', ...line]),
        ...lines(advances).map((line) => ['Advances held', ...line]),
      ].map(([side, age, count, ...amounts]) =>
        [day, side, age, count, ...amounts.map((amount) => Number(amount).toFixed(2))].join(),
      ),
    ]);
  });

  it('sums up the month in rupees', () => {
    expect(rowOf('Summary', 'First day')).toEqual(['First day', serialOf('2026-12-01')]);
    expect(rowOf('Summary', 'Last day')).toEqual(['Last day', serialOf('2026-12-31')]);
    expect(rowOf('Summary', 'Earned')?.[1]).toBe(8_110);
    expect(rowOf('Summary', 'Operating profit')?.[1]).toBe(7_610);
    expect(rowOf('Summary', 'UPI')?.[1]).toBe(900);
    expect(rowOf('Summary', 'Due by today')?.[1]).toBe(6_963);
    expect(rowsOf('Summary')).toContainEqual([0.05, 860, 21.5, 21.5, 7_610, 380.5]);
    expect(rowsOf('Summary')).toContainEqual(['Cash', 2_100, 518, 500, 0, -200, -300, 4_655, 7_273]);
    expect(rowOf('Summary', 'Collected less billed')?.[1]).toBe(-6_463);
    expect(rowOf('Summary', 'Advances held less due by today')?.[1]).toBe(-6_463);
  });

  it('says which days it is compared with, and has their figures beside, whatever else it has', async () => {
    const reports = new FinancialReportService(scopeOf(lodge.database, lodge.clock, viewers.admin, null));
    const input = { ...DAYS, compareWith: 'BEFORE' } as const;
    const statementsNow = await statementsOf(lodge.database, async () => {
      const { Summary = [], ...others } = sheetsIn(
        await wholeOf(await reports.workbook(viewers.admin, JSON.stringify(input))),
      );
      const { Summary: _alone, ...same } = sheets;
      const days = others['By day'] ?? [];
      const half = (days[0]?.length ?? 0) / 2;
      expect(days[0]?.slice(half)).toEqual(days[0]?.slice(0, half).map((header) => `${header} before`));
      expect({ ...others, 'By day': days.map((row) => row.slice(0, half)) }).toEqual(same);
      expect(days[1]?.slice(half, half + 2)).toEqual(['2026-11-01', '2026-11-01'].map(serialOf));
      const beside = (first: string) => Summary.find(([cell]) => cell === first);
      expect(beside('First day')).toEqual(['First day', ...['2026-12-01', '2026-11-01'].map(serialOf)]);
      expect(beside('Last day')).toEqual(['Last day', ...['2026-12-31', '2026-11-30'].map(serialOf)]);
      expect(Summary).toContainEqual(['Compared with 1 – 30 Nov 2026.']);
      const { total, compared } = await reports.report(viewers.admin, input);
      for (const key of ['room', 'earned', 'expenses', 'profit', 'collected'] as const) {
        const { name, meaning } = PROFIT_FIGURES[key];
        const amounts = [total, compared?.total].map((figures) => (figures?.[key] ?? 0) / PAISE);
        expect(beside(name)).toEqual([name, ...amounts, meaning]);
      }
      expect(compared?.total.earned).toBeGreaterThan(0);
      const earned = days[0]?.indexOf('Earned before') ?? -1;
      expect(days.at(-1)?.[earned]).toBe((compared?.total.earned ?? 0) / PAISE);
    });
    expect(statementsNow.filter((text) => text.includes('readComparedFinancials'))).toHaveLength(2);
    // without a comparison there is none of it
    expect(rowOf('Summary', 'Earned')).toHaveLength(3);
  });

  it('is divided into weeks or months as the page is', async () => {
    const reports = new FinancialReportService(scopeOf(lodge.database, lodge.clock, viewers.admin, null));
    const months = JSON.stringify({ ...DECEMBER, from: '2026-11-01', by: 'MONTH' });
    const book = sheetsIn(await wholeOf(await reports.workbook(viewers.admin, months)));
    expect(book['By month']?.map(([first]) => first)).toEqual([
      ...['First day', serialOf('2026-11-01'), serialOf('2026-12-01'), 'Total'],
    ]);
    expect((await reports.csv(viewers.admin, months)).split('\r\n')[2]).toMatch(
      /^2026-12-01,2026-12-31,310,6,1,/,
    );
  });

  it('has a row for each day, and for each night, extra and fee, that add up to what was earned', () => {
    expect(rowsOf('By day')).toHaveLength(33);
    expect(columnSum('By day', 'Earned')).toBe(8_110);
    const tenth = serialOf('2026-12-10');
    expect(rowsOf('By day')[10]?.slice(0, 6)).toEqual([tenth, tenth, 10, 1, 1, 900]);
    expect(columnSum('Revenue', 'Before GST')).toBe(8_110);
    expect(columnSum('Revenue', 'Total')).toBe(8_110 + 380.5 + 90);
    const kinds = rowsOf('Revenue').map((row) => row[3]);
    for (const kind of ['Night', 'Extra', 'Cancellation fee', 'Fee, not come']) expect(kinds).toContain(kind);
  });

  it('has each bill by rate, and apart from them what credit notes took back, as the screen taxes it', () => {
    const bill = [
      'INV/26-27/00002',
      serialOf('2026-12-31'),
      'Tax invoice',
      expect.any(String),
      'Meena Pillai',
    ];
    expect(rowsOf('Bills').slice(1)).toEqual([
      [...bill, null, null, 0.05, 1_260, 31.5, 31.5, 0, 1_323],
      [...bill, null, null, 0.18, 500, 45, 45, 0, 590],
      ['Total', ...Array.from({ length: 7 }, () => null), 1_760, 76.5, 76.5, 0, 1_913],
    ]);
    expect(rowsOf('Credit notes').slice(1)).toEqual([
      [
        ...['CN/26-27/00001', serialOf('2026-12-01'), 'INV/26-27/00001', serialOf('2026-11-30')],
        ...[expect.any(String), 'Meena Pillai', null, null, 0.05, 400, 10, 10, 0, 420],
      ],
      ['Total', ...Array.from({ length: 8 }, () => null), 400, 10, 10, 0, 420],
    ]);
  });

  it('says of GSTR-1 which tables are left to be filled in by hand', () => {
    expect(rowsOf('GSTR-1')).toContainEqual([expect.stringMatching(/^Tables 11A and 11B, .* by hand\.$/)]);
  });

  it('says who owes whom, what commission is reckoned from, and against which bill a credit note is', () => {
    expect(rowsOf('Agents')[0]?.slice(-3)).toEqual(['Received', 'We owe now', 'Agent owes now']);
    expect(rowsOf('Commission')[0]?.slice(4, 8)).toEqual(['Guest', 'Room value', 'Commission %', 'Earned']);
    expect(rowsOf('Commission')[1]?.slice(4, 8)).toEqual(['Ravi Das', 2_000, 0.1, 200]);
    expect(rowsOf('Credit notes')[0]?.slice(0, 4)).toEqual(['Number', 'Day', 'Against bill', 'Bill date']);
  });

  it('has every entry of money, corrections below zero, and what went through the till', () => {
    expect(columnSum('Payments', 'Amount')).toBe(1_918 + 300);
    expect(rowsOf('Payments').map((row) => [row[1], row[3]])).toContainEqual(['Payment, cancelled', -777]);
    expect(rowsOf('Till').slice(1)).toEqual([
      [serialOf('2026-12-01'), 'Owner', 'Till', 5_000, 'Change'],
      [serialOf('2026-12-02'), 'Till', 'Owner', 340, 'Milk'],
      [serialOf('2026-12-31'), 'Till', 'Difference in a count', 5, 'Change given'],
    ]);
    expect(columnSum('Expenses', 'Amount')).toBe(300);
    expect(columnSum('Expenses', 'Paid to agents')).toBe(199);
  });

  it('keeps a name that looks like a formula a name', () => {
    expect(rowsOf('Payments').map((row) => row[7])).toContain('=Meena(Pillai)');
  });

  it('gives its connection back where who takes it goes away in the middle, and is there for the next', async () => {
    const reports = new FinancialReportService(scopeOf(lodge.database, lodge.clock, viewers.admin, null));
    const { pool } = lodge.database.reports;
    const pieces = await reports.workbook(viewers.admin, JSON.stringify(DAYS));
    expect((await pieces.next()).done).toBe(false);
    expect(pool.totalCount - pool.idleCount).toBe(1);
    await pieces.return();
    expect(pool.totalCount - pool.idleCount).toBe(0);
    const next = sheetsIn(await wholeOf(await reports.workbook(viewers.admin, JSON.stringify(DAYS))));
    expect(next).toEqual(sheets);
  });
});
