import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { PROFIT_FIGURES } from '../../../../domain/reports/profit-labels.ts';
import type { ComingSheet } from '../../../tables/workbook-sheet.ts';
import type { CashPlace, PaymentKind } from '../../types.generated.ts';
import { money } from '../sheet-values.ts';
import type { ExpenseRow, MovementRow, PaymentRow } from './book-lists.sql.ts';
import { amountColumn, type BookColumn, bookSheetOfChunks, column, dayColumn } from './book-table.rules.ts';

const PAYMENT_KINDS: { readonly [kind in PaymentKind]: string } = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  DEPOSIT: 'Deposit',
  DEPOSIT_RETURN: 'Deposit given back',
};

/** What an entry of money is called. */
export function paymentKindOf({ kind, isCorrection }: PaymentRow): string {
  return isCorrection ? `${PAYMENT_KINDS[kind]}, cancelled` : PAYMENT_KINDS[kind];
}

const PAYMENT_COLUMNS: readonly BookColumn<PaymentRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('What', 30, paymentKindOf),
  column('How', 8, ({ method }) => METHOD_NAMES[method]),
  amountColumn('Amount', ({ amount }) => amount),
  column('Receipt', 16, ({ receiptNo }) => receiptNo),
  column('Reference', 20, ({ reference }) => reference),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Note', 30, ({ note }) => note),
];

/** Every payment, refund and deposit. */
export function paymentsSheet(payments: AsyncIterable<readonly PaymentRow[]>): ComingSheet {
  return bookSheetOfChunks('Payments', PAYMENT_COLUMNS, payments);
}

/** Where money can be, in the words of a sheet. */
export const PLACE_NAMES: { readonly [place in CashPlace]: string } = {
  CASH: 'Till',
  UPI: 'UPI',
  BANK: 'Bank',
  OWNER: 'Owner',
  DIFFERENCE: 'Difference in a count',
  EXPENSE: 'Expense',
};

const MOVEMENT_COLUMNS: readonly BookColumn<MovementRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('From', 10, ({ from }) => PLACE_NAMES[from]),
  column('To', 10, ({ to }) => PLACE_NAMES[to]),
  // they go to and fro: a sum would say nothing
  column('Amount', 14, ({ amount }) => money(amount)),
  column('For what', 30, ({ note }) => note),
];

/** Every movement between places; what was spent is no such. */
export function tillSheet(moved: AsyncIterable<readonly MovementRow[]>): ComingSheet {
  return bookSheetOfChunks('Till', MOVEMENT_COLUMNS, moved);
}

const EXPENSE_COLUMNS: readonly BookColumn<ExpenseRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Category', 18, ({ category }) => category),
  column('Payee', 24, ({ payee }) => payee),
  column('For what', 30, ({ description }) => description),
  column('How', 8, ({ method }) => METHOD_NAMES[method]),
  column('Bill', 16, ({ billNumber }) => billNumber),
  column('Counted as', 14, ({ isPayout }) =>
    isPayout ? PROFIT_FIGURES.commission.name : PROFIT_FIGURES.expenses.name,
  ),
  amountColumn('Amount', ({ isPayout, amount }) => (isPayout ? 0 : amount)),
  amountColumn('Paid to agents', ({ isPayout, amount }) => (isPayout ? amount : 0)),
  amountColumn('GST in it', ({ gst }) => gst),
];

/**
 * Everything that was spent, with its bill and the GST in it. What agents were paid stands in a column of its own, being commission
 * since it was earned: the amounts beside it come to the expenses of the summary.
 */
export function expensesSheet(expenses: AsyncIterable<readonly ExpenseRow[]>): ComingSheet {
  return bookSheetOfChunks('Expenses', EXPENSE_COLUMNS, expenses);
}
