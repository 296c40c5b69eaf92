import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { is, jsonPairs } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';
import type { ExpenseCategory } from '../types.generated.ts';

/** What an admin says of a category of expenses. */
const categoryColumns = { name: is('text', v.string()), isActive: is('boolean', v.boolean()) };

export const EXPENSE_CATEGORIES = { name: sql`expense_category`, columns: categoryColumns };

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
      select coalesce(json_agg(json_build_object('id', k.id, ${jsonPairs(categoryColumns, 'k')},
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
