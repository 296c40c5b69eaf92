import { readLastEdit } from '../../db/last-edit.sql.ts';
import { judgingNames } from '../../db/names/judging-names.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { lockRow, updateRow } from '../../db/versioned-row.sql.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishFigures } from '../../events/publish.ts';
import type { ExpenseCategoryUpdate } from './expense-category.input.ts';
import { EXPENSE_CATEGORIES, insertExpenseCategory } from './expense-category.sql.ts';

/** Adds a category of expenses. Raises NameTaken. */
export async function addExpenseCategory(write: WriteContext, name: string): Promise<Effect> {
  const id = await judgingNames(write.tx, 'expense_category', { name }, () =>
    insertExpenseCategory(write.tx, name, write.now),
  );
  const after = { name, isActive: true };
  write.audit({ action: 'create-expense-category', entity: 'expense_category', entityId: id, after });
  publishFigures(write);
  return { type: 'expense_category', id };
}

/** Changes what is said of a category, and no more. Raises NOT_FOUND, StaleEdit or NameTaken. */
export async function changeExpenseCategory(
  write: WriteContext,
  { categoryId: id, version, ...said }: ExpenseCategoryUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const locked = await lockRow(tx, EXPENSE_CATEGORIES, id);
  if (!locked) throw new ApiError('NOT_FOUND');
  if (locked.version !== version) {
    const row = { entity: 'expense_category', entityId: id } as const;
    throw new StaleEdit(await readLastEdit(tx, row, ['update-expense-category']), now, locked.version);
  }
  const { before, after } = differenceOf(locked.stored, {
    ...(said.name !== null && { name: said.name }),
    ...(said.isActive !== null && { isActive: said.isActive }),
  });
  if (Object.keys(after).length === 0) write.changeNothing();
  else {
    const row = { ...locked.stored, ...after };
    await judgingNames(tx, 'expense_category', row, () =>
      updateRow(tx, EXPENSE_CATEGORIES, { id, row }, { now, by: actor.uid }),
    );
    write.audit({
      action: 'update-expense-category',
      entity: 'expense_category',
      entityId: id,
      before,
      after,
    });
    publishFigures(write);
  }
  return { type: 'expense_category', id };
}
