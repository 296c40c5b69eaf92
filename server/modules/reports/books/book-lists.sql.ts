import * as v from 'valibot';
import type { ReadsOfOneInstant } from '../../../db/cursor.ts';
import { guestNameOrCode } from '../../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { depositPart, paidPart } from '../../money/folio-money.fragment.ts';
import { isSold } from '../../reservations/core/night-revenue.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { PaymentMethod } from '../../types.generated.ts';
import { openAccountRowsOf } from '../accounts/open-accounts.sql.ts';
import { isEarned, isInPeriod, periodTables, type ReportBounds } from '../financial-tables.fragment.ts';
import { COMMISSION, commissionSchema, payerOf } from './agents.fragment.ts';
import { billSchema, bills } from './bills.fragment.ts';

/** A night or an extra of the period. */
const revenueRowSchema = v.object({
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
const paymentRowSchema = v.object({
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
const transferRowSchema = v.object({
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
const movementRowSchema = v.object({
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

const expenseRowSchema = v.object({
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
const cancelledExpenseSchema = v.object({
  ...expenseRowSchema.entries,
  cancelledOn: v.string(),
  reason: v.nullable(v.string()),
});
export type CancelledExpense = v.InferOutput<typeof cancelledExpenseSchema>;

const GUEST = guestNameOrCode();

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

const payments = (isMeant: Sql) => sql`
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
  where p.transfer_id is null and ${isInPeriod(sql`p.received_on`)} and ${isMeant}
  order by p.received_on, p.recorded_at, p.id`;

const TRANSFERS = sql`
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
  order by p.received_on, p.id`;

const movements = (isMeant: Sql) => sql`
  select m.id, m.moved_on as day, ${at(sql`m.recorded_at`)}, m.from_place as "from", m.to_place as "to", m.amount,
    coalesce(m.note, x.payee) as note, m.expense_id is not null as "isExpense"
  from cash_movement m left join expense x on x.id = m.expense_id
  where ${isInPeriod(sql`m.moved_on`)} and ${isMeant} order by m.moved_on, m.recorded_at, m.id`;

const EXPENSE_COLUMNS = sql`x.id, x.spent_on as day, ${at(sql`x.recorded_at`)}, k.name as category, x.payee, x.description,
  x.method, x.bill_number as "billNumber", x.amount, x.gst, x.agent_payout_id is not null as "isPayout"`;

const expenses = (isMeant: Sql) => sql`
  select ${EXPENSE_COLUMNS}
  from expense x join expense_category k on k.id = x.category_id
  where ${isInPeriod(sql`x.spent_on`)} and x.voided_at is null and ${isMeant} order by x.spent_on, x.recorded_at, x.id`;

const CANCELLED_ON = sql`(x.voided_at at time zone (select time_zone from lodge))::date`;

const cancelledExpenses = (day: Sql) => sql`
  select ${EXPENSE_COLUMNS}, ${CANCELLED_ON} as "cancelledOn", x.voided_reason as reason
  from expense x join expense_category k on k.id = x.category_id
  where x.voided_at is not null and ${isInPeriod(day)}
  order by ${day}, x.spent_on, x.recorded_at, x.id`;

const ALL = sql`true`;
const IS_DEPOSIT = sql`p.kind in ('DEPOSIT', 'DEPOSIT_RETURN')`;
const IS_NOTE = sql`i.kind = 'CREDIT_NOTE'`;
/** Whether `payment p` is of a sum that an agent paid, or takes such a one back. */
const IS_OF_AGENT = sql`exists (
  select from payment o where o.id = coalesce(p.voids_id, p.id) and o.agent_receipt_id is not null)`;

/** The rows behind the books of a period, each list by its days. The caller reads it chunk by chunk, anew each time. */
export type BookLists = ReturnType<typeof bookListsOf>;

export function bookListsOf(reads: ReadsOfOneInstant, { period, now, today }: ReportBounds) {
  const tables = periodTables(period, now);
  const paid = (isMeant: Sql) =>
    reads.rows(paymentRowSchema, sql`/* paymentsOf */ with ${tables} ${payments(isMeant)}`);
  const issued = (isMeant: Sql) =>
    reads.rows(billSchema, sql`/* billsOf */ with ${tables} ${bills(isMeant)}`);
  const cancelled = (day: Sql) =>
    reads.rows(
      cancelledExpenseSchema,
      sql`/* cancelledExpensesOf */ with ${tables} ${cancelledExpenses(day)}`,
    );
  return {
    revenue: () => reads.rows(revenueRowSchema, sql`/* revenueOf */ with ${tables} ${REVENUE}`),
    writeOffs: () =>
      reads.rows(
        revenueRowSchema,
        sql`/* writeOffsOf */ with ${tables} select * from (${REVENUE}) listed where kind = 'WRITE_OFF'`,
      ),
    /** Bills and credit notes. */
    papers: () => issued(ALL),
    bills: () => issued(sql`not (${IS_NOTE})`),
    creditNotes: () => issued(IS_NOTE),
    payments: () => paid(ALL),
    deposits: () => paid(IS_DEPOSIT),
    collected: () => paid(sql`not (${IS_DEPOSIT})`),
    ofAgents: () => paid(IS_OF_AGENT),
    paidBy: (method: PaymentMethod) => paid(sql`p.method = ${method}::payment_method`),
    transfers: () => reads.rows(transferRowSchema, sql`/* transfersOf */ with ${tables} ${TRANSFERS}`),
    /** What was moved; what was spent is no such. */
    movements: () =>
      reads.rows(
        movementRowSchema,
        sql`/* movementsOf */ with ${tables} ${movements(sql`m.expense_id is null`)}`,
      ),
    /** What came to a place or left it, in cash also for an expense. */
    movementsAt: (method: PaymentMethod) =>
      reads.rows(
        movementRowSchema,
        sql`/* movementsOf */ with ${tables} ${movements(sql`${method} in (m.from_place::text, m.to_place::text)`)}`,
      ),
    expenses: () => reads.rows(expenseRowSchema, sql`/* expensesOf */ with ${tables} ${expenses(ALL)}`),
    expensesBy: (method: PaymentMethod) =>
      reads.rows(
        expenseRowSchema,
        sql`/* expensesOf */ with ${tables} ${expenses(sql`x.method = ${method}::payment_method`)}`,
      ),
    /** Those of whose spending the day lies in the period, by that day. */
    cancelledBySpending: () => cancelled(sql`x.spent_on`),
    /** Those of whose cancelling it does. */
    cancelledByCancelling: () => cancelled(CANCELLED_ON),
    /** What bookings owe today, and have paid in advance, whatever the period. */
    dues: () => openAccountRowsOf(reads, { today, side: 'DUES', age: null }),
    advances: () => openAccountRowsOf(reads, { today, side: 'ADVANCES', age: null }),
    commission: () => reads.rows(commissionSchema, sql`/* commissionOf */ with ${tables} ${COMMISSION}`),
  };
}
