import * as v from 'valibot';
import { isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import type { CreateExpenseInput } from '../../gql/schema.generated.ts';
import { sentFileEntry } from '../../ui/upload/sent-file-entry.ts';
import { amountEntry, wordsEntry } from '../reservations/parts/payment/money-schema.ts';
import type { ListedExpense_expenseFragment } from './expenses.generated.ts';

const gstEntry = v.pipe(
  v.nullable(v.number('Enter an amount.')),
  v.check((gst) => gst === null || (Number.isInteger(gst) && gst >= 0), 'Enter an amount.'),
  v.transform((gst) => gst ?? 0),
);

/** The form of an expense. */
export const expenseForm = v.pipe(
  v.object({
    payee: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Say who was paid.'),
      v.maxLength(80, 'At most 80 letters.'),
    ),
    categoryId: v.pipe(v.string(), v.nonEmpty('Choose a category.')),
    amount: amountEntry,
    gst: gstEntry,
    method: v.picklist(['CASH', 'UPI', 'CARD', 'BANK']),
    billNumber: v.pipe(v.string(), v.trim(), v.maxLength(40, 'At most 40 letters.')),
    spentOn: v.pipe(v.string(), v.check(isCalendarDay, 'Enter a day.')),
    description: wordsEntry,
    receiptId: sentFileEntry,
    belowZeroReason: wordsEntry,
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['gst']],
      ({ amount, gst }) => gst <= amount,
      'GST cannot be above the amount.',
    ),
    ['gst'],
  ),
);
export type ExpenseForm = v.InferInput<typeof expenseForm>;

/** What the form begins with: what the expense says, or what most do. */
export function formOf(expense: ListedExpense_expenseFragment | null, today: LocalDate): ExpenseForm {
  return {
    payee: expense?.payee ?? '',
    categoryId: expense?.category.id ?? '',
    amount: expense?.amount ?? null,
    gst: expense?.gst || null,
    method: expense?.method ?? 'CASH',
    billNumber: expense?.billNumber ?? '',
    spentOn: expense?.spentOn ?? today,
    description: expense?.description ?? '',
    receiptId: expense?.receipt?.fileId ?? null,
    belowZeroReason: '',
  };
}

/** What was typed as the API takes it. */
export function inputOf(typed: v.InferOutput<typeof expenseForm>): CreateExpenseInput {
  // an empty text takes away what is there
  return { ...typed, receiptId: typed.receiptId ?? '', belowZeroReason: typed.belowZeroReason || null };
}

/** What an expense says, as a change back to it is sent. */
export function wordsOf(expense: ListedExpense_expenseFragment) {
  const { category, payee, amount, gst, method, billNumber, spentOn, description, receipt } = expense;
  const bill = billNumber ?? '';
  const words = { payee, amount, gst, method, billNumber: bill, spentOn, description };
  return { ...words, categoryId: category.id, receiptId: receipt?.fileId ?? '' };
}
