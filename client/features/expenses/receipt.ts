import type { ListedExpense_expenseFragment } from './expenses.generated.ts';

/** The photo or PDF of the bill of an expense. */
export type Receipt = NonNullable<ListedExpense_expenseFragment['receipt']>;

/** The name under which a receipt is saved: the lodge keeps none. */
export function fileNameOf({ isPdf }: Receipt): string {
  return isPdf ? 'receipt.pdf' : 'receipt.webp';
}
