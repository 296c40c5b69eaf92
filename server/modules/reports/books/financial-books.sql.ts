import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { queryJson, type Runner } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { depositPart, paidPart } from '../../money/folio-money.fragment.ts';
import { isSold } from '../../reservations/core/night-revenue.fragment.ts';
import * as api from '../../schemas.generated.ts';
import {
  countedFinancialsSchema,
  type FinancialRequest,
  financialReportJson,
} from '../financial-report.sql.ts';
import {
  financialTables,
  isEarned,
  isInPeriod,
  periodTables,
  type ReportBounds,
} from '../financial-tables.fragment.ts';
import {
  AGENTS,
  agentSchema,
  agentTables,
  COMMISSION,
  commissionSchema,
  payerOf,
} from './agents.fragment.ts';
import { BILLS, billSchema } from './bills.fragment.ts';
import { HELD_DEPOSITS, heldDepositSchema } from './deposits.fragment.ts';

/** A night or an extra of the period. */
export const revenueRowSchema = v.object({
  /** Of an extra or a fee. */
  chargeId: v.nullable(v.string()),
  day: v.string(),
  code: v.string(),
  guest: v.string(),
  what: v.string(),
  kind: v.picklist([
    'NO_SHOW',
    'ADJUSTMENT',
    'CANCELLATION',
    'DAMAGE',
    'EARLY_CHECK_IN',
    'LATE_CHECK_OUT',
    'SPECIAL',
    'WRITE_OFF',
    'NIGHT',
  ]),
  source: api.ReservationSource,
  agent: v.nullable(v.string()),
  /** The agent that pays the bill of an extra or a fee; null where a guest does. */
  payer: v.nullable(v.string()),
  net: v.number(),
  taxRate: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  gross: v.number(),
});
export type RevenueRow = v.InferOutput<typeof revenueRowSchema>;

/** Money in, or below zero out. */
export const paymentRowSchema = v.object({
  id: v.string(),
  day: v.string(),
  at: v.number(),
  kind: api.PaymentKind,
  isCorrection: v.boolean(),
  method: api.PaymentMethod,
  amount: v.number(),
  receiptNo: v.nullable(v.string()),
  /** Of a correction: the receipt that it cancels. */
  cancels: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  code: v.string(),
  guest: v.string(),
  /** The agent that pays its bill; null where a guest does. */
  payer: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Whose sum it is a part of. */
  agentId: v.nullable(v.string()),
});
export type PaymentRow = v.InferOutput<typeof paymentRowSchema>;

