import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { ARRIVED_STATUSES, COMING_STATUSES } from '../../../../domain/statuses.ts';
import type { Database } from '../../../db/client.ts';
import * as column from '../../../db/column-schemas.ts';
import { guestNameOrCode } from '../../../db/fragments/guest-name.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { folioMoney, invoicedRoundOff, isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';
import * as api from '../../schemas.generated.ts';

const price = {
  net: column.money,
  taxRate: column.basisPoints,
  cgst: column.money,
  sgst: column.money,
  gross: column.money,
  isInvoiced: v.boolean(),
  /** Whether it is billed to date: slept or begun, used or owed. */
  isDue: v.boolean(),
};

/** A live night of a folio. */
const billableNightSchema = v.object({
  id: v.string(),
  reservationRoomId: v.string(),
  /** The type and the number of the room in which it was slept. */
  description: v.string(),
  night: column.localDate,
  ...price,
});
export type BillableNight = v.InferOutput<typeof billableNightSchema>;

/** A live charge of a folio that is no write-off. */
const billableChargeSchema = v.object({
  id: v.string(),
  description: v.string(),
  chargedOn: column.localDate,
  quantity: column.whole,
  taxCategory: api.TaxCategory,
  ...price,
});
export type BillableCharge = v.InferOutput<typeof billableChargeSchema>;

/** A folio with all that an invoice of it needs. */
const invoiceDraftSchema = v.object({
  folioId: v.string(),
  seller: v.object({
    ...v.omit(api.InvoiceSeller, ['state']).entries,
    isGstRegistered: v.boolean(),
  }),
  booksLockedThrough: v.nullable(column.localDate),
  /** Who it is made out to when nothing else is said. */
  buyer: api.InvoiceBuyer,
  /** The sum of its live lines, what is written off included. */
  gross: column.money,
  paid: column.money,
  roundOff: column.money,
  /** The round-offs on its invoices, less those taken back. */
  invoicedRoundOff: column.money,
  nights: v.array(billableNightSchema),
  charges: v.array(billableChargeSchema),
});
export type InvoiceDraftRow = v.InferOutput<typeof invoiceDraftSchema>;

/** A folio by its id, with what is billed on it up to a day; null when there is none. */
export function readInvoiceDraft(
  database: Database | Transaction,
  folioId: string,
  today: LocalDate,
): Promise<InvoiceDraftRow | null> {
  return queryJson(
    database,
    v.nullable(invoiceDraftSchema),
    sql`/* readInvoiceDraft */
      select (select json_build_object('folioId', f.id,
          'seller', json_build_object('name', p.name, 'legalName', p.legal_name, 'address', p.address,
            'stateCode', p.state_code, 'gstin', p.gstin, 'phone', p.phone, 'email', p.email,
            'isGstRegistered', p.is_gst_registered),
          'booksLockedThrough', p.books_locked_through,
          'buyer', ${buyerJson},
          'gross', bill.gross, 'paid', bill.paid, 'roundOff', f.round_off, 'invoicedRoundOff', ${invoicedRoundOff},
          'nights', ${nightsJson(today)}, 'charges', ${chargesJson(today)})
        from folio f join reservation r on r.id = f.reservation_id cross join property p ${folioMoney}
        where f.id = ${folioId}::uuid)`,
  );
}

/** The name on the folio, else of the agent who pays, else of the booker, whose address is known as well. */
const buyerJson = sql`(
  select json_build_object(
    'name', coalesce(nullif(f.name, ''), case when f.payer = 'AGENT' then a.name end, ${guestNameOrCode()}),
    'address', case when f.payer = 'GUEST' and f.name = '' then coalesce(g.address, '') else '' end,
    'gstin', coalesce(f.gstin, case when f.payer = 'AGENT' then a.gstin end))
  from guest g left join agent a on a.id = f.agent_id where g.id = r.booker_id)`;

function nightsJson(today: LocalDate): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('id', n.id, 'reservationRoomId', rr.id,
        'description', concat_ws(' ', t.name, rm.number), 'night', n.night, 'net', n.net, 'taxRate', n.tax_rate,
        'cgst', n.cgst, 'sgst', n.sgst, 'gross', n.gross, 'isInvoiced', ${isNightInvoiced},
        'isDue', rr.status in ${statusList(ARRIVED_STATUSES)} and n.night <= ${today}::date)
      order by t.sort_order, t.name, rm.sort_order, rm.number, rr.id, n.night)
    from reservation_room rr
    join room_type t on t.id = rr.room_type_id
    join reservation_night n on n.reservation_room_id = rr.id and n.released_at is null
    left join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
      and c.arrival <= n.night and c.departure > n.night
    left join room rm on rm.id = c.room_id
    where rr.folio_id = f.id), '[]')`;
}

/** An extra is owed from its day on, once its room, or a room of the reservation, was used or has ended. */
function chargesJson(today: LocalDate): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('id', c.id, 'description', c.description, 'chargedOn', c.charged_on,
        'quantity', c.quantity, 'taxCategory', c.tax_category, 'net', c.net, 'taxRate', c.tax_rate, 'cgst', c.cgst,
        'sgst', c.sgst, 'gross', c.gross, 'isInvoiced', ${isChargeInvoiced},
        'isDue', c.charged_on <= ${today}::date and exists (
          select from reservation_room rr where rr.reservation_id = f.reservation_id
            and (c.reservation_room_id is null or rr.id = c.reservation_room_id)
            and rr.status not in ${statusList(COMING_STATUSES)}))
      order by c.charged_on, c.created_at, c.id)
    from reservation_charge c
    where c.folio_id = f.id and c.voided_at is null and c.kind <> 'WRITE_OFF'), '[]')`;
}
