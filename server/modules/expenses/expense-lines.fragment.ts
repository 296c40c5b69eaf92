import { joined, type Sql, sql } from '../../db/sql.ts';
import type { ExpenseFilter } from '../types.generated.ts';
import type { ExpenseScope } from './expense.policy.ts';

/** Which expenses are wanted. */
export type ExpenseRequest = { readonly scope: ExpenseScope; readonly filter: ExpenseFilter };

/** Whether `expense e` is wanted: the filters that are given, and no other. */
export function isWanted({ scope, filter }: ExpenseRequest): Sql {
  const { from, to, categoryIds, methods, payee, isPayout, text, state } = filter;
  const conditions = [
    sql`true`,
    isOf(scope),
    state === 'ANY' ? null : state === 'VOIDED' ? sql`e.voided_at is not null` : sql`e.voided_at is null`,
    from ? sql`e.spent_on >= ${from}::date` : null,
    to ? sql`e.spent_on < ${to}::date` : null,
    categoryIds && categoryIds.length > 0 ? sql`e.category_id = any(${[...categoryIds]}::uuid[])` : null,
    methods && methods.length > 0 ? sql`e.method = any(${[...methods]}::payment_method[])` : null,
    payee ? sql`name_key(e.payee) = name_key(${payee}::text)` : null,
    isPayout === null || isPayout === undefined ? null : sql`(e.agent_payout_id is not null) = ${isPayout}`,
    text ? hasText(text) : null,
  ];
  return joined(
    conditions.filter((condition) => condition !== null),
    ' and ',
  );
}

/** Whether `expense e` is one that somebody sees. */
export function isOf(scope: ExpenseScope): Sql | null {
  return scope === 'ALL' ? null : sql`e.recorded_by = ${scope.recordedBy} and e.method = 'CASH'`;
}

/** A text is found whatever its case, spaces and the form of its characters. */
function hasText(text: string): Sql {
  return sql`position(name_key(${text}::text) in
    name_key(concat_ws(' ', e.payee, e.description, e.bill_number))) > 0`;
}

/** `expense e` with its `expense_category k`, as the API has it, but for what the viewer may do. */
export const expenseJson = sql`json_build_object('id', e.id, 'spentOn', e.spent_on,
  'category', json_build_object('id', k.id, 'name', k.name, 'isActive', k.is_active, 'version', k.version),
  'payee', e.payee, 'description', e.description, 'amount', e.amount, 'gst', e.gst, 'method', e.method,
  'billNumber', e.bill_number, 'receipt', (
    select json_build_object('fileId', f.id, 'isPdf', f.type = 'PDF') from file f where f.id = e.receipt_id),
  'recordedAt', e.recorded_at, 'recordedBy', coalesce(
    (select a.actor_name from audit_event a where a.entity = 'expense' and a.entity_id = e.id::text
      and a.actor_role <> 'SYSTEM' order by a.at limit 1),
    -- one that was paid from the till before expenses were kept
    (select a.actor_name from cash_movement m join audit_event a
        on a.entity = 'cash_movement' and a.entity_id = m.id::text
      where m.expense_id = e.id and m.corrects_id is null order by m.recorded_at, a.at limit 1)),
  'isPayout', e.agent_payout_id is not null, 'voidedAt', e.voided_at, 'voidedReason', e.voided_reason,
  'version', e.version)`;
