import type { WriteContext } from '../../db/write.ts';
import { judgeOutlay } from '../billing/cash/till-outlay.write.ts';
import type { StoredExpense } from './expense-columns.fragment.ts';
import { insertExpense, lockPayoutExpense, updateVoided } from './expense-entry.sql.ts';
import { insertPayoutCategory, PAYOUT_CATEGORY, readPayoutCategory } from './payout-category.sql.ts';

/** What an agent was paid, as the expense that it is. */
type PayoutExpense = Pick<StoredExpense, 'payee' | 'amount' | 'method' | 'spentOn' | 'description'> & {
  readonly agentPayoutId: string;
  readonly belowZeroReason: string | null;
};

/**
 * Books a payout as an expense, in the category of the last one; the till follows. Its day and its amount are the
 * payout's to judge. Raises ValidationFailed where nobody said why more leaves the till than should be in it.
 */
export async function addPayoutExpense(
  write: WriteContext,
  { agentPayoutId, belowZeroReason, ...said }: PayoutExpense,
): Promise<void> {
  const { tx, now, actor } = write;
  const categoryId = await payoutCategory(write);
  const amount = said.method === 'CASH' ? said.amount : 0;
  const why = await judgeOutlay(write, { amount, belowZeroReason });
  const expense = { ...said, categoryId, gst: 0, billNumber: null, receiptId: null };
  const id = await insertExpense(tx, expense, { now, by: actor.uid, agentPayoutId });
  write.audit({
    action: 'create-expense',
    entity: 'expense',
    entityId: id,
    after: expense,
    reason: why ?? undefined,
  });
}

/** Takes the expense of a payout that is taken back out of every sum; the till follows. */
export async function voidPayoutExpense(
  { tx, now, actor, audit }: WriteContext,
  agentPayoutId: string,
  reason: string,
): Promise<void> {
  const id = await lockPayoutExpense(tx, agentPayoutId);
  await updateVoided(tx, id, reason, { now, by: actor.uid });
  // the same act, whose amount the line of the payout has
  audit({ action: 'void-agent-payout', entity: 'expense', entityId: id, reason });
}

/** The category that payouts stand in, made where there is none yet. */
async function payoutCategory({ tx, now, audit }: WriteContext): Promise<string> {
  const made = await insertPayoutCategory(tx, now);
  if (made !== null) {
    const after = { name: PAYOUT_CATEGORY, isActive: true };
    audit({ action: 'create-expense-category', entity: 'expense_category', entityId: made, after });
  }
  return readPayoutCategory(tx);
}
