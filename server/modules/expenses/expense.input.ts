import * as v from 'valibot';
import { isLocalDate } from '../../../domain/nights.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf, isId } from '../../graphql/id.ts';
import { emptyIsNone, fewWords, line, neededReason, text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { assertAmount } from '../money/account.refusals.ts';
import { amount, method } from '../money/money.input.ts';
import type { StoredExpense } from './expense-columns.fragment.ts';

const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const version = v.pipe(v.number('Send the version.'), v.integer('Send the version.'));

const entries = {
  categoryId: idOf('a category'),
  payee: v.pipe(line({ max: 80 }), v.minLength(1, 'Say who was paid.')),
  amount,
  gst: v.pipe(
    v.number('Enter an amount.'),
    v.safeInteger('Enter an amount.'),
    v.minValue(0, 'GST cannot be below ₹0.'),
  ),
  method,
  billNumber: v.pipe(line({ max: 40 }), emptyIsNone),
  spentOn: day,
  description: text({ max: 500 }),
  receiptId: v.pipe(
    v.string('Choose a file.'),
    v.check((id) => id === '' || isId(id), 'Choose a file.'),
    v.transform((id) => (id === '' ? null : id.toLowerCase())),
  ),
};

const creation = v.object({
  ...entries,
  gst: v.nullish(entries.gst, 0),
  billNumber: v.nullish(entries.billNumber, null),
  spentOn: v.nullish(day, null),
  description: v.nullish(entries.description, ''),
  receiptId: v.nullish(entries.receiptId, null),
  belowZeroReason: fewWords,
});

const update = v.object({
  expenseId: idOf('an expense'),
  version,
  categoryId: v.nullish(entries.categoryId),
  payee: v.nullish(entries.payee),
  amount: v.nullish(entries.amount),
  gst: v.nullish(entries.gst),
  method: v.nullish(entries.method),
  billNumber: v.nullish(entries.billNumber),
  spentOn: v.nullish(entries.spentOn),
  description: v.nullish(entries.description),
  receiptId: v.nullish(entries.receiptId),
  belowZeroReason: fewWords,
});

const cancellation = v.object({
  expenseId: idOf('an expense'),
  version,
  reason: neededReason,
});

const bringingBack = v.object({ expenseId: idOf('an expense'), version, belowZeroReason: fewWords });

/** A new expense, cleaned; without a day it is of today. */
export type NewExpense = Omit<StoredExpense, 'spentOn'> & {
  readonly spentOn: string | null;
  readonly belowZeroReason: string | null;
};

/** Which expense is changed, and what of it; what is not said stays. */
export type ExpenseUpdate = {
  readonly expenseId: string;
  readonly version: number;
  readonly changes: Partial<StoredExpense>;
  readonly belowZeroReason: string | null;
};

/** Which expense is cancelled, and why. */
export type ExpenseCancellation = v.InferOutput<typeof cancellation>;

/** Which expense is brought back. */
export type ExpenseReturn = v.InferOutput<typeof bringingBack>;

/** A new expense, cleaned. Raises AmountPositive, AmountMax or ValidationFailed. */
export function newExpenseOf(input: unknown): NewExpense {
  const expense = validated(creation, input);
  assertAmounts(expense);
  return expense;
}

/** A change of an expense, cleaned; its amounts are judged with what stays. Raises ValidationFailed. */
export function expenseUpdateOf(input: unknown): ExpenseUpdate {
  const { expenseId, version: shown, belowZeroReason: why, ...given } = validated(update, input);
  // what is null was not said; but for an empty text, which takes away what can be missing
  const emptied = EMPTIABLE.filter((field) => Object(input)[field] != null);
  const said = Object.entries(given).filter(
    ([field, value]) => value != null || emptied.some((name) => name === field),
  );
  return {
    expenseId,
    version: shown,
    belowZeroReason: why,
    changes: Object.fromEntries(said),
  };
}

const EMPTIABLE = ['billNumber', 'receiptId'] as const;

/** Raises ValidationFailed. */
export function expenseCancellationOf(input: unknown): ExpenseCancellation {
  return validated(cancellation, input);
}

/** Raises ValidationFailed. */
export function expenseReturnOf(input: unknown): ExpenseReturn {
  return validated(bringingBack, input);
}

/** Raises AmountPositive, AmountMax, or ValidationFailed for more GST than the whole. */
export function assertAmounts(expense: Pick<StoredExpense, 'amount' | 'gst'>): void {
  assertAmount(expense.amount);
  if (expense.gst <= expense.amount) return;
  throw new ValidationFailed([{ path: 'gst', message: 'GST cannot be above the amount.' }]);
}
