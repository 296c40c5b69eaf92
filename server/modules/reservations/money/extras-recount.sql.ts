import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { LIVE_STATUSES } from '../../../../domain/statuses.ts';
import * as column from '../../../db/column-schemas.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isDayClosed } from '../../money/open-line.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { Doing } from '../core/lifecycle.sql.ts';

/** An extra whose quantity comes from the rooms of its reservation, or from its own room, less what was taken back since. */
const countedExtraSchema = v.object({
  chargeId: v.string(),
  /** The reservation room by which it is counted alone; null: all of them. */
  roomId: v.nullable(v.string()),
  date: column.localDate,

  /** Of its quantity what is no child. */
  full: v.number(),
  children: v.number(),

  /** Whether its day lies in closed accounts. */
  isClosed: v.boolean(),

  /** As it was sold, whatever became of the price list; the name is the price list's. */
  price: v.object({
    id: v.string(),
    name: v.string(),
    unitPrice: column.money,
    basis: api.ChargeBasis,
    childShare: column.basisPoints,
    taxCategory: api.TaxCategory,
    isMandatory: v.boolean(),
  }),
  taxRate: column.basisPoints,

  /** Whether tax is inside its unit price, whatever the lodge means by its prices since. */
  pricesIncludeTax: v.boolean(),
});
export type CountedExtra = v.InferOutput<typeof countedExtraSchema>;

/** A reservation with the extras that its rooms make. */
const extrasOfReservationSchema = v.object({
  reservationId: v.string(),
  today: column.localDate,
  rooms: v.array(
    v.object({
      id: v.string(),
      /** Whether the extras of the whole reservation are counted by it. */
      isCounted: v.boolean(),
      arrival: column.localDate,
      departure: column.localDate,
      adults: v.number(),
      children: v.number(),
      infants: v.number(),
    }),
  ),
  extras: v.array(countedExtraSchema),
});
export type ExtrasOfReservation = v.InferOutput<typeof extrasOfReservationSchema>;

/**
 * The extras of reservations that are counted by their rooms: neither counted by hand nor voided, nor on an invoice
 * that is not credited. With them all rooms; those that are live, or those named, count for the extras of the whole reservation.
 */
export function readExtrasOfReservations(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, roomIds }: { readonly now: Date; readonly roomIds?: readonly string[] },
): Promise<ExtrasOfReservation[]> {
  const isCounted = roomIds
    ? sql`rr.id = any(${roomIds}::uuid[])`
    : sql`rr.status in ${statusList(LIVE_STATUSES)}`;
  return queryJson(
    tx,
    v.array(extrasOfReservationSchema),
    sql`/* readExtrasOfReservations */
      select coalesce(json_agg(json_build_object('reservationId', r.id,
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property),
        'rooms', (
          select coalesce(json_agg(json_build_object('id', rr.id, 'isCounted', ${isCounted},
            'arrival', rr.arrival, 'departure', rr.departure, 'adults', rr.adults, 'children', rr.children, 'infants', rr.infants)), '[]')
          from reservation_room rr where rr.reservation_id = r.id),
        'extras', (
          select coalesce(json_agg(json_build_object('chargeId', c.id, 'roomId', c.reservation_room_id, 'date', c.charged_on,
            'full', c.quantity - c.children - back.quantity + back.children, 'children', c.children - back.children,
            'isClosed', ${isDayClosed(sql`c.charged_on`)}, 'taxRate', c.tax_rate,
            'price', json_build_object('id', s.id, 'name', s.name, 'unitPrice', c.unit_price, 'basis', c.basis,
              'childShare', c.child_share, 'taxCategory', c.tax_category, 'isMandatory', s.is_mandatory),
            'pricesIncludeTax', abs(c.gross - listed.amount) < abs(c.net - listed.amount)) order by c.id), '[]')
          from folio f
          join reservation_charge c on c.folio_id = f.id
          join special_charge s on s.id = c.special_charge_id
          cross join lateral (
            select c.unit_price * (c.quantity - c.children + c.children * c.child_share / 10000.0) as amount) listed
          cross join lateral (
            select coalesce(sum(quantity), 0) as quantity, coalesce(sum(children), 0) as children
            from reservation_charge t where t.corrects_id = c.id and t.voided_at is null) back
          where f.reservation_id = r.id and c.kind = 'SPECIAL' and c.voided_at is null
            and not c.is_counted_by_hand
            and c.basis in ('PER_ROOM', 'PER_GUEST', 'PER_NIGHT', 'PER_GUEST_NIGHT')
            and not ${isChargeInvoiced}))), '[]')
      from reservation r where r.id = any(${reservationIds}::uuid[])`,
  );
}

/** A charge that a recount writes, on the bill and at the unit price and tax rate of another. */
export type NewExtra = {
  readonly like: string;
  /** The charge of a closed day that it takes back; null: it is an extra itself. */
  readonly correctsId: string | null;
  readonly description: string;
  readonly date: LocalDate;
  readonly quantity: number;
  readonly children: number;
  readonly net: Money;
  readonly cgst: Money;
  readonly sgst: Money;
};

/** Voids charges and puts others on the same bills. */
export async function replaceExtras(
  tx: Transaction,
  { goes, comes }: { readonly goes: readonly string[]; readonly comes: readonly NewExtra[] },
  { now, by, reason }: Doing & { readonly reason: string },
): Promise<void> {
  if (goes.length === 0 && comes.length === 0) return;
  await execute(
    tx,
    sql`/* replaceExtras */
      with old as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id = any(${goes}::uuid[]))
      insert into reservation_charge (folio_id, reservation_room_id, kind, special_charge_id, basis, child_share, corrects_id, description,
        charged_on, quantity, children, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select l.folio_id, l.reservation_room_id, (case when n."correctsId" is null then 'SPECIAL' else 'ADJUSTMENT' end)::charge_kind,
        case when n."correctsId" is null then l.special_charge_id end, case when n."correctsId" is null then l.basis end,
        case when n."correctsId" is null then l.child_share end, n."correctsId", n.description, n.date,
        n.quantity, n.children, case when n."correctsId" is null then l.unit_price else -l.unit_price end,
        n.net, l.tax_category, l.tax_rate, n.cgst, n.sgst, n.net + n.cgst + n.sgst, ${now}::timestamptz, ${by}
      from json_to_recordset(${JSON.stringify(comes)}::json) as n("like" uuid, "correctsId" uuid, description text,
        date date, quantity int, children int, net int, cgst int, sgst int)
      join reservation_charge l on l.id = n."like"`,
  );
}
