import { type Money, sumOf } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { ComingSheet, WorkbookRow } from '../../../tables/workbook-sheet.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { entriesOf, heading, money } from '../sheet-values.ts';
import type { BookLists, PaymentRow } from './book-lists.sql.ts';
import {
  amountColumn,
  type BookColumn,
  bookPart,
  bookSheetOfChunks,
  column,
  comingPart,
  dayColumn,
} from './book-table.rules.ts';
import type { HeldDeposit } from './deposits.fragment.ts';
import type { FinancialBooks } from './financial-books.sql.ts';
import type { Chunks } from './merged.rules.ts';
import { paymentKindOf } from './money-sheets.rules.ts';

/** What was collected on a day, by way to pay. */
type DayOfPayments = { readonly day: string; readonly collected: { [method in PaymentMethod]?: Money } };

const RECEIPTS: readonly BookColumn<DayOfPayments>[] = [
  dayColumn('Day', ({ day }) => day),
  ...entriesOf(METHOD_NAMES).map(([method, name]) =>
    amountColumn(name, ({ collected }: DayOfPayments) => collected[method] ?? 0),
  ),
  amountColumn('Collected', ({ collected }) => sumOf(Object.values(collected))),
];

/** Payments less refunds of each day on which there was one, by method; deposits are none. */
export function receiptsSheet(collected: AsyncIterable<readonly PaymentRow[]>): ComingSheet {
  return bookSheetOfChunks('Receipts by method', RECEIPTS, daysOf(collected));
}

async function* daysOf(payments: AsyncIterable<readonly PaymentRow[]>): Chunks<DayOfPayments> {
  const days = new Map<string, DayOfPayments>();
  for await (const chunk of payments)
    for (const { day, method, amount } of chunk) {
      const { collected }: Pick<DayOfPayments, 'collected'> = days.get(day) ?? { collected: {} };
      collected[method] = (collected[method] ?? 0) + amount;
      days.set(day, { day, collected });
    }
  yield [...days.values()];
}

const HELD: readonly BookColumn<HeldDeposit>[] = [
  dayColumn('Since', ({ since }) => since),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  dayColumn('Check-in', ({ arrival }) => arrival),
  dayColumn('Check-out', ({ departure }) => departure),
  amountColumn('Held', ({ amount }) => amount),
];

const MOVED: readonly BookColumn<PaymentRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('What', 30, paymentKindOf),
  column('How', 8, ({ method }) => METHOD_NAMES[method]),
  column('Receipt', 16, ({ receiptNo }) => receiptNo),
  amountColumn('Taken', ({ kind, amount }) => (kind === 'DEPOSIT' ? amount : 0)),
  amountColumn('Given back', ({ kind, amount }) => (kind === 'DEPOSIT_RETURN' ? 0 - amount : 0)),
];

/** What was taken as deposit and given back in the period, and what is held now. */
export function depositsSheet(books: FinancialBooks, lists: Pick<BookLists, 'deposits'>): ComingSheet {
  return {
    name: 'Deposits',
    columns: [14, 12, 24, 30, 14, 16, 14, 14].map((width) => ({ width })),
    rows: depositRows(books, lists),
  };
}

async function* depositRows(
  { heldDeposits, depositsBefore, report }: FinancialBooks,
  { deposits }: Pick<BookLists, 'deposits'>,
): AsyncGenerator<WorkbookRow, void, void> {
  let after = depositsBefore;
  for await (const chunk of deposits()) after += sumOf(chunk.map(({ amount }) => amount));
  yield* [
    heading('Deposits'),
    ['Never income.'],
    ['Before', money(depositsBefore), 'Held before the first day.'],
    ['After', money(after), 'Held after the last day.'],
    [],
  ];
  yield* comingPart('Taken and given back', 'In these days.', MOVED, deposits());
  yield* bookPart('Held now', 'By booking, whichever days the file is of.', HELD, heldDeposits);
  yield ['On', { day: report.position.day }];
}
