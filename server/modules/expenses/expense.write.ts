import { formatMoney, type Money } from '../../../domain/money.ts';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { readLastEdit } from '../../db/last-edit.sql.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { updateRow } from '../../db/versioned-row.sql.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { unknownTo } from '../../errors/unknown-id.ts';
import { publishFigures } from '../../events/publish.ts';
import { judgeOutlay } from '../billing/cash/till-outlay.write.ts';
import { attachFile, detachFile } from '../files/file.write.ts';
import { assertBooksOpen } from '../money/books-lock.rules.ts';
import { FuturePayment } from '../money/payment.refusals.ts';
import {
  assertAmounts,
  type ExpenseCancellation,
  type ExpenseReturn,
  type ExpenseUpdate,
  type NewExpense,
} from './expense.input.ts';
import { isWithin } from './expense.policy.ts';
import { EXPENSES, type StoredExpense } from './expense-columns.fragment.ts';
import {
  type ExpenseFacts,
  insertExpense,
  type LockedExpense,
  lockExpense,
  readExpenseFacts,
  updateVoided,
} from './expense-entry.sql.ts';

/** A user who is no admin dates no expense further back than this, as no payment. */
const DAYS_BACK = 60;

/** Writes an expense down. Raises FuturePayment, BooksLocked or ValidationFailed. */
export async function addExpense(
  write: WriteContext,
  viewer: Viewer,
  { belowZeroReason, ...said }: NewExpense,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const facts = await readExpenseFacts(tx, now, said.categoryId);
  const expense = { ...said, spentOn: said.spentOn ?? facts.today };
  if (facts.isCategoryUsed !== true) throw noCategory(facts);
  assertEnterable(viewer, expense, facts);
  const why = await judgeOutlay(write, { amount: cashOf(expense), belowZeroReason });
  await attachReceipt(write, viewer, expense.receiptId);
  const id = await insertExpense(tx, expense, { now, by: actor.uid });
  write.audit({
    action: 'create-expense',
    entity: 'expense',
    entityId: id,
    after: expense,
    reason: why ?? undefined,
  });
  publishFigures(write);
  return { type: 'expense', id };
}

/** Changes what is said of an expense, and no more. Raises what `addExpense` does, the refusals of amounts, and StaleEdit. */
export async function changeExpense(
  write: WriteContext,
  viewer: Viewer,
  { expenseId: id, version, changes, belowZeroReason }: ExpenseUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { stored, isVoided } = await lockedFor(write, viewer, { id, version });
  if (isVoided) throw problemOf('expenseId', 'This expense was cancelled. Bring it back first.');
  const { before, after } = differenceOf(stored, changes);
  if (Object.keys(after).length === 0) {
    write.changeNothing();
    return { type: 'expense', id };
  }
  const expense = { ...stored, ...after };
  assertAmounts(expense);
  const facts = await readExpenseFacts(tx, now, expense.categoryId);
  assertBooksOpen(stored.spentOn, facts.booksLockedThrough);
  if ('categoryId' in after && facts.isCategoryUsed !== true) throw noCategory(facts);
  assertEnterable(viewer, expense, facts);
  const why = await judgeOutlay(write, { amount: cashOf(expense) - cashOf(stored), belowZeroReason });
  if ('receiptId' in after) {
    if (stored.receiptId !== null) await detachFile(write, stored.receiptId);
    await attachReceipt(write, viewer, expense.receiptId);
  }
  await updateRow(tx, EXPENSES, { id, row: expense }, { now, by: actor.uid });
  write.audit({
    action: 'update-expense',
    entity: 'expense',
    entityId: id,
    before,
    after,
    reason: why ?? undefined,
  });
  publishFigures(write);
  return { type: 'expense', id };
}

/** Takes an expense out of every sum. Raises BooksLocked, StaleEdit, or ValidationFailed for one that was cancelled. */
export async function cancelExpense(
  write: WriteContext,
  viewer: Viewer,
  { expenseId: id, version, reason }: ExpenseCancellation,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { stored, isVoided } = await lockedFor(write, viewer, { id, version });
  if (isVoided) throw problemOf('expenseId', 'This expense was cancelled already.');
  const { booksLockedThrough } = await readExpenseFacts(tx, now, stored.categoryId);
  assertBooksOpen(stored.spentOn, booksLockedThrough);
  await updateVoided(tx, id, reason, { now, by: actor.uid });
  write.audit({ action: 'void-expense', entity: 'expense', entityId: id, before: sumOf(stored), reason });
  publishFigures(write);
  return { type: 'expense', id };
}

