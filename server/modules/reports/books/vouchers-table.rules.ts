import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import { rowsCsv } from '../rows/rows-csv.rules.ts';
import { money } from '../sheet-values.ts';
import { type BookColumn, bookSheetOfChunks, column, dayColumn } from './book-table.rules.ts';
import { type Chunks, mapped } from './merged.rules.ts';
import type { Posting, Voucher } from './vouchers.rules.ts';

/** What a voucher does to one account. */
type VoucherLine = Pick<Voucher, 'day' | 'type' | 'reference' | 'paper' | 'whom'> &
  Pick<Posting, 'account' | 'amount'> & { readonly narration: string };

/**
 * The columns as TallyPrime calls them in the sample workbook of its accounting vouchers: a line for each ledger, and what the voucher has
 * on every one of them. Its number is the reference, by which it is known in the file of another period, too.
 */
const COLUMNS: readonly BookColumn<VoucherLine>[] = [
  dayColumn('Voucher Date', ({ day }) => day),
  column('Voucher Type Name', 18, ({ type }) => type),
  column('Voucher Number', 24, ({ reference }) => reference),
  column('Reference No.', 20, ({ paper }) => paper),
  column('Ledger Name', 28, ({ account }) => account),
  column('Ledger Amount', 14, ({ amount }) => money(Math.abs(amount))),
  column('Ledger Amount Dr/Cr', 20, ({ amount }) => (amount > 0 ? 'Dr' : 'Cr')),
  column('Voucher Narration', 48, ({ narration }) => narration),
  // a bill is debits and credits, too, not items of a stock
  column('Change Mode', 14, ({ type }) => (type === 'Sales' || type === 'Credit Note' ? 'As Voucher' : null)),
];

/** Whose a line is, which Tally has no column for. */
const WHOM = column<VoucherLine>('Whom', 24, ({ whom }) => whom);

/** The name that TallyPrime gives the sheet. */
const SHEET = 'Accounting Voucher';

/** Vouchers as CSV as they come. */
export function vouchersTable(
  vouchers: AsyncIterable<readonly Voucher[]>,
): AsyncGenerator<string, void, void> {
  return rowsCsv([...COLUMNS, WHOM], linesOf(vouchers));
}

/** Vouchers as the sheet that TallyPrime reads, as they come. */
export function vouchersSheet(vouchers: AsyncIterable<readonly Voucher[]>): ComingSheet {
  return bookSheetOfChunks(SHEET, COLUMNS, linesOf(vouchers));
}

function linesOf(vouchers: AsyncIterable<readonly Voucher[]>): Chunks<VoucherLine> {
  return mapped(vouchers, ({ postings, what, ...voucher }) => {
    const names = new Set([voucher.whom, ...postings.map(({ whom }) => whom)].filter(Boolean));
    const narration = [[...names].join(', '), what].filter(Boolean).join(': ');
    return postings.map((posting) => ({ ...voucher, ...posting, narration }));
  });
}