/** Money that went from the bill of one payer to that of another, or came back as a correction. */
export const transferRowSchema = v.object({
  id: v.string(),
  day: v.string(),
  isCorrection: v.boolean(),
  amount: v.number(),
  code: v.string(),
  guest: v.string(),
  /** The agents that pay the two bills; null where a guest does. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type TransferRow = v.InferOutput<typeof transferRowSchema>;

/** Money that went from one place to another, or was spent. */
export const movementRowSchema = v.object({
  id: v.string(),
  day: v.string(),
  at: v.number(),
  from: api.CashPlace,
  to: api.CashPlace,
  amount: v.number(),
  note: v.nullable(v.string()),
  /** Whether it left the till for an expense, or came back from one. */
  isExpense: v.boolean(),
});
export type MovementRow = v.InferOutput<typeof movementRowSchema>;

export const expenseRowSchema = v.object({
  id: v.string(),
  day: v.string(),
  at: v.number(),
  category: v.string(),
  payee: v.string(),
  description: v.string(),
  method: api.PaymentMethod,
  billNumber: v.nullable(v.string()),
  amount: v.number(),
  gst: v.number(),
  isPayout: v.boolean(),
});
export type ExpenseRow = v.InferOutput<typeof expenseRowSchema>;

/** An expense that was cancelled, of whose spending or cancelling the day lies in the period. */
export const cancelledExpenseSchema = v.object({
  ...expenseRowSchema.entries,
  cancelledOn: v.string(),
  reason: v.nullable(v.string()),
});
export type CancelledExpense = v.InferOutput<typeof cancelledExpenseSchema>;

/** The report of a period with the rows behind it. */
export const financialBooksSchema = v.object({
  lodge: v.string(),
  isGstRegistered: v.boolean(),
  gstin: v.nullable(v.string()),
  report: countedFinancialsSchema,
  revenue: v.array(revenueRowSchema),
  bills: v.array(billSchema),
  payments: v.array(paymentRowSchema),
  transfers: v.array(transferRowSchema),
  movements: v.array(movementRowSchema),
  expenses: v.array(expenseRowSchema),
  cancelledExpenses: v.array(cancelledExpenseSchema),
  heldDeposits: v.array(heldDepositSchema),
  /** What was held before the first day. */
  depositsBefore: v.number(),
  agents: v.array(agentSchema),
  commission: v.array(commissionSchema),
});
export type FinancialBooks = v.InferOutput<typeof financialBooksSchema>;

const GUEST = sql`coalesce(nullif(g.full_name, ''), g.phone, r.code)`;

function rows(statement: Sql): Sql {
  return sql`(select coalesce(json_agg(listed), '[]') from (${statement}) listed)`;
}

/** When something was written down, in milliseconds, as `at`. */
function at(instant: Sql): Sql {
  return sql`(extract(epoch from ${instant}) * 1000)::bigint as at`;
}

const REVENUE = sql`
  select * from (
    select null::uuid as "chargeId", n.night as day, r.code, ${GUEST} as guest,
      concat_ws(' ', t.name, (
        select rm.number from room_claim c join room rm on rm.id = c.room_id
        where c.reservation_room_id = rr.id and c.released_at is null and c.arrival <= n.night and c.departure > n.night
        limit 1)) as what,
      'NIGHT' as kind, r.source, a.name as agent, null as payer, n.net, n.tax_rate as "taxRate", n.cgst, n.sgst, n.gross
    from reservation_night n
    join reservation_room rr on rr.id = n.reservation_room_id
    join room_type t on t.id = rr.room_type_id
    join reservation r on r.id = rr.reservation_id
    join guest g on g.id = r.booker_id
    left join agent a on a.id = r.agent_id
    where ${isEarned(sql`n.night`)} and n.released_at is null and ${isSold}
    union all
    select c.id, c.charged_on, r.code, ${GUEST}, c.description, c.kind::text, r.source, a.name,
      ${payerOf(sql`f`)}, c.net, c.tax_rate, c.cgst, c.sgst, c.gross
    from reservation_charge c
    join folio f on f.id = c.folio_id
    join reservation r on r.id = f.reservation_id
    join guest g on g.id = r.booker_id
    left join agent a on a.id = r.agent_id
    where ${isEarned(sql`c.charged_on`)} and c.voided_at is null
  ) lines order by day, code, kind, what`;

const PAYMENTS = rows(sql`
  select p.id, p.received_on as day, ${at(sql`p.recorded_at`)}, p.kind, p.voids_id is not null as "isCorrection", p.method,
    ${paidPart} + ${depositPart} as amount, p.receipt_no as "receiptNo",
    (select o.receipt_no from payment o where o.id = p.voids_id) as cancels, p.reference, r.code, ${GUEST} as guest,
    ${payerOf(sql`f`)} as payer, p.note,
    (select ar.agent_id from payment o join agent_receipt ar on ar.id = o.agent_receipt_id
     where o.id = coalesce(p.voids_id, p.id)) as "agentId"
  from payment p
  join folio f on f.id = p.folio_id
  join reservation r on r.id = f.reservation_id
  join guest g on g.id = r.booker_id
  where p.transfer_id is null and ${isInPeriod(sql`p.received_on`)}
  order by p.received_on, p.recorded_at, p.id`);

const TRANSFERS = rows(sql`
  select p.id, p.received_on as day, p.voids_id is not null as "isCorrection", 0 - ${paidPart} as amount, r.code,
    ${GUEST} as guest, ${payerOf(sql`f`)} as "from", ${payerOf(sql`other`)} as "to"
  from payment p
  join folio f on f.id = p.folio_id
  join folio other on other.reservation_id = f.reservation_id and other.agent_id is distinct from f.agent_id
  join payment came on came.folio_id = other.id and came.transfer_id = p.transfer_id
    and (came.voids_id is null) = (p.voids_id is null)
  join reservation r on r.id = f.reservation_id
  join guest g on g.id = r.booker_id
  where p.transfer_id is not null and p.kind = 'REFUND' and ${isInPeriod(sql`p.received_on`)}
  order by p.received_on, p.id`);

const MOVEMENTS = rows(sql`
  select m.id, m.moved_on as day, ${at(sql`m.recorded_at`)}, m.from_place as "from", m.to_place as "to", m.amount,
    coalesce(m.note, x.payee) as note, m.expense_id is not null as "isExpense"
  from cash_movement m left join expense x on x.id = m.expense_id
  where ${isInPeriod(sql`m.moved_on`)} order by m.moved_on, m.recorded_at, m.id`);

const EXPENSE_COLUMNS = sql`x.id, x.spent_on as day, ${at(sql`x.recorded_at`)}, k.name as category, x.payee, x.description,
  x.method, x.bill_number as "billNumber", x.amount, x.gst, x.agent_payout_id is not null as "isPayout"`;

const EXPENSES = rows(sql`
  select ${EXPENSE_COLUMNS}
  from expense x join expense_category k on k.id = x.category_id
  where ${isInPeriod(sql`x.spent_on`)} and x.voided_at is null order by x.spent_on, x.recorded_at, x.id`);

const CANCELLED_ON = sql`(x.voided_at at time zone (select time_zone from lodge))::date`;

const CANCELLED_EXPENSES = rows(sql`
  select ${EXPENSE_COLUMNS}, ${CANCELLED_ON} as "cancelledOn", x.voided_reason as reason
  from expense x join expense_category k on k.id = x.category_id
  where x.voided_at is not null and (${isInPeriod(sql`x.spent_on`)} or ${isInPeriod(CANCELLED_ON)})
  order by x.spent_on, x.recorded_at, x.id`);

const DEPOSITS_BEFORE = sql`(
  select coalesce(sum(amount), 0) from book
  where kind in ('DEPOSIT', 'DEPOSIT_RETURN') and day < (select first from period))`;

/** The report of a period and the rows behind it in one statement, so that they agree. */
export function readFinancialBooks(database: Database, request: FinancialRequest): Promise<FinancialBooks> {
  return readBooks(database.reports, request, rows(REVENUE));
}

/** The same without the nights and extras, of which there are most: `revenueOf` reads those. */
export function readBooksWithoutRevenue(runner: Runner, request: FinancialRequest): Promise<FinancialBooks> {
  return readBooks(runner, request, sql`json_build_array()`);
}

/** Every night and extra of the period, chunk by chunk. */
export function revenueOf(
  reads: ReadsOfOneInstant,
  bounds: ReportBounds,
): AsyncGenerator<RevenueRow[], void, void> {
  return reads.rows(
    revenueRowSchema,
    sql`/* revenueOf */ with ${periodTables(bounds.period, bounds.now)} ${REVENUE}`,
  );
}

function readBooks(runner: Runner, request: FinancialRequest, revenue: Sql): Promise<FinancialBooks> {
  return queryJson(
    runner,
    financialBooksSchema,
    sql`/* readFinancialBooks */
      with ${financialTables(request)}, ${agentTables(request.through)}
      select json_build_object('lodge', name, 'isGstRegistered', is_gst_registered, 'gstin', gstin, 'report', ${financialReportJson(request.by)},
        'revenue', ${revenue}, 'bills', ${rows(BILLS)}, 'payments', ${PAYMENTS}, 'transfers', ${TRANSFERS},
        'movements', ${MOVEMENTS}, 'expenses', ${EXPENSES}, 'cancelledExpenses', ${CANCELLED_EXPENSES}, 'heldDeposits', ${rows(HELD_DEPOSITS)}, 'depositsBefore', ${DEPOSITS_BEFORE},
        'agents', ${rows(AGENTS)}, 'commission', ${rows(COMMISSION)})
      from property where id = 1`,
  );
}
