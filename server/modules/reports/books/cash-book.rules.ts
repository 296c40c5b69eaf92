import { addNights } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { WorkbookSheet } from '../../../tables/workbook-sheet.ts';
import type { CashBookLine, PaymentMethod } from '../../types.generated.ts';
import { money } from '../sheet-values.ts';
import { type BookColumn, bookSheet, column, dayColumn } from './book-table.rules.ts';
import type { ExpenseRow, FinancialBooks, MovementRow, PaymentRow } from './financial-books.sql.ts';
import { PLACE_NAMES, paymentKindOf } from './money-sheets.rules.ts';

/** What came to a place or went from it; what was cancelled counts below zero on its own side. */
type CashEntry = {
  readonly method: PaymentMethod;
  readonly day: string;
  /** The instant at which it was written down, in milliseconds. */
  readonly at: number;
  readonly what: string;
  readonly whom: string | null;
  readonly paper: string | null;
  readonly in: number;
  readonly out: number;
};

type CashLine = Omit<CashEntry, 'in' | 'out' | 'at'> & {
  readonly in: number | null;
  readonly out: number | null;
  readonly balance: number;
};

const COLUMNS: readonly BookColumn<CashLine>[] = [
  column('Where', 10, ({ method }) => METHOD_NAMES[method]),
  dayColumn('Day', ({ day }) => day),
  column('What', 26, ({ what }) => what),
  column('Whom, for what', 30, ({ whom }) => whom),
  column('Receipt or bill', 16, ({ paper }) => paper),
  column('In', 14, (line) => (line.in === null ? null : money(line.in))),
  column('Out', 14, (line) => (line.out === null ? null : money(line.out))),
  column('Balance', 14, ({ balance }) => money(balance)),
];

/** Way by way to pay: what was there, each entry with what was there after it, and what is. */
export function cashBookSheet({ report, ...rows }: FinancialBooks): WorkbookSheet {
  const entries = [
    ...rows.payments.map(ofPayment),
    ...rows.expenses.flatMap(ofExpense),
    ...rows.movements.flatMap(ofMovement),
  ].sort((a, b) => (a.day === b.day ? a.at - b.at : a.day < b.day ? -1 : 1));
  const { from, to } = report.total;
  const lines = report.cashBook.flatMap((line) => linesOf(line, entries, { from, to }));
  return bookSheet('Cash book', COLUMNS, lines);
}

function linesOf(
  { method, opening }: CashBookLine,
  all: readonly CashEntry[],
  { from, to }: { readonly from: string; readonly to: string },
): CashLine[] {
  const nothing = { method, whom: null, paper: null, in: null, out: null };
  let balance = opening;
  let [sumIn, sumOut] = [0, 0];
  const lines: CashLine[] = [{ ...nothing, day: from, what: 'Opening', balance }];
  for (const { at: _at, ...entry } of all.filter((candidate) => candidate.method === method)) {
    balance += entry.in - entry.out;
    sumIn += entry.in;
    sumOut += entry.out;
    lines.push({ ...entry, balance });
  }
  return [...lines, { ...nothing, day: addNights(to, -1), what: 'Closing', in: sumIn, out: sumOut, balance }];
}

function ofPayment(row: PaymentRow): CashEntry {
  const { method, day, at, kind, amount, code, guest, receiptNo } = row;
  const isIn = kind === 'PAYMENT' || kind === 'DEPOSIT';
  return {
    ...{ method, day, at, what: paymentKindOf(row), whom: `${guest}, ${code}`, paper: receiptNo },
    ...(isIn ? { in: amount, out: 0 } : { in: 0, out: 0 - amount }),
  };
}

/** What is spent in cash is a movement of the till. */
function ofExpense({ method, day, at, payee, category, billNumber, amount }: ExpenseRow): CashEntry[] {
  if (method === 'CASH') return [];
  return [
    { method, day, at, what: `Expense: ${category}`, whom: payee, paper: billNumber, in: 0, out: amount },
  ];
}

function ofMovement({ day, at, from, to, amount, note, isExpense }: MovementRow): CashEntry[] {
  const moved = { day, at, whom: note, paper: null };
  const places: { readonly [place in typeof from]?: PaymentMethod } = {
    CASH: 'CASH',
    UPI: 'UPI',
    BANK: 'BANK',
  };
  const [source, target] = [places[from], places[to]];
  // an expense that was cancelled comes back as less that was spent
  const back = isExpense ? { in: 0, out: 0 - amount } : { in: amount, out: 0 };
  const what = isExpense
    ? () => 'Expense'
    : (side: string, place: typeof from) => `${side} ${PLACE_NAMES[place]}`;
  return [
    ...(source ? [{ ...moved, method: source, what: what('To', to), in: 0, out: amount }] : []),
    ...(target ? [{ ...moved, method: target, what: what('From', from), ...back }] : []),
  ];
}
