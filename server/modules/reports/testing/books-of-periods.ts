import { afterAll, expect } from 'vitest';
import { instantAt } from '../../../../domain/local-time.ts';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { seededRandom } from '../../../../prisma/seed/random.ts';
import { breachesOf } from '../../../db/invariants.sql.ts';
import { createServices, type Services } from '../../../services.ts';
import { openStayLodge, type StayLodge } from '../../../testing/lodge/stay-lodge.ts';
import {
  type ReadCell,
  type ReadSheet,
  sheetsIn,
  wholeOf,
} from '../../../testing/readers/workbook-reader.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import type { FinancialReport } from '../../types.generated.ts';
import { textOf } from './all-rows.ts';
import { FIRST_DAY, playBooks } from './random-books.ts';
import { type RawRows, rawRowsOf } from './raw-rows.ts';

export type Period = { readonly from: LocalDate; readonly to: LocalDate };

/** The workbook of a period as it is read back, beside what the screen says of it. */
export type Books = {
  readonly period: Period;
  readonly sheets: { readonly [name: string]: ReadSheet };
  readonly report: FinancialReport;
  readonly vouchers: string;
};

type PlayedBooks = {
  readonly rows: RawRows;
  readonly services: Services;
  /** A whole year, the turn of the financial year, days of which there is nothing, and some others. */
  readonly books: readonly [year: Books, turn: Books, empty: Books, ...some: Books[]];
};

/** A lodge in a time zone with random books for the tests of a file. After them it is asked whether anything in it is wrong, and closed. */
export async function booksForTests(seed: number, timeZone: string): Promise<PlayedBooks> {
  const lodge = await openStayLodge();
  afterAll(async () => {
    expect(await breachesOf(lodge.database)).toEqual([]);
    await lodge.close();
  });
  return playedBooks(lodge, seed, timeZone);
}

/** Plays random books in a lodge, and saves the workbooks of several periods of them. */
async function playedBooks(lodge: StayLodge, seed: number, timeZone: string): Promise<PlayedBooks> {
  const { database, clock } = lodge;
  const after = await playBooks(lodge, { seed, timeZone, stays: 38 });
  clock.travelTo(instantAt(after, '11:00', timeZone));
  const services = createServices(scopeOf(database, clock, viewers.admin, null));
  const read = async (period: Period): Promise<Books> => ({
    period,
    report: await services.financialReports.report(viewers.admin, period),
    sheets: sheetsIn(
      await wholeOf(await services.financialReports.workbook(viewers.admin, JSON.stringify(period))),
    ),
    vouchers: await textOf(services.financialReports.vouchers(viewers.admin, period)),
  });
  const random = seededRandom(seed + 1);
  const some: Books[] = [];
  for (let count = 0; count < 8; count += 1) {
    const from = addNights(FIRST_DAY, random.whole(0, 100));
    some.push(await read({ from, to: addNights(from, random.whole(1, 60)) }));
  }
  const year = await read({ from: '2026-12-01', to: '2027-12-01' });
  const turn = await read({ from: '2027-03-01', to: '2027-05-01' });
  const empty = await read({ from: '2026-02-01', to: '2026-03-01' });
  return { rows: await rawRowsOf(database, timeZone), services, books: [year, turn, empty, ...some] };
}

export function isIn({ from, to }: Period, day: LocalDate): boolean {
  return from <= day && day < to;
}

/** A sum of paise in rupees, as a sheet has it. */
export function rupeesOf<Row>(of: readonly Row[], amountOf: (row: Row) => number): number {
  return of.reduce((sum, row) => sum + amountOf(row), 0) / 100;
}

export type Line = { readonly [header: string]: ReadCell };

/** The rows under their headers. */
export function linesOf([headers = [], ...cells]: ReadSheet = []): Line[] {
  return cells.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? null])));
}

/** A sheet or part that is a table: its rows, and the sums below them, which are those of the rows. */
export function tableOf(sheet: ReadSheet = []): { lines: Line[]; total: Line } {
  const all = linesOf(sheet);
  const total = all.at(-1) ?? {};
  const lines = all.slice(0, -1);
  expect(Object.values(total)[0]).toBe('Total');
  for (const [header, sum] of Object.entries(total)) {
    if (typeof sum === 'number')
      expect(sum).toBeCloseTo(lines.reduce((all, line) => all + Number(line[header]), 0));
  }
  return { lines, total };
}

/** A part of a sheet below its title and what it means. */
export function partOf(sheet: ReadSheet = [], title: string): ReadSheet {
  const start = sheet.findIndex(([cell]) => cell === title);
  expect(start).toBeGreaterThanOrEqual(0);
  const end = sheet.findIndex((row, at) => at > start && row.length === 0);
  return sheet.slice(start + 2, end);
}

type Payment = RawRows['payments'][number];

/** What came in by an entry, in paise; below zero what went out. What voids another counts against it. */
export function cameIn({ amount, kind, voidsId }: Payment): number {
  return amount * (voidsId === null ? 1 : -1) * (kind === 'PAYMENT' || kind === 'DEPOSIT' ? 1 : -1);
}

/** Whether a deposit was taken or given back by it. */
export function isOfDeposit({ kind }: Payment): boolean {
  return kind.startsWith('DEPOSIT');
}

/** What one account gets by a voucher, in paise; below zero a credit. */
export type VoucherLine = {
  readonly [cell in 'reference' | 'paper' | 'day' | 'type' | 'account' | 'whom' | 'what']: string;
} & { readonly amount: number };

/** The lines of vouchers as CSV, in which no cell has a quote that matters. */
export function vouchersIn(csv: string): VoucherLine[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const cells = (line: string) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ''));
  const headers = cells(head);
  return lines.map((line) => {
    const values = cells(line);
    const cell = (header: string) => values[headers.indexOf(header)] ?? '';
    const sign = { Dr: 1, Cr: -1 }[cell('Ledger Amount Dr/Cr')] ?? Number.NaN;
    return {
      reference: cell('Voucher Number'),
      paper: cell('Reference No.'),
      day: cell('Voucher Date'),
      type: cell('Voucher Type Name'),
      account: cell('Ledger Name'),
      whom: cell('Whom'),
      what: cell('Voucher Narration'),
      amount: sign * Math.round(Number(cell('Ledger Amount')) * 100),
    };
  });
}
