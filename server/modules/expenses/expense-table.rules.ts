import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import { comingTable, csvLine } from '../../tables/csv.ts';
import type { ExportedExpense } from './expense.sql.ts';

const HEADER = [
  ...['Day', 'Category', 'Paid to', 'Note', 'Amount', 'GST in it', 'Paid by', 'Bill number', 'Entered by'],
  'Cancelled because',
];

/** Expenses as a table. */
export function expenseTable(chunks: AsyncIterable<ExportedExpense[]>): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, chunks, (expenses) => expenses.map(rowOf).join(''));
}

function rowOf(expense: ExportedExpense): string {
  return csvLine([
    ...[expense.spentOn, expense.category, expense.payee, expense.description],
    ...[{ paise: expense.amount }, { paise: expense.gst }, METHOD_NAMES[expense.method], expense.billNumber],
    ...[expense.recordedBy, expense.voidedReason],
  ]);
}
