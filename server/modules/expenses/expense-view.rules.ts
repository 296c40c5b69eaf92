import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import type { Expense, ExpenseAction } from '../types.generated.ts';

/** An expense as the database gives it, before it is told what the reader may do with it. */
export const storedExpenseViewSchema = v.object({ ...v.omit(api.Expense, ['allowedActions']).entries });
type StoredExpenseView = v.InferOutput<typeof storedExpenseViewSchema>;

/** The last day whose accounts are closed, as it stands in an answer. */
export const lockSchema = v.nullable(column.localDate);

/** An expense as who may see it gets it: what is shown may be changed, until the accounts of its day are closed. */
export function expenseViewOf(expense: StoredExpenseView, booksLockedThrough: LocalDate | null): Expense {
  return { ...expense, allowedActions: actionsOf(expense, booksLockedThrough) };
}

function actionsOf(expense: StoredExpenseView, booksLockedThrough: LocalDate | null): ExpenseAction[] {
  const isClosed = booksLockedThrough !== null && expense.spentOn <= booksLockedThrough;
  if (isClosed || expense.isPayout) return [];
  return expense.voidedAt == null ? ['CHANGE', 'VOID'] : ['UNDO_VOID'];
}
