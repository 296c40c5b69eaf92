import * as v from 'valibot';
import { parseCode } from '../../../../domain/code.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import type { OrderedCursor } from '../../../graphql/ordered-cursor.ts';
import * as api from '../../schemas.generated.ts';
import type { InvoiceFilter, InvoiceSort } from '../../types.generated.ts';
import { invoiceJson } from './invoice-json.fragment.ts';
import { numberPatternOf } from './invoice-search.rules.ts';
import { storedInvoiceSchema } from './invoice-view.rules.ts';

/** An order: what papers are ordered by, of which type, and whether it falls. */
type Order = { readonly by: Sql; readonly type: Sql; readonly falls: boolean };
const DAY = { by: sql`i.issued_on`, type: sql`date` };
const TOTAL = { by: sql`case when i.kind = 'CREDIT_NOTE' then -i.gross else i.gross end`, type: sql`bigint` };
const ORDERS: { readonly [sort in InvoiceSort]: Order } = {
  LATEST: { ...DAY, falls: true },
  EARLIEST: { ...DAY, falls: false },
  HIGHEST: { ...TOTAL, falls: true },
  LOWEST: { ...TOTAL, falls: false },
  BUYER: { by: sql`name_key(i.bill_to ->> 'name')`, type: sql`text`, falls: false },
};

/** Which papers are wanted, and what of them. */
type InvoiceListRequest = {
  readonly filter: Omit<InvoiceFilter, 'text'>;
  readonly text: string;
  readonly first: number;
  readonly after: OrderedCursor | null;
};

/** A page with one row more than asked for when there is a next one. */
const storedInvoicePageSchema = v.object({
  invoices: v.array(v.object({ invoice: storedInvoiceSchema, by: v.string() })),
  total: v.number(),
  totals: api.InvoiceTotals,
});
type StoredInvoicePage = v.InferOutput<typeof storedInvoicePageSchema>;

/** A page of the list, its count and its sums in one statement; the WHERE has the filters that are present and no other. */
export function readInvoicePage(database: Database, request: InvoiceListRequest): Promise<StoredInvoicePage> {
  const { first, after } = request;
  const { by, type, falls } = ORDERS[request.filter.sort ?? 'LATEST'];
  const order = falls ? sql`i.sorted_by desc, i.id desc` : sql`i.sorted_by, i.id`;
  const pageOrder = falls ? sql`p.sorted_by desc, p.id desc` : sql`p.sorted_by, p.id`;
  const isPast = after
    ? sql`where (i.sorted_by, i.id) ${falls ? sql`<` : sql`>`} (${after.by}::${type}, ${after.id}::uuid)`
    : sql``;
  return queryJson(
    database,
    storedInvoicePageSchema,
    sql`/* readInvoicePage */
      with found as materialized (
        select i.id, ${by} as sorted_by, i.net, i.cgst, i.sgst, i.round_off, i.gross,
          case when i.kind = 'CREDIT_NOTE' then -1 else 1 end as sign
        from invoice i where ${joined(conditionsOf(request), ' and ')}),
      page as materialized (
        select i.id, i.sorted_by from found i ${isPast} order by ${order} limit ${first + 1})
      select json_build_object(
        'invoices', coalesce((
          select json_agg(json_build_object('invoice', ${invoiceJson}, 'by', p.sorted_by::text) order by ${pageOrder})
          from page p join invoice i on i.id = p.id
          join folio f on f.id = i.folio_id join reservation r on r.id = f.reservation_id), '[]'),
        'total', (select count(*) from found),
        'totals', (
          select json_build_object('net', coalesce(sum(net * sign), 0), 'cgst', coalesce(sum(cgst * sign), 0),
            'sgst', coalesce(sum(sgst * sign), 0), 'roundOff', coalesce(sum(round_off * sign), 0),
            'total', coalesce(sum(gross * sign), 0)) from found))`,
  );
}

const numberedInvoiceSchema = v.object({ id: v.string(), number: v.string() });
type NumberedInvoice = v.InferOutput<typeof numberedInvoiceSchema>;

/** The papers issued from a day up to another, which is left out, the first one first. */
export function readInvoiceNumbers(
  database: Database,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<NumberedInvoice[]> {
  return queryJson(
    database,
    v.array(numberedInvoiceSchema),
    sql`/* readInvoiceNumbers */
      select coalesce(json_agg(json_build_object('id', id, 'number', number) order by issued_at, id), '[]')
      from invoice where issued_on >= ${from}::date and issued_on < ${to}::date`,
  );
}

function conditionsOf({ filter, text }: InvoiceListRequest): Sql[] {
  const { issuedFrom, issuedTo, kind, withGstin } = filter;
  const conditions: (Sql | false | null | undefined | '' | 0)[] = [
    sql`true`,
    issuedFrom && sql`i.issued_on >= ${issuedFrom}::date`,
    issuedTo && sql`i.issued_on < ${issuedTo}::date`,
    kind && kind.length > 0 && sql`i.kind = any(${[...kind]}::invoice_kind[])`,
    withGstin === true && sql`i.bill_to ->> 'gstin' is not null`,
    withGstin === false && sql`i.bill_to ->> 'gstin' is null`,
    text && isSought(text),
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** Whether `invoice i` is what a text means. */
function isSought(text: string): Sql {
  const number = numberPatternOf(text);
  const code = parseCode(text);
  const ways = [
    sql`strpos(lower(i.bill_to ->> 'name'), lower(${text}::text)) > 0`,
    sql`i.bill_to ->> 'gstin' = upper(${text}::text)`,
  ];
  if (number !== null) ways.push(sql`i.number like ${number}::text`);
  if (code !== null)
    ways.push(sql`i.folio_id in (
      select f.id from reservation r join folio f on f.reservation_id = r.id where r.code = ${code})`);
  return sql`(${joined(ways, ' or ')})`;
}
