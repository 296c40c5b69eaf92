import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { ExportedExpense } from './expense.sql.ts';

const HEADER = [
  ...['Day', 'Category', 'Paid to', 'Note', 'Amount', 'GST in it', 'Paid by', 'Bill number', 'Entered by'],
  'Cancelled because',
];

/** Expenses as a table. The head goes with the first rows: a database that says no is heard before anything is sent. */
export async function* expenseTable(
  chunks: AsyncIterable<ExportedExpense[]>,
): AsyncGenerator<string, void, void> {
  let head = BYTE_ORDER_MARK + csvLine(HEADER);
  for await (const expenses of chunks) {
    yield head + expenses.map(rowOf).join('');
    head = '';
  }
  if (head !== '') yield head;
}

function rowOf(expense: ExportedExpense): string {
  return csvLine([
    ...[expense.spentOn, expense.category, expense.payee, expense.description],
    ...[{ paise: expense.amount }, { paise: expense.gst }, METHOD_NAMES[expense.method], expense.billNumber],
    ...[expense.recordedBy, expense.voidedReason],
  ]);
}
