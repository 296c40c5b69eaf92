import * as v from 'valibot';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { folioMoney, isChargeInvoiced, isRoomInvoiced } from '../../money/folio-money.fragment.ts';
import { paymentJson } from '../../money/payment-json.fragment.ts';
import { storedPaymentSchema } from '../../money/payment-view.rules.ts';
import * as api from '../../schemas.generated.ts';

/** A bill, as an act on it is judged. */
const accountFolioSchema = v.object({
  id: v.string(),
  number: v.number(),
  payer: api.FolioPayer,
  gross: column.money,
  roundOff: column.money,
  paid: column.money,
  deposits: column.money,
});
export type AccountFolio = v.InferOutput<typeof accountFolioSchema>;

/** A room, as far as its bill goes. */
const accountRoomSchema = v.object({
  id: v.string(),
  folioId: v.string(),
  extrasFolioId: v.nullable(v.string()),
  status: api.ReservationStatus,
  arrival: column.localDate,
  departure: column.localDate,
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  isInvoiced: v.boolean(),
});
export type AccountRoom = v.InferOutput<typeof accountRoomSchema>;

/** A live charge. */
const accountChargeSchema = v.object({
  id: v.string(),
  folioId: v.string(),
  reservationRoomId: v.nullable(v.string()),
  kind: v.string(),
  description: v.string(),
  quantity: column.whole,
  net: column.money,
  gross: column.money,
  taxCategory: api.TaxCategory,
  taxRate: column.basisPoints,
  chargedOn: column.localDate,
  recordedOn: column.localDate,
  isInvoiced: v.boolean(),
});

/** The account of a reservation, as an act on it is judged. */
const storedAccountSchema = v.object({
  booksLockedThrough: v.nullable(column.localDate),
  folios: v.tupleWithRest([accountFolioSchema], accountFolioSchema),
  rooms: v.array(accountRoomSchema),
  charges: v.array(accountChargeSchema),
  /** Without the rows that void others. */
  payments: v.array(storedPaymentSchema),
});
export type StoredAccount = v.InferOutput<typeof storedAccountSchema>;

/** All bills of a reservation with what stands on them; the caller holds its lock. */
export function readAccount(tx: Transaction, reservationId: string): Promise<StoredAccount> {
  return queryJson(
    tx,
    storedAccountSchema,
    sql`/* readAccount */
      with lodge as materialized (select time_zone, books_locked_through from property)
      select json_build_object(
        'booksLockedThrough', (select books_locked_through from lodge),
        'folios', (
          select json_agg(json_build_object('id', f.id, 'number', f.number, 'payer', f.payer,
            'gross', bill.gross, 'roundOff', f.round_off, 'paid', bill.paid, 'deposits', bill.deposits)
            order by f.number)
          from folio f ${folioMoney} where f.reservation_id = ${reservationId}::uuid),
        'rooms', (
          select coalesce(json_agg(json_build_object('id', rr.id, 'folioId', rr.folio_id,
            'extrasFolioId', rr.extras_folio_id, 'status', rr.status, 'arrival', rr.arrival,
            'departure', rr.departure, 'adults', rr.adults, 'children', rr.children, 'infants', rr.infants,
            'isInvoiced', ${isRoomInvoiced}) order by rr.id), '[]')
          from reservation_room rr
          where rr.reservation_id = ${reservationId}::uuid),
        'charges', (
          select coalesce(json_agg(json_build_object('id', c.id, 'folioId', c.folio_id,
            'reservationRoomId', c.reservation_room_id, 'kind', c.kind, 'description', c.description,
            'quantity', c.quantity, 'net', c.net, 'gross', c.gross, 'taxCategory', c.tax_category,
            'taxRate', c.tax_rate, 'chargedOn', c.charged_on,
            'recordedOn', (c.created_at at time zone (select time_zone from lodge))::date,
            'isInvoiced', ${isChargeInvoiced}) order by c.id), '[]')
          from folio f join reservation_charge c on c.folio_id = f.id
          where f.reservation_id = ${reservationId}::uuid and c.voided_at is null),
        'payments', (
          select coalesce(json_agg(${paymentJson} order by p.recorded_at, p.id), '[]')
          from folio f join payment p on p.folio_id = f.id
          where f.reservation_id = ${reservationId}::uuid and p.voids_id is null))`,
  );
}
