import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import { financialYearOf, type LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { paymentJson } from '../../money/payment-json.fragment.ts';
import { storedPaymentSchema } from '../../money/payment-view.rules.ts';
import type { PaymentKind, PaymentMethod } from '../../types.generated.ts';
import { sameReferenceSchema } from './same-reference.rules.ts';

/** An entry, as it is written down. */
export type NewPayment = {
  readonly folioId: string;
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly reference: string | null;
  readonly note: string | null;
  readonly refundOfId: string | null;
  /** What it takes out of the sums; such an entry has no receipt. */
  readonly voidsId: string | null;
  /** The agent's sum that it is a part of. */
  readonly agentReceiptId: string | null;
  /** The lodge's day on which it is written down: the receipt is numbered in its financial year. */
  readonly issuedOn: LocalDate;
  readonly now: Date;
  readonly by: string | null;
};

/** The entry made. */
const madePaymentSchema = v.object({ id: v.string(), receiptNo: v.nullable(v.string()) });
export type MadePayment = v.InferOutput<typeof madePaymentSchema>;

/** Writes an entry down. Its receipt number comes last, since everyone who wants one waits for it. */
export function insertPayment(tx: Transaction, payment: NewPayment): Promise<MadePayment> {
  const { voidsId, now, by } = payment;
  const receipt = voidsId === null ? sql`next_number('R', ${financialYearOf(payment.issuedOn)})` : sql`null`;
  return queryJson(
    tx,
    madePaymentSchema,
    sql`/* insertPayment */
      with made as (
        insert into payment (folio_id, kind, method, amount, received_on, reference, receipt_no, refund_of_id,
          voids_id, transfer_id, agent_receipt_id, note, recorded_at, recorded_by)
        values (${payment.folioId}::uuid, ${payment.kind}::payment_kind, ${payment.method}::payment_method,
          ${payment.amount}::int, ${payment.receivedOn}::date, ${payment.reference}, ${receipt},
          ${payment.refundOfId}::uuid, ${voidsId}::uuid,
          -- a transfer comes in and goes out of no till, and so does what takes it back
          (select transfer_id from payment where id = ${voidsId}::uuid),
          ${payment.agentReceiptId}::uuid, ${payment.note}, ${now}::timestamptz, ${by})
        returning id, receipt_no)
      select json_build_object('id', id, 'receiptNo', receipt_no) from made`,
  );
}

/** The reservation that an entry belongs to; null when there is no such entry. */
export function readReservationOfPayment(tx: Transaction, paymentId: string): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readReservationOfPayment */
      select to_json((select f.reservation_id from payment p join folio f on f.id = p.folio_id
        where p.id = ${paymentId}::uuid))`,
  );
}

/** An entry, what else has its reference, and the lodge's day. */
const readPaymentSchema = v.object({
  payment: storedPaymentSchema,
  sameReference: v.nullable(sameReferenceSchema),
  today: column.localDate,
});
type ReadPayment = v.InferOutput<typeof readPaymentSchema>;

/** An entry by its id. */
export function readPayment(database: Database, paymentId: string, now: Date): Promise<ReadPayment> {
  return queryJson(
    database,
    readPaymentSchema,
    sql`/* readPayment */
      with lodge as materialized (select time_zone from property)
      select json_build_object('payment', ${paymentJson},
        'today', (select (${now}::timestamptz at time zone time_zone)::date from lodge), 'sameReference', (
        select json_build_object('code', r.code, 'receivedOn', o.received_on)
        from payment o join folio of on of.id = o.folio_id join reservation r on r.id = of.reservation_id
        where lower(o.reference) = lower(p.reference) and o.method = p.method and o.kind = p.kind and o.id < p.id
          and o.voids_id is null and o.transfer_id is null
          and not exists (select from payment v where v.voids_id = o.id)
        order by o.id desc limit 1))
      from payment p join folio f on f.id = p.folio_id where p.id = ${paymentId}::uuid`,
  );
}

/** What one transaction wrote down, and the lodge's day. */
const paymentsOfWriteSchema = v.object({
  payments: v.array(storedPaymentSchema),
  today: column.localDate,
});
type PaymentsOfWrite = v.InferOutput<typeof paymentsOfWriteSchema>;

/** The entries that a transaction wrote down, as the audit names them; without transfers between bills. */
export function readPaymentsBy(
  database: Database,
  transactionId: string,
  now: Date,
): Promise<PaymentsOfWrite> {
  return queryJson(
    database,
    paymentsOfWriteSchema,
    sql`/* readPaymentsBy */
      with lodge as materialized (select time_zone from property)
      select json_build_object(
        'today', (select (${now}::timestamptz at time zone time_zone)::date from lodge),
        'payments', (
          select coalesce(json_agg(${paymentJson} order by a.id), '[]')
          from audit_event a
          join payment p on p.id = case when a.entity = 'payment' then a.entity_id::uuid end and p.transfer_id is null
          join folio f on f.id = p.folio_id
          where a.transaction_id = ${transactionId}::xid8))`,
  );
}
