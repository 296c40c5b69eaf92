import * as v from 'valibot';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { billTotals } from './account-documents.sql.ts';

/** Which reservation a paper is of. */
const documentOwnerSchema = v.object({ reservationId: v.string(), code: v.string() });
export type DocumentOwner = v.InferOutput<typeof documentOwnerSchema>;

/** The reservation of a payment with a receipt; null when there is none. */
export function readOwnerOfReceipt(tx: Transaction, paymentId: string): Promise<DocumentOwner | null> {
  return queryJson(
    tx,
    v.nullable(documentOwnerSchema),
    sql`/* readOwnerOfReceipt */
      select (select json_build_object('reservationId', r.id, 'code', r.code)
        from payment p join folio f on f.id = p.folio_id join reservation r on r.id = f.reservation_id
        where p.id = ${paymentId}::uuid and p.receipt_no is not null)`,
  );
}

/** The reservation of a bill; null when there is none. */
export function readOwnerOfBill(tx: Transaction, folioId: string): Promise<DocumentOwner | null> {
  return queryJson(
    tx,
    v.nullable(documentOwnerSchema),
    sql`/* readOwnerOfBill */
      select (select json_build_object('reservationId', r.id, 'code', r.code)
        from folio f join reservation r on r.id = f.reservation_id where f.id = ${folioId}::uuid)`,
  );
}

/** Waits for every other write that changes the reservation or prints a paper of it. */
export async function lockOwner(tx: Transaction, { reservationId }: DocumentOwner): Promise<void> {
  await execute(
    tx,
    sql`/* lockReservationRow */ select from reservation where id = ${reservationId}::uuid for no key update`,
  );
}

/** How often the receipt was printed so far. */
export function countReceiptPrints(tx: Transaction, paymentId: string): Promise<number> {
  return queryJson(
    tx,
    v.number(),
    sql`/* countReceiptPrints */
      select to_json(count(*)) from audit_event e
      where e.entity = 'payment' and e.entity_id = ${paymentId} and e.action = 'print-receipt'`,
  );
}

/** What a bill comes to, and how often it was printed with just these sums. */
export function readBillPrints(
  tx: Transaction,
  folioId: string,
): Promise<{ gross: number; paid: number; timesPrinted: number }> {
  return queryJson(
    tx,
    v.object({ gross: v.number(), paid: v.number(), timesPrinted: v.number() }),
    sql`/* readBillPrints */
      with ${billTotals(sql`${folioId}::uuid`)}
      select json_build_object('gross', s.gross, 'paid', s.paid, 'timesPrinted', (
        select count(*) from audit_event e
        where e.entity = 'folio' and e.entity_id = ${folioId} and e.action = 'print-bill'
          and e.after = jsonb_build_object('gross', s.gross, 'paid', s.paid)))
      from sums s`,
  );
}

/** The reservation of a message, within what may be read: an agent's own, or any of the desk's. */
export function readOwnerOfMessage(
  tx: Transaction,
  reservationId: string,
  agentId: string | null,
): Promise<DocumentOwner | null> {
  return queryJson(
    tx,
    v.nullable(documentOwnerSchema),
    sql`/* readOwnerOfMessage */
      select (select json_build_object('reservationId', r.id, 'code', r.code) from reservation r
        where r.id = ${reservationId}::uuid and (${agentId}::uuid is null or r.agent_id = ${agentId}::uuid))`,
  );
}
