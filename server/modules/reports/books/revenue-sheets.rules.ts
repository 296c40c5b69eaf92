import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import { SOURCE_NAMES } from '../sheet-values.ts';
import type { RevenueRow } from './book-lists.sql.ts';
import {
  amountColumn,
  type BookColumn,
  bookSheetOfChunks,
  column,
  dayColumn,
  rateColumn,
} from './book-table.rules.ts';

const REVENUE_KINDS: { readonly [kind in RevenueRow['kind']]: string } = {
  NIGHT: 'Night',
  SPECIAL: 'Extra',
  CANCELLATION: 'Cancellation fee',
  NO_SHOW: 'Fee, not come',
  EARLY_CHECK_IN: 'Early check-in',
  LATE_CHECK_OUT: 'Late check-out',
  DAMAGE: 'Damage',
  ADJUSTMENT: 'Correction',
  WRITE_OFF: 'Written off',
};

const REVENUE_COLUMNS: readonly BookColumn<RevenueRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Kind', 16, ({ kind }) => REVENUE_KINDS[kind]),
  column('What', 26, ({ what }) => what),
  column('Came by', 12, ({ source }) => SOURCE_NAMES[source]),
  column('Agent', 18, ({ agent }) => agent),
  amountColumn('Before GST', ({ net }) => net),
  rateColumn('GST rate', ({ taxRate }) => taxRate),
  amountColumn('CGST', ({ cgst }) => cgst),
  amountColumn('SGST', ({ sgst }) => sgst),
  amountColumn('Total', ({ gross }) => gross),
];

/** Every night, extra and fee, as they come. */
export function revenueSheet(revenue: AsyncIterable<readonly RevenueRow[]>): ComingSheet {
  return bookSheetOfChunks('Revenue', REVENUE_COLUMNS, revenue);
}
