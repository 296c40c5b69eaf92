import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { newVersion } from '../../db/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ExpenseCategory } from '../types.generated.ts';

type ListScope = { readonly withInactive: boolean; readonly id?: string };

/** The categories of expenses, or one, in their order. */
export function readExpenseCategories(
  database: Database,
  { withInactive, id }: ListScope,
): Promise<ExpenseCategory[]> {
  const active = withInactive ? sql`` : sql`and k.is_active`;
  const one = id === undefined ? sql`` : sql`and k.id = ${id}::uuid`;
  return queryJson(
    database,
    v.array(api.ExpenseCategory),
    sql`/* readExpenseCategories */
      select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'isActive', k.is_active,
        'version', k.version) order by k.sort_order, k.name), '[]')
      from expense_category k where true ${active} ${one}`,
  );
}

/** Adds a category at the end of the list; gives its id. */
export function insertExpenseCategory(tx: Transaction, name: string, now: Date): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertExpenseCategory */
      with made as (
        insert into expense_category (name, sort_order, created_at)
        select ${name}, coalesce(max(sort_order), 0) + 1, ${now}::timestamptz from expense_category
        returning id)
      select to_json(id) from made`,
  );
}

const lockedSchema = v.object({ version: v.number(), name: v.string(), isActive: v.boolean() });
export type LockedCategory = v.InferOutput<typeof lockedSchema>;

/** Locks a category; null when there is none. */
export async function lockExpenseCategory(tx: Transaction, id: string): Promise<LockedCategory | null> {
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* lockExpenseCategory */
      with locked as (select * from expense_category where id = ${id}::uuid for no key update)
      select coalesce(json_agg(json_build_object('version', version, 'name', name, 'isActive', is_active)), '[]')
      from locked`,
  );
  return locked ?? null;
}

/** Keeps what a category is from now on. */
export function keepExpenseCategory(
  tx: Transaction,
  id: string,
  { name, isActive }: Omit<LockedCategory, 'version'>,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* keepExpenseCategory */
      update expense_category set name = ${name}, is_active = ${isActive}::boolean, ${newVersion(changed)}
      where id = ${id}::uuid`,
  );
}
