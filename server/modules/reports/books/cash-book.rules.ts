import { addNights } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import type { CashBookLine, PaymentMethod } from '../../types.generated.ts';
import { money } from '../sheet-values.ts';
import type { BookLists, ExpenseRow, MovementRow, PaymentRow } from './book-lists.sql.ts';
import { type BookColumn, bookSheetOfChunks, column, dayColumn } from './book-table.rules.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import { byDay, type Chunks, mapped, merged } from './merged.rules.ts';
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

type CashLists = Pick<BookLists, 'paidBy' | 'expensesBy' | 'movementsAt'>;

/** Way by way to pay: what was there, each entry with what was there after it, and what is. */
export function cashBookSheet({ report }: FinancialBooks, lists: CashLists): ComingSheet {
  return bookSheetOfChunks('Cash book', COLUMNS, linesOfAll(report, lists));
}

async function* linesOfAll(
  { total, cashBook }: FinancialBooks['report'],
  lists: CashLists,
): Chunks<CashLine> {
  for (const line of cashBook) yield* linesOf(line, lists, total);
}

/** All that came and went by one way to pay, as it was written down. */
function entriesBy(method: PaymentMethod, lists: CashLists): Chunks<CashEntry> {
  const ofMethod = (entries: readonly CashEntry[]) => entries.filter((entry) => entry.method === method);
  return merged<CashEntry>(
    [
      mapped(lists.paidBy(method), (row) => [ofPayment(row)]),
      mapped(lists.expensesBy(method), ofExpense),
      mapped(lists.movementsAt(method), (row) => ofMethod(ofMovement(row))),
    ],
    (a, b) => byDay(a, b) || a.at - b.at,
  );
}

async function* linesOf(
  { method, opening }: CashBookLine,
  lists: CashLists,
  { from, to }: { readonly from: string; readonly to: string },
): Chunks<CashLine> {
  const nothing = { method, whom: null, paper: null, in: null, out: null };
  let balance = opening;
  let [sumIn, sumOut] = [0, 0];
  yield [{ ...nothing, day: from, what: 'Opening', balance }];
  for await (const chunk of entriesBy(method, lists))
    yield chunk.map(({ at: _at, ...entry }) => {
      balance += entry.in - entry.out;
      sumIn += entry.in;
      sumOut += entry.out;
      return { ...entry, balance };
    });
  yield [{ ...nothing, day: addNights(to, -1), what: 'Closing', in: sumIn, out: sumOut, balance }];
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
