import { sql } from '../../../db/sql.ts';

/** Whether a credit note took back the line with its `place` on `invoice i`. */
const isLineCredited = sql`exists (
  select from invoice_item it join invoice_item back on back.credits_item_id = it.id
  where it.invoice_id = i.id and it.line in (0, place))`;

/** The lines of `invoice i` as they were printed. Papers of the first versions lack the days and the unit. */
const linesJson = sql`(
  select coalesce(json_agg(json_build_object('number', place, 'description', line ->> 'description',
      'sac', coalesce(line ->> 'sac', ''), 'from', coalesce(line ->> 'from', i.issued_on::text), 'to', line ->> 'to',
      'quantity', (line ->> 'quantity')::int, 'unit', coalesce(line ->> 'unit', 'PIECE'),
      'unitPrice', (line ->> 'unitPrice')::bigint, 'net', (line ->> 'net')::bigint,
      'taxRate', (line ->> 'taxRate')::int, 'cgst', (line ->> 'cgst')::bigint, 'sgst', (line ->> 'sgst')::bigint,
      'gross', (line ->> 'gross')::bigint, 'isCredited', ${isLineCredited})
    order by position), '[]')
  from jsonb_array_elements(i.lines) with ordinality as l (line, position)
  cross join lateral (select coalesce((line ->> 'number')::int, position::int) as place) placed)`;

/** What another paper calls `invoice o`. */
const referenceJson = sql`json_build_object('id', o.id, 'number', o.number, 'issuedOn', o.issued_on, 'total', o.gross)`;

/** `invoice i` of `folio f` and `reservation r` as a StoredInvoice. */
export const invoiceJson = sql`json_build_object(
  'id', i.id, 'number', i.number, 'kind', i.kind, 'issuedOn', i.issued_on, 'issuedAt', i.issued_at,
  'seller', json_build_object('name', coalesce(i.seller ->> 'name', ''),
    'legalName', coalesce(i.seller ->> 'legalName', ''), 'address', coalesce(i.seller ->> 'address', ''),
    'state', coalesce(i.seller ->> 'state', ''), 'stateCode', coalesce(i.seller ->> 'stateCode', ''),
    'gstin', i.seller ->> 'gstin', 'phone', coalesce(i.seller ->> 'phone', ''),
    'email', coalesce(i.seller ->> 'email', '')),
  'buyer', json_build_object('name', coalesce(i.bill_to ->> 'name', ''),
    'address', coalesce(i.bill_to ->> 'address', ''), 'gstin', i.bill_to ->> 'gstin'),
  'stateOfSupply', i.place_of_supply, 'lines', ${linesJson},
  'net', i.net, 'cgst', i.cgst, 'sgst', i.sgst, 'roundOff', i.round_off, 'total', i.gross, 'reason', i.reason,
  'credits', (select ${referenceJson} from invoice o where o.id = i.credits_id),
  'creditNotes', coalesce((
    select json_agg(${referenceJson} order by o.issued_at, o.id) from invoice o where o.credits_id = i.id), '[]'),
  'reservationId', r.id, 'code', r.code, 'arrival', r.arrival, 'departure', r.departure,
  'folioId', f.id, 'folioNumber', f.number)`;
