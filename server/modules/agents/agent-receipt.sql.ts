import * as v from 'valibot';
import type { Money } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { bookerName } from '../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { sameReferenceSchema } from '../billing/payments/same-reference.rules.ts';
import type { PaymentMethod } from '../types.generated.ts';
import { storedAgentReceiptSchema } from './agent-receipt.rules.ts';
import { agentReceiptJson } from './agent-receipt-json.fragment.ts';

/** A sum from an agent, as it is written down. */
type NewAgentReceipt = {
  readonly agentId: string;
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly receivedOn: LocalDate;
  readonly note: string | null;
  readonly now: Date;
  readonly by: string | null;
};

/** Writes a sum down; gives its id. */
export function insertAgentReceipt(tx: Transaction, receipt: NewAgentReceipt): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertAgentReceipt */
      insert into agent_receipt (agent_id, amount, method, reference, received_on, note, recorded_at, recorded_by)
      values (${receipt.agentId}::uuid, ${receipt.amount}::int, ${receipt.method}::payment_method,
        ${receipt.reference}, ${receipt.receivedOn}::date, ${receipt.note}, ${receipt.now}::timestamptz, ${receipt.by})
      returning to_json(id)`,
  );
}

/** A sum, and where else its reference stands. */
const readAgentReceiptSchema = v.object({
  receipt: storedAgentReceiptSchema,
  sameReference: v.nullable(sameReferenceSchema),
});
type ReadAgentReceipt = v.InferOutput<typeof readAgentReceiptSchema>;

/** A sum by its id. */
export function readAgentReceipt(database: Database, id: string): Promise<ReadAgentReceipt> {
  return queryJson(
    database,
    readAgentReceiptSchema,
    sql`/* readAgentReceipt */
      select json_build_object('receipt', ${agentReceiptJson}, 'sameReference', (
        select json_build_object('code', r.code, 'receivedOn', o.received_on)
        from payment o join folio of on of.id = o.folio_id join reservation r on r.id = of.reservation_id
        where lower(o.reference) = lower(ar.reference) and o.method = ar.method and o.kind = 'PAYMENT'
          -- ids follow the order of writing; the sum's own parts come after it
          and o.id < ar.id
          and o.voids_id is null and o.transfer_id is null
          and not exists (select from payment v where v.voids_id = o.id)
        order by o.id desc limit 1))
      from agent_receipt ar where ar.id = ${id}::uuid`,
  );
}

/** A bill of an agent by name. */
const namedFolioSchema = v.object({
  folioId: v.string(),
  reservationCode: v.string(),
  guestName: v.string(),
});
type NamedFolio = v.InferOutput<typeof namedFolioSchema>;

/** Those of some bills that are the agent's, by the names of their bookers, the oldest stay first. */
export function readNamedFolios(
  tx: Transaction,
  agentId: string,
  folioIds: readonly string[],
): Promise<NamedFolio[]> {
  return queryJson(
    tx,
    v.array(namedFolioSchema),
    sql`/* readNamedFolios */
      select coalesce(json_agg(json_build_object('folioId', f.id, 'reservationCode', r.code,
        'guestName', ${bookerName}) order by r.arrival, r.id, f.number), '[]')
      from folio f join reservation r on r.id = f.reservation_id
      where f.id = any(${[...folioIds]}::uuid[]) and f.agent_id = ${agentId}::uuid`,
  );
}

/** A part of a sum: the payment, and the reservation that it is on. */
const partPlaceSchema = v.object({ paymentId: v.string(), reservationId: v.string() });
export type PartPlace = v.InferOutput<typeof partPlaceSchema>;

/** Where the parts of a sum are, in the order of the reservations' ids; none when there is no such sum. */
export function readPartPlaces(tx: Transaction, id: string): Promise<PartPlace[]> {
  return queryJson(
    tx,
    v.array(partPlaceSchema),
    sql`/* readPartPlaces */
      select coalesce(json_agg(json_build_object('paymentId', p.id, 'reservationId', f.reservation_id)
        order by f.reservation_id, p.id), '[]')
      from payment p join folio f on f.id = p.folio_id where p.agent_receipt_id = ${id}::uuid`,
  );
}
