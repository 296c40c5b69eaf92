import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { columnList, entriesOf, fieldList, jsonPairs, recordOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import { expenseColumns, type StoredExpense } from './expense-columns.fragment.ts';

/** When something is written, and by whom. */
type Written = { readonly now: Date; readonly by: string | null };

const factsSchema = v.object({
  today: column.localDate,
  booksLockedThrough: v.nullable(column.localDate),
  /** What a manager may pay from the till at once. */
  pettyCashLimit: column.money,
  /** Whether the category is in use; null where there is none. */
  isCategoryUsed: v.nullable(v.boolean()),
});
export type ExpenseFacts = v.InferOutput<typeof factsSchema>;

/** What an expense is judged by. */
export function readExpenseFacts(tx: Transaction, now: Date, categoryId: string): Promise<ExpenseFacts> {
  return queryJson(
    tx,
    factsSchema,
    sql`/* readExpenseFacts */
      select json_build_object('today', (${now}::timestamptz at time zone time_zone)::date,
        'booksLockedThrough', books_locked_through, 'pettyCashLimit', petty_cash_limit,
        'isCategoryUsed', (select is_active from expense_category where id = ${categoryId}::uuid)) from property`,
  );
}

/** Writes an expense down, that of a payout with its id; gives its id. */
export function insertExpense(
  tx: Transaction,
  expense: StoredExpense,
  { now, by, agentPayoutId = null }: Written & { readonly agentPayoutId?: string | null },
): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertExpense */
      with made as (
        insert into expense (${columnList(expenseColumns)}, agent_payout_id, recorded_at, recorded_by)
        select ${fieldList(expenseColumns, 'x')}, ${agentPayoutId}::uuid, ${now}::timestamptz, ${by}
        from jsonb_to_record(${JSON.stringify(expense)}::jsonb) as x(${recordOf(expenseColumns)})
        returning id)
      select to_json(id) from made`,
  );
}

const lockedSchema = v.object({
  ...entriesOf(expenseColumns),
  version: v.number(),
  recordedByUid: v.nullable(v.string()),
  isVoided: v.boolean(),
  isPayout: v.boolean(),
});

/** An expense under lock, with the uid of who wrote it down. */
export type LockedExpense = {
  readonly version: number;
  readonly recordedByUid: string | null;
  readonly isVoided: boolean;
  readonly isPayout: boolean;
  readonly stored: StoredExpense;
};

/** Locks an expense; null when there is none. */
export async function lockExpense(tx: Transaction, id: string): Promise<LockedExpense | null> {
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* lockExpense */
      with locked as (select * from expense where id = ${id}::uuid for no key update)
      select coalesce(json_agg(json_build_object('version', l.version, 'recordedByUid', l.recorded_by,
        'isVoided', l.voided_at is not null, 'isPayout', l.agent_payout_id is not null,
        ${jsonPairs(expenseColumns, 'l')})), '[]')
      from locked l`,
  );
  if (!locked) return null;
  const { version, recordedByUid, isVoided, isPayout, ...stored } = locked;
  return { version, recordedByUid, isVoided, isPayout, stored };
}

/** Locks the expense of a payout, and gives its id. */
export function lockPayoutExpense(tx: Transaction, agentPayoutId: string): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* lockPayoutExpense */
      with locked as (select id from expense where agent_payout_id = ${agentPayoutId}::uuid for no key update)
      select to_json(id) from locked`,
  );
}

/** Takes an expense out of every sum, with the reason, or puts it back with none. */
export function updateVoided(
  tx: Transaction,
  id: string,
  reason: string | null,
  changed: Written,
): Promise<void> {
  const { now, by } = changed;
  return execute(
    tx,
    sql`/* updateVoided */
      update expense set voided_at = ${reason === null ? null : now}::timestamptz,
        voided_by = ${reason === null ? null : by}, voided_reason = ${reason}, ${newVersion(changed)}
      where id = ${id}::uuid`,
  );
}
