import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { type LongRead, rowsInChunks } from '../../db/cursor.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderedCursor } from '../../graphql/ordered-cursor.ts';
import * as api from '../schemas.generated.ts';
import type { ExpenseMonth, ExpenseSort } from '../types.generated.ts';
import type { ExpenseScope } from './expense.policy.ts';
import { type ExpenseRequest, expenseJson, isOf, isWanted } from './expense-lines.fragment.ts';
import { lockSchema, storedExpenseViewSchema } from './expense-view.rules.ts';

/** An order: what expenses are ordered by, of which type, and whether it falls. */
type Order = { readonly by: Sql; readonly type: Sql; readonly falls: boolean };
const DAY = { by: sql`e.spent_on`, type: sql`date` };
const AMOUNT = { by: sql`e.amount`, type: sql`int` };
const ORDERS: { readonly [sort in ExpenseSort]: Order } = {
  LATEST: { ...DAY, falls: true },
  EARLIEST: { ...DAY, falls: false },
  HIGHEST: { ...AMOUNT, falls: true },
  LOWEST: { ...AMOUNT, falls: false },
  PAYEE: { by: sql`name_key(e.payee)`, type: sql`text`, falls: false },
};

function orderOf(sort: ExpenseSort | null | undefined): Order {
  return ORDERS[sort ?? 'LATEST'];
}

function orderBy({ by, falls }: Order): Sql {
  return falls ? sql`${by} desc, e.id desc` : sql`${by}, e.id`;
}

/** A page with one row more than asked for when there is a next one. */
const storedExpensePageSchema = v.object({
  booksLockedThrough: lockSchema,
  expenses: v.array(v.object({ expense: storedExpenseViewSchema, by: v.string() })),
  total: v.number(),
  amount: column.money,
  gst: column.money,
});
type StoredExpensePage = v.InferOutput<typeof storedExpensePageSchema>;

type PageRequest = ExpenseRequest & { readonly first: number; readonly after: OrderedCursor | null };

/** A page of expenses, their count and their sums. */
export function readExpensePage(database: Database, request: PageRequest): Promise<StoredExpensePage> {
  const order = orderOf(request.filter.sort);
  return queryJson(
    database,
    storedExpensePageSchema,
    sql`/* readExpensePage */
      with page as materialized (
        select e.*, ${order.by}::text as place from expense e
        where ${isWanted(request)} ${afterCursor(request.after, order)}
        order by ${orderBy(order)} limit ${request.first + 1}),
      sums as materialized (
        select count(*) as total, coalesce(sum(e.amount) filter (where e.voided_at is null), 0) as amount,
          coalesce(sum(e.gst) filter (where e.voided_at is null), 0) as gst
        from expense e where ${isWanted(request)})
      select json_build_object('booksLockedThrough', p.books_locked_through,
        'expenses', coalesce((
          select json_agg(json_build_object('expense', ${expenseJson}, 'by', e.place) order by ${orderBy(order)})
          from page e join expense_category k on k.id = e.category_id), '[]'),
        'total', s.total, 'amount', s.amount, 'gst', s.gst)
      from property p, sums s`,
  );
}

function afterCursor(after: OrderedCursor | null, { by, type, falls }: Order): Sql {
  if (after === null) return sql``;
  const place = sql`(${after.by}::${type}, ${after.id}::uuid)`;
  return falls ? sql`and (${by}, e.id) < ${place}` : sql`and (${by}, e.id) > ${place}`;
}

const storedExpenseSchema = v.object({ booksLockedThrough: lockSchema, expense: storedExpenseViewSchema });

/** One expense by its id; none where there is none. */
export function readExpenses(
  database: Database,
  id: string,
): Promise<v.InferOutput<typeof storedExpenseSchema>[]> {
  return queryJson(
    database,
    v.array(storedExpenseSchema),
    sql`/* readExpenses */
      select coalesce(json_agg(json_build_object('booksLockedThrough', p.books_locked_through,
        'expense', ${expenseJson})), '[]')
      from property p, expense e join expense_category k on k.id = e.category_id where e.id = ${id}::uuid`,
  );
}

/** So many months are summed at most. */
const MAX_MONTHS = 24;

/** What stands, by month and category. */
export function readExpenseMonths(database: Database, request: ExpenseRequest): Promise<ExpenseMonth[]> {
  return queryJson(
    database,
    v.array(api.ExpenseMonth),
    sql`/* readExpenseMonths */
      with sums as materialized (
        select date_trunc('month', e.spent_on)::date as month, e.category_id, sum(e.amount) as amount
        from expense e where ${isWanted(request)} and e.voided_at is null group by 1, 2),
      months as (
        select month, sum(amount) as amount from sums group by month order by month desc limit ${MAX_MONTHS})
      select coalesce(json_agg(json_build_object('month', m.month, 'amount', m.amount, 'categories', (
          select json_agg(json_build_object('categoryId', k.id, 'name', k.name, 'amount', s.amount)
            order by s.amount desc, k.name)
          from sums s join expense_category k on k.id = s.category_id where s.month = m.month)) order by m.month), '[]')
      from months m`,
  );
}

/** So many names are offered. */
const MAX_PAYEES = 8;

/** Who was paid before: of names that are one, the one of the last time. */
export function readPayees(database: Database, search: string, scope: ExpenseScope): Promise<string[]> {
  return queryJson(
    database,
    v.array(v.string()),
    sql`/* readPayees */
      with named as (
        select distinct on (name_key(e.payee)) e.payee, e.recorded_at from expense e
        where (starts_with(name_key(e.payee), name_key(${search}::text))
            or exists (select from regexp_split_to_table(e.payee, '[\\s,.-]+') word
              where starts_with(name_key(word), name_key(${search}::text))))
          and ${isOf(scope) ?? sql`true`} and e.agent_payout_id is null
        order by name_key(e.payee), e.recorded_at desc),
      latest as (select * from named order by recorded_at desc, payee limit ${MAX_PAYEES})
      select coalesce(json_agg(payee order by recorded_at desc, payee), '[]') from latest`,
  );
}

const exportedExpenseSchema = v.object({
  spentOn: column.localDate,
  category: v.string(),
  payee: v.string(),
  description: v.string(),
  amount: column.money,
  gst: column.money,
  method: api.PaymentMethod,
  billNumber: v.nullable(v.string()),
  recordedBy: v.nullable(v.string()),
  voidedReason: v.nullable(v.string()),
});
/** An expense as a row of the table to save. */
export type ExportedExpense = v.InferOutput<typeof exportedExpenseSchema>;

/** All expenses of a view, in its order, chunk by chunk. */
export function exportExpenses(
  reading: LongRead,
  request: ExpenseRequest,
): AsyncGenerator<ExportedExpense[], void, void> {
  return rowsInChunks(
    reading,
    exportedExpenseSchema,
    sql`/* exportExpenses */
      select e.spent_on::text as "spentOn", k.name as category, e.payee, e.description, e.amount, e.gst, e.method,
        e.bill_number as "billNumber", e.voided_reason as "voidedReason",
        ${expenseJson} ->> 'recordedBy' as "recordedBy"
      from expense e join expense_category k on k.id = e.category_id
      where ${isWanted(request)} order by ${orderBy(orderOf(request.filter.sort))}`,
  );
}
