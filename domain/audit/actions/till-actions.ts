/** Actions of the audit that are about the till and what the lodge spends. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Changed, Ended, Made } from './action-row.ts';

/** What the lodge spent: amount and the GST in it in paise. */
type ExpenseKept = {
  readonly spentOn: LocalDate;
  readonly categoryId: string;
  readonly payee: string;
  readonly description: string;
  readonly amount: Money;
  readonly gst: Money;
  readonly method: string;
  readonly billNumber: string | null;
  /** Missing in lines of an older version. */
  readonly receiptId?: string | null;
};

/** What a line of the audit keeps of each, before and after; money in paise. */
export type TillPayloads = {
  'move-cash': Made<{
    readonly from: string;
    readonly to: string;
    readonly amount: Money;
    readonly movedOn: LocalDate;
  }>;
  'correct-cash': Made<{
    readonly from: string;
    readonly to: string;
    readonly amount: Money;
    readonly movedOn: LocalDate;
    readonly corrects: string;
  }>;
  'count-cash': Made<{ readonly expected: Money; readonly found: Money }>;
  'create-expense': Made<ExpenseKept>;
  /** The fields that changed. */
  'update-expense': Changed<Partial<ExpenseKept>, Partial<ExpenseKept>>;
  'void-expense': Ended<{ readonly payee: string; readonly amount: Money; readonly method: string }>;
  'undo-void-expense': Made<{ readonly payee: string; readonly amount: Money; readonly method: string }>;
  'create-expense-category': Made<{ readonly name: string; readonly isActive: boolean }>;
  'update-expense-category': Changed<
    { readonly name?: string; readonly isActive?: boolean },
    { readonly name?: string; readonly isActive?: boolean }
  >;
};

export const TILL_ACTIONS = {
  'move-cash': { entity: 'cash_movement', datedBy: 'movedOn' },
  'correct-cash': { entity: 'cash_movement', alert: 'always' },
  'count-cash': { entity: 'cash_count', alert: 'sometimes' },
  'create-expense': { entity: 'expense', datedBy: 'spentOn' },
  'update-expense': { entity: 'expense', alert: 'sometimes' },
  'void-expense': { entity: 'expense', alert: 'always' },
  'undo-void-expense': { entity: 'expense' },
  'create-expense-category': { entity: 'expense_category' },
  'update-expense-category': { entity: 'expense_category' },
} as const satisfies { readonly [action in keyof TillPayloads]: ActionRow };
