import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import type {
  CreateExpenseCategoryInput,
  ExpenseCategory,
  UpdateExpenseCategoryInput,
} from '../types.generated.ts';
import { expenseCategoryUpdateOf, newExpenseCategoryOf } from './expense-category.input.ts';
import { readExpenseCategories } from './expense-category.sql.ts';
import { addExpenseCategory, changeExpenseCategory } from './expense-category.write.ts';

/** What the lodge spends money on. */
export class ExpenseCategoryService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The categories, in their order. */
  list(_viewer: Viewer, scope: { readonly withInactive: boolean }): Promise<ExpenseCategory[]> {
    return readExpenseCategories(this.#scope.database, scope);
  }

  /** Adds a category. Refusals: NameRequired, NameTaken, ValidationFailed. */
  async createExpenseCategory(
    _viewer: Viewer,
    rawInput: CreateExpenseCategoryInput,
  ): Promise<ExpenseCategory> {
    const name = newExpenseCategoryOf(rawInput);
    return this.#written('createExpenseCategory', rawInput, (write) => addExpenseCategory(write, name));
  }

  /** Changes a category. Refusals: NameRequired, NameTaken, StaleEdit, ValidationFailed; NOT_FOUND for none. */
  async updateExpenseCategory(
    _viewer: Viewer,
    rawInput: UpdateExpenseCategoryInput,
  ): Promise<ExpenseCategory> {
    const change = expenseCategoryUpdateOf(rawInput);
    return this.#written('updateExpenseCategory', rawInput, (write) => changeExpenseCategory(write, change));
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<ExpenseCategory> {
    const { database, request } = this.#scope;
    const { id } = await writeIdempotently(this.#scope, request, { operation, input }, work);
    const [category] = await readExpenseCategories(database, { withInactive: true, id });
    if (!category) throw new ApiError('NOT_FOUND');
    return category;
  }
}