/** Puts an expense that was cancelled back. Raises BooksLocked, StaleEdit, or ValidationFailed for one that stands. */
export async function bringExpenseBack(
  write: WriteContext,
  viewer: Viewer,
  { expenseId: id, version, belowZeroReason }: ExpenseReturn,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { stored, isVoided } = await lockedFor(write, viewer, { id, version, isBroughtBack: true });
  if (!isVoided) throw problemOf('expenseId', 'This expense was not cancelled.');
  const { booksLockedThrough } = await readExpenseFacts(tx, now, stored.categoryId);
  assertBooksOpen(stored.spentOn, booksLockedThrough);
  const why = await judgeOutlay(write, { amount: cashOf(stored), belowZeroReason });
  await updateVoided(tx, id, null, { now, by: actor.uid });
  const after = sumOf(stored);
  write.audit({
    action: 'undo-void-expense',
    entity: 'expense',
    entityId: id,
    after,
    reason: why ?? undefined,
  });
  publishFigures(write);
  return { type: 'expense', id };
}

type Wanted = { readonly id: string; readonly version: number; readonly isBroughtBack?: boolean };

/** Locks an expense that the viewer may change, in the version on the screen or cancelled meanwhile. */
async function lockedFor(
  { tx, now }: WriteContext,
  viewer: Viewer,
  { id, version, isBroughtBack = false }: Wanted,
): Promise<LockedExpense> {
  const locked = await lockExpense(tx, id);
  if (!locked || !isWithin(viewer, { recordedByUid: locked.recordedByUid, method: locked.stored.method })) {
    throw unknownTo(viewer);
  }
  if (locked.isPayout) throw problemOf('expenseId', 'This is what an agent was paid. It stays as it is.');
  // the user who cancels second is told that it was cancelled; one that was cancelled anew is brought back by who saw that
  if (locked.version !== version && (isBroughtBack || !locked.isVoided)) {
    const last = await readLastEdit(tx, { entity: 'expense', entityId: id }, EDITS);
    throw new StaleEdit(last, now, locked.version);
  }
  return locked;
}

const EDITS = ['update-expense', 'void-expense', 'undo-void-expense'] as const;

/** Takes the file that was sent in as the receipt, if there is one. Raises ValidationFailed for one that cannot be. */
async function attachReceipt(write: WriteContext, viewer: Viewer, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await attachFile(write, viewer, { fileId, purpose: 'EXPENSE_RECEIPT', path: 'receiptId' });
}

/** Raises FuturePayment, BooksLocked, or ValidationFailed for what only an admin may write down. */
function assertEnterable(viewer: Viewer, expense: StoredExpense, facts: ExpenseFacts): void {
  const { today, booksLockedThrough, pettyCashLimit } = facts;
  if (expense.spentOn > today) throw new FuturePayment();
  assertBooksOpen(expense.spentOn, booksLockedThrough);
  if (can(viewer, 'keepExpenses')) return;
  if (expense.method !== 'CASH') {
    throw problemOf('method', 'Only an admin writes down what was not paid from the till.');
  }
  if (expense.amount > pettyCashLimit) {
    throw problemOf(
      'amount',
      `You can pay up to ${formatMoney(pettyCashLimit)} from the till. Ask an admin.`,
    );
  }
  if (expense.spentOn < earliestDay(today)) {
    throw problemOf('spentOn', `Only an admin can date money more than ${DAYS_BACK} days back.`);
  }
}

function earliestDay(today: LocalDate): LocalDate {
  return addNights(today, -DAYS_BACK);
}

function noCategory({ isCategoryUsed }: ExpenseFacts): ValidationFailed {
  const message =
    isCategoryUsed === null
      ? 'There is no such category.'
      : 'This category is not used any more. Choose another.';
  return problemOf('categoryId', message);
}

/** What an expense takes out of the till. */
function cashOf({ method, amount }: StoredExpense): Money {
  return method === 'CASH' ? amount : 0;
}

function sumOf({ payee, amount, method }: StoredExpense) {
  return { payee, amount, method };
}

function problemOf(path: string, message: string): ValidationFailed {
  return new ValidationFailed([{ path, message }]);
}
