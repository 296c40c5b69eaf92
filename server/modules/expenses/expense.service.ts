import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { writeOrderedCursor } from '../../graphql/ordered-cursor.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../graphql/page-request.ts';
import type { Scope } from '../../scope.ts';
import type {
  CreateExpenseInput,
  Expense,
  ExpenseFilter,
  ExpenseMonth,
  ExpensePage,
  PageInput,
  UndoVoidExpenseInput,
  UpdateExpenseInput,
  VoidExpenseInput,
} from '../types.generated.ts';
import { expenseCancellationOf, expenseReturnOf, expenseUpdateOf, newExpenseOf } from './expense.input.ts';
import { scopeOf } from './expense.policy.ts';
import {
  exportExpenses,
  readExpenseMonths,
  readExpensePage,
  readExpenses,
  readPayees,
} from './expense.sql.ts';
import { addExpense, bringExpenseBack, cancelExpense, changeExpense } from './expense.write.ts';
import { cleanFilterOf, expenseCursorParser, expenseFilterOf } from './expense-search.rules.ts';
import { expenseTable } from './expense-table.rules.ts';
import { expenseViewOf } from './expense-view.rules.ts';

/** What the list is asked for. */
type ExpenseListArgs = {
  readonly filter?: ExpenseFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
};

/** What the lodge spends: an admin keeps all of it, a manager what they paid from the till themselves. */
export class ExpenseService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** A part of the list with the sums of all of it. BAD_USER_INPUT for a cursor, a size, an id or a text that cannot be one. */
  async list(viewer: Viewer, { filter, page }: ExpenseListArgs): Promise<ExpensePage> {
    assertCan(viewer, 'spendFromTill');
    const wanted = cleanFilterOf(filter);
    const first = pageSizeOf(page);
    const stored = await readExpensePage(this.#scope.database, {
      scope: scopeOf(viewer),
      filter: wanted,
      first,
      after: pageStartOf(page, expenseCursorParser(wanted.sort ?? 'LATEST')),
    });
    const shown = stored.expenses.slice(0, first);
    const last = shown.at(-1);
    return {
      nodes: shown.map(({ expense }) => expenseViewOf(expense, stored.booksLockedThrough)),
      total: stored.total,
      amount: stored.amount,
      gst: stored.gst,
      pageInfo: {
        endCursor: last ? writeOrderedCursor({ by: last.by, id: last.expense.id }) : null,
        hasNextPage: stored.expenses.length > first,
      },
    };
  }

  /** What stands of a filter by month and category. BAD_USER_INPUT for an id or a text that cannot be one. */
  async months(viewer: Viewer, filter: ExpenseFilter | null | undefined): Promise<ExpenseMonth[]> {
    assertCan(viewer, 'spendFromTill');
    return readExpenseMonths(this.#scope.database, { scope: scopeOf(viewer), filter: cleanFilterOf(filter) });
  }

  /** Who was paid before. BAD_USER_INPUT for a text that cannot be one. */
  async payees(viewer: Viewer, search: string): Promise<string[]> {
    assertCan(viewer, 'spendFromTill');
    return readPayees(this.#scope.database, searchTextOf(search), scopeOf(viewer));
  }

  /** The whole view as CSV, piece by piece. BAD_USER_INPUT for a filter that cannot be one. */
  csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    assertCan(viewer, 'spendFromTill');
    const filter = cleanFilterOf(expenseFilterOf(filterText));
    return expenseTable(exportExpenses(this.#scope, { scope: scopeOf(viewer), filter }));
  }

  /** Writes an expense down. Refusals: AmountPositive, AmountMax, FuturePayment, BooksLocked, ValidationFailed. */
  async createExpense(viewer: Viewer, rawInput: CreateExpenseInput): Promise<Expense> {
    const expense = newExpenseOf(rawInput);
    return this.#written('createExpense', rawInput, (write) => addExpense(write, viewer, expense));
  }

  /**
   * Changes an expense. Refusals: AmountPositive, AmountMax, FuturePayment, BooksLocked, StaleEdit, ValidationFailed;
   * NOT_FOUND for none, and for one of somebody else.
   */
  async updateExpense(viewer: Viewer, rawInput: UpdateExpenseInput): Promise<Expense> {
    const change = expenseUpdateOf(rawInput);
    return this.#written('updateExpense', rawInput, (write) => changeExpense(write, viewer, change));
  }

  /** Cancels an expense. Refusals: BooksLocked, StaleEdit, ValidationFailed; NOT_FOUND as for a change. */
  async voidExpense(viewer: Viewer, rawInput: VoidExpenseInput): Promise<Expense> {
    const cancellation = expenseCancellationOf(rawInput);
    return this.#written('voidExpense', rawInput, (write) => cancelExpense(write, viewer, cancellation));
  }

  /** Brings back what was cancelled. Refusals: BooksLocked, StaleEdit, ValidationFailed; NOT_FOUND as for a change. */
  async undoVoidExpense(viewer: Viewer, rawInput: UndoVoidExpenseInput): Promise<Expense> {
    const wanted = expenseReturnOf(rawInput);
    return this.#written('undoVoidExpense', rawInput, (write) => bringExpenseBack(write, viewer, wanted));
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<Expense> {
    const { database, request } = this.#scope;
    const { id } = await writeIdempotently(this.#scope, request, { operation, input }, work);
    const [stored] = await readExpenses(database, id);
    if (!stored) throw new ApiError('NOT_FOUND');
    return expenseViewOf(stored.expense, stored.booksLockedThrough);
  }
}
