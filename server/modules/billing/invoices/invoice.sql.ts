import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import { financialYearOf, type LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { InvoiceBuyer, InvoiceKind, InvoiceSeller } from '../../types.generated.ts';
import { invoiceJson } from './invoice-json.fragment.ts';
import type { InvoiceItemRow, InvoiceLineRow, LineSums } from './invoice-lines.rules.ts';
import { storedInvoiceSchema } from './invoice-view.rules.ts';

/** A paper, as it is issued. */
type NewInvoice = LineSums & {
  readonly folioId: string;
  readonly kind: InvoiceKind;
  readonly seller: InvoiceSeller;
  readonly buyer: InvoiceBuyer;
  readonly placeOfSupply: string;
  readonly lines: readonly InvoiceLineRow[];
  readonly roundOff: Money;
  /** Of a credit note: the invoice that it takes back, and why. */
  readonly creditsId: string | null;
  readonly reason: string | null;
  /** The lodge's day on which it is issued: it is numbered in its financial year. */
  readonly issuedOn: LocalDate;
  readonly now: Date;
  readonly by: string | null;
};

const madeInvoiceSchema = v.object({ id: v.string(), number: v.string() });
type MadeInvoice = v.InferOutput<typeof madeInvoiceSchema>;

/** Issues a paper. Its number comes last, since everyone who wants one waits for it. */
export function insertInvoice(tx: Transaction, paper: NewInvoice): Promise<MadeInvoice> {
  const series = paper.kind === 'CREDIT_NOTE' ? 'CN' : 'INV';
  return queryJson(
    tx,
    madeInvoiceSchema,
    sql`/* insertInvoice */
      with made as (
        insert into invoice (folio_id, kind, number, credits_id, reason, issued_on, seller, bill_to, place_of_supply, lines,
          net, cgst, sgst, round_off, gross, issued_at, issued_by)
        values (${paper.folioId}::uuid, ${paper.kind}::invoice_kind,
          next_number(${series}, ${financialYearOf(paper.issuedOn)}), ${paper.creditsId}::uuid, ${paper.reason},
          ${paper.issuedOn}::date, ${JSON.stringify(paper.seller)}::jsonb, ${JSON.stringify(paper.buyer)}::jsonb,
          ${paper.placeOfSupply}, ${JSON.stringify(paper.lines)}::jsonb,
          ${paper.net}::bigint, ${paper.cgst}::bigint, ${paper.sgst}::bigint, ${paper.roundOff}::int,
          ${paper.gross + paper.roundOff}::bigint, ${paper.now}::timestamptz, ${paper.by})
        returning id, number)
      select json_build_object('id', id, 'number', number) from made`,
  );
}

/** Says which nights and charges stand on the lines of an invoice. */
export async function insertItems(
  tx: Transaction,
  invoiceId: string,
  items: readonly InvoiceItemRow[],
): Promise<void> {
  await execute(
    tx,
    sql`/* insertInvoiceItems */
      insert into invoice_item (invoice_id, line, reservation_night_id, reservation_charge_id)
      select ${invoiceId}::uuid, line, "nightId", "chargeId"
      from json_to_recordset(${JSON.stringify(items)}::json) as i (line int, "nightId" uuid, "chargeId" uuid)
      order by "nightId", "chargeId"`,
  );
}

/** Takes back what stands on some lines of an invoice by a credit note. */
export async function insertCreditedItems(
  tx: Transaction,
  { noteId, invoiceId, lines }: { noteId: string; invoiceId: string; lines: readonly number[] },
): Promise<void> {
  await execute(
    tx,
    sql`/* insertCreditedItems */
      insert into invoice_item (invoice_id, line, reservation_night_id, reservation_charge_id, credits_item_id)
      select ${noteId}::uuid, i.line, i.reservation_night_id, i.reservation_charge_id, i.id
      from invoice_item i
      where i.invoice_id = ${invoiceId}::uuid and (i.line = any(${lines.map(String)}::int[]) or i.line = 0)
      order by i.reservation_night_id, i.reservation_charge_id`,
  );
}

/** Keeps the name and the GST number of the buyer on the folio. */
export async function nameFolio(
  tx: Transaction,
  folio: { id: string; name: string | null; gstin: string | null; now: Date; by: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`/* nameFolio */
      update folio set name = coalesce(${folio.name}, name),
        gstin = case when ${folio.gstin}::text is null then gstin else nullif(${folio.gstin}, '') end,
        version = version + 1, updated_at = ${folio.now}::timestamptz, updated_by = ${folio.by}
      where id = ${folio.id}::uuid`,
  );
}

/** The reservation of a folio, or of an invoice; null when there is none. */
export function readReservationOfFolio(
  database: Database | Transaction,
  key: { readonly folioId: string } | { readonly invoiceId: string },
): Promise<string | null> {
  const folio =
    'folioId' in key
      ? sql`f.id = ${key.folioId}::uuid`
      : sql`f.id = (select folio_id from invoice where id = ${key.invoiceId}::uuid)`;
  return queryJson(
    database,
    v.nullable(v.string()),
    sql`/* readReservationOfFolio */
      select to_json((select f.reservation_id from folio f where ${folio}))`,
  );
}

/** A paper with whose reservation it is of. */
const ownedInvoiceSchema = v.object({
  invoice: storedInvoiceSchema,
  agentId: v.nullable(v.string()),
  bookerUid: v.nullable(v.string()),
  payer: v.picklist(['GUEST', 'AGENT']),
});
export type OwnedInvoice = v.InferOutput<typeof ownedInvoiceSchema>;

/** By which papers are found. */
export type InvoiceKey = { readonly id: string } | { readonly number: string } | { readonly code: string };

/** Papers by an id, a number, or the code of their reservation, the first one first. */
export function readInvoices(database: Database | Transaction, key: InvoiceKey): Promise<OwnedInvoice[]> {
  return queryJson(
    database,
    v.array(ownedInvoiceSchema),
    sql`/* readInvoices */
      select coalesce(json_agg(json_build_object('invoice', ${invoiceJson}, 'agentId', r.agent_id, 'payer', f.payer,
        'bookerUid', (select g.uid from guest g where g.id = r.booker_id)) order by i.issued_at, i.id), '[]')
      from invoice i join folio f on f.id = i.folio_id join reservation r on r.id = f.reservation_id
      where ${isMeant(key)}`,
  );
}

function isMeant(key: InvoiceKey): Sql {
  if ('id' in key) return sql`i.id = ${key.id}::uuid`;
  if ('number' in key) return sql`i.number = ${key.number}`;
  return sql`r.code = ${key.code}`;
}

/** The lodge's time zone. */
export function readTimeZone(database: Database | Transaction): Promise<string> {
  return queryJson(database, v.string(), sql`/* readTimeZone */ select to_json(time_zone) from property`);
}
