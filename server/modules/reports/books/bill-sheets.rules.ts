import { INVOICE_KIND_NAMES } from '../../../../domain/gst/invoice-kinds.ts';
import { formatState } from '../../../../domain/gst/states.ts';
import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import type { Bill } from './bills.fragment.ts';
import { type BillAtRate, billAtRates } from './bills-at-rates.rules.ts';
import {
  amountColumn,
  type BookColumn,
  bookSheetOfChunks,
  column,
  dayColumn,
  rateColumn,
} from './book-table.rules.ts';
import { mapped } from './merged.rules.ts';

type Columns = readonly BookColumn<BillAtRate>[];

export const PAPER: Columns = [
  column('Number', 18, ({ bill }) => bill.number),
  dayColumn('Day', ({ bill }) => bill.day),
];
export const BUYER: Columns = [
  column('Bill to', 24, ({ bill }) => bill.billTo),
  column('GSTIN', 18, ({ bill }) => bill.gstin),
  column('Place of supply', 24, ({ bill }) => formatState(bill.stateOfSupply)),
];
export const CREDITED: Columns = [
  column('Against bill', 18, ({ bill }) => bill.credits?.number ?? null),
  column('Bill date', 14, ({ bill }) => bill.credits && { day: bill.credits.day }),
];
export const TAX: Columns = [
  rateColumn('GST rate', ({ taxRate }) => taxRate),
  amountColumn('Taxable', ({ net }) => net),
  amountColumn('CGST', ({ cgst }) => cgst),
  amountColumn('SGST', ({ sgst }) => sgst),
];
const BOOKING: Columns = [column('Booking', 12, ({ bill }) => bill.code)];
const TOTAL: Columns = [
  amountColumn('Round-off', ({ roundOff }) => roundOff),
  amountColumn('Total', ({ gross }) => gross),
];

/** Every bill of the period by rate. */
export function billsSheet(bills: AsyncIterable<readonly Bill[]>): ComingSheet {
  const kind = column('Kind', 16, ({ bill }: BillAtRate) => INVOICE_KIND_NAMES[bill.kind]);
  const columns = [...PAPER, kind, ...BOOKING, ...BUYER, ...TAX, ...TOTAL];
  return bookSheetOfChunks('Bills', columns, mapped(bills, billAtRates));
}

/** Every credit note of the period by rate: what it takes off. */
export function creditNotesSheet(notes: AsyncIterable<readonly Bill[]>): ComingSheet {
  const why = column('Why', 30, ({ bill }: BillAtRate) => bill.reason);
  const columns = [...PAPER, ...CREDITED, ...BOOKING, ...BUYER, ...TAX, ...TOTAL, why];
  return bookSheetOfChunks('Credit notes', columns, mapped(notes, billAtRates));
}
