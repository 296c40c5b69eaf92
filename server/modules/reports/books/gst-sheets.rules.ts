import { sacNameOf } from '../../../../domain/gst/sac.ts';
import { formatState } from '../../../../domain/gst/states.ts';
import { addNights } from '../../../../domain/nights.ts';
import type { ComingSheet, WorkbookRow } from '../../../tables/workbook-sheet.ts';
import { heading, money } from '../sheet-values.ts';
import { CREDITED, PAPER, TAX } from './bill-sheets.rules.ts';
import type { Bill } from './bills.fragment.ts';
import type { BillAtRate } from './bills-at-rates.rules.ts';
import type { BookLists } from './book-lists.sql.ts';
import {
  amountColumn,
  type BookColumn,
  bookPart,
  bookSheetOfChunks,
  column,
  comingPart,
  rateColumn,
} from './book-table.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import {
  type GstReturn,
  type NumberRun,
  type RateOfConsumers,
  type SoldUnderCode,
  taxedAtRates,
  type Untaxed,
} from './gst-return.rules.ts';
import { type Chunks, mapped } from './merged.rules.ts';

const kindOfBuyer = ({ isRegistered }: { readonly isRegistered: boolean }) =>
  isRegistered ? 'With a GSTIN (B2B)' : 'Without a GSTIN (B2C)';

const REGISTERED: readonly BookColumn<BillAtRate>[] = [
  column('GSTIN', 18, ({ bill }) => bill.gstin),
  column('Bill to', 24, ({ bill }) => bill.billTo),
  ...PAPER,
];
const VALUE: readonly BookColumn<BillAtRate>[] = [
  column('Value of the bill', 16, ({ bill }) => money(bill.total)),
  column('Place of supply', 24, ({ bill }) => formatState(bill.stateOfSupply)),
];
const CONSUMERS: readonly BookColumn<RateOfConsumers>[] = [
  column('Place of supply', 24, ({ stateOfSupply }) => formatState(stateOfSupply)),
  rateColumn('GST rate', ({ taxRate }) => taxRate),
  amountColumn('Billed', ({ billed }) => billed),
  amountColumn('Credited', ({ credited }) => credited),
  amountColumn('Taxable', ({ net }) => net),
  amountColumn('CGST', ({ cgst }) => cgst),
  amountColumn('SGST', ({ sgst }) => sgst),
];
const UNTAXED: readonly BookColumn<Untaxed>[] = [
  column('Buyer', 24, kindOfBuyer),
  amountColumn('Without GST', ({ net }) => net),
];
const NUMBERS: readonly BookColumn<NumberRun>[] = [
  column('What', 24, (run) => (run.isCreditNote ? 'Credit note' : 'Invoices for outward supply')),
  column('From', 18, ({ first }) => first),
  column('To', 18, ({ last }) => last),
  column('Issued', 10, ({ count }) => count),
  column('Cancelled', 10, () => 0),
  column('Net', 10, ({ count }) => count),
];

const ADVANCES =
  'Tables 11A and 11B, tax on advances that no bill of the same month takes up, are not worked out: fill them in by hand.';

type GstLists = Pick<BookLists, 'bills' | 'creditNotes'>;
/** What the return adds up, once it is asked for. */
type Filed = () => Promise<GstReturn>;

/** What GSTR-1 asks of the period, table by table. */
export function gstReturnSheet(books: FinancialBooks, lists: GstLists, filed: Filed): ComingSheet {
  const widths = [24, 24, 18, 16, 18, 24, 18, 24, 14, 14, 14, 14];
  return {
    name: 'GSTR-1',
    columns: widths.map((width) => ({ width })),
    rows: gstRows(books, lists, filed),
  };
}

async function* gstRows(
  books: FinancialBooks,
  lists: GstLists,
  filed: Filed,
): AsyncGenerator<WorkbookRow, void, void> {
  const { total } = books.report;
  yield* [
    heading('GSTR-1'),
    ['GSTIN', books.isGstRegistered ? books.gstin : null],
    ['First day', { day: total.from }],
    ['Last day', { day: addNights(total.to, -1) }],
    [
      books.isGstRegistered
        ? 'From the bills and credit notes issued in these days. This is no tax advice: ask your accountant.'
        : 'The lodge is not registered for GST: it files no return.',
    ],
    ...(books.isGstRegistered ? [[ADVANCES]] : []),
    [],
  ];
  const sums = await filed();
  yield* partRows(lists, sums);
  yield* [
    heading('GST payable'),
    ['Tables 4 and 7 less 9B, which is GST payable on the sheet Summary.'],
    ['Taxable', money(sums.tax.net)],
    ['CGST', money(sums.tax.cgst)],
    ['SGST', money(sums.tax.sgst)],
  ];
}

async function* partRows(lists: GstLists, sums: GstReturn): AsyncGenerator<WorkbookRow, void, void> {
  const wanted = (papers: AsyncIterable<readonly Bill[]>, isRegistered: boolean) =>
    mapped(papers, (bill) => ((bill.gstin !== null) === isRegistered ? taxedAtRates(bill) : []));
  yield* comingPart(
    'Table 4: bills to buyers with a GSTIN',
    'Each bill at each rate. None is under reverse charge.',
    [...REGISTERED, ...VALUE, ...TAX],
    wanted(lists.bills(), true),
  );
  yield* bookPart(
    'Table 7: bills to buyers without a GSTIN',
    'By place of supply and rate, less credit notes.',
    CONSUMERS,
    sums.consumers,
  );
  yield* bookPart('Table 8: without GST', 'Within the state, less credit notes.', UNTAXED, sums.untaxed);
  yield* comingPart(
    'Table 9B: credit notes to buyers with a GSTIN',
    'Each credit note at each rate, above zero as the return asks.',
    [...REGISTERED, ...CREDITED, ...VALUE, ...TAX],
    wanted(lists.creditNotes(), true),
  );
  yield* comingPart(
    'Credit notes to buyers without a GSTIN',
    'No part of table 9B, which asks for those of supplies to other states alone: table 7 has taken them off.',
    [...PAPER, ...CREDITED, ...VALUE, ...TAX],
    wanted(lists.creditNotes(), false),
  );
  yield* bookPart(
    'Table 13: documents issued',
    'Numbers without a gap. No bill is ever cancelled: it is taken back by a credit note.',
    NUMBERS,
    sums.numbers,
  );
}

const CODES: readonly BookColumn<SoldUnderCode>[] = [
  column('Buyer', 24, kindOfBuyer),
  column('SAC', 12, ({ sac }) => sac),
  column('What', 18, ({ sac }) => sacNameOf(sac)),
  column('Nights', 10, ({ nights }) => nights),
  column('Pieces', 10, ({ pieces }) => pieces),
  rateColumn('GST rate', ({ taxRate }) => taxRate),
  amountColumn('Taxable', ({ net }) => net),
  amountColumn('CGST', ({ cgst }) => cgst),
  amountColumn('SGST', ({ sgst }) => sgst),
  amountColumn('Total', ({ net, cgst, sgst }) => net + cgst + sgst),
];

/** Table 12 of GSTR-1: what was sold by code, rate and kind of buyer, less credit notes; round-offs are none of it. */
export function codesSheet(filed: Filed): ComingSheet {
  return bookSheetOfChunks('SAC', CODES, codesOf(filed));
}

async function* codesOf(filed: Filed): Chunks<SoldUnderCode> {
  yield [...(await filed()).codes];
}
