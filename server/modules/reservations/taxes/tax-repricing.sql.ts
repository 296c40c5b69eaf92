import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { OPEN_STATUSES } from '../../../../domain/statuses.ts';
import * as column from '../../../db/column-schemas.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { assignments, entriesOf, jsonPairs, recordOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';
import * as api from '../../schemas.generated.ts';
import { nightColumns, nightPriceColumns } from '../core/reservation-columns.fragment.ts';

const comingExtra = v.object({
  id: column.id,
  category: api.TaxCategory,
  day: column.localDate,
  /** Whether tax is inside its unit price; an extra without tax does not tell. */
  isFromGross: v.boolean(),
  net: column.money,
  taxRate: column.basisPoints,
  cgst: column.money,
  sgst: column.money,
  gross: column.money,
});

const comingReservation = v.object({
  id: column.id,
  code: v.string(),
  gross: column.money,
  extras: v.array(comingExtra),
  nights: v.array(v.object({ reservationRoomId: column.id, ...entriesOf(nightColumns) })),
});
/** A reservation with its coming nights and extras that stand on no bill. */
export type ComingReservation = v.InferOutput<typeof comingReservation>;

/**
 * The reservations that have live nights from a day on, or extras dated from then on, which stand on no bill, with those, in
 * the order of their ids.
 */
export function readComingNights(runner: Runner, from: LocalDate): Promise<ComingReservation[]> {
  return queryJson(
    runner,
    v.array(comingReservation),
    sql`/* readComingNights */
      with coming as (
        select rr.reservation_id, json_build_object('reservationRoomId', rr.id, ${jsonPairs(nightColumns, 'n')}) as night
        from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
        where rr.status in ${statusList(OPEN_STATUSES)} and rr.departure > ${from}::date
          and n.night >= ${from}::date and n.released_at is null and not ${isNightInvoiced}),
      extras as (
        select f.reservation_id, json_build_object('id', c.id, 'category', c.tax_category, 'day', c.charged_on,
          'isFromGross', abs(c.gross - listed.amount) < abs(c.net - listed.amount), 'net', c.net, 'taxRate', c.tax_rate,
          'cgst', c.cgst, 'sgst', c.sgst, 'gross', c.gross) as extra
        from (select distinct reservation_id from reservation_room
          where status in ${statusList(OPEN_STATUSES)} and departure > ${from}::date) stay
        join folio f on f.reservation_id = stay.reservation_id join reservation_charge c on c.folio_id = f.id
        cross join lateral (select c.unit_price
          * (c.quantity - c.children + c.children * coalesce(c.child_share, 10000) / 10000.0) as amount) listed
        where c.kind = 'SPECIAL' and c.voided_at is null and c.charged_on >= ${from}::date and not ${isChargeInvoiced}),
      of_nights as (select reservation_id, json_agg(night) as nights from coming group by reservation_id),
      of_extras as (select reservation_id, json_agg(extra) as extras from extras group by reservation_id)
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'gross', r.gross,
        'nights', coalesce(nights, '[]'), 'extras', coalesce(extras, '[]')) order by r.id), '[]')
      from of_nights full join of_extras using (reservation_id) join reservation r on r.id = reservation_id`,
  );
}

/** Locks every room of the house in the order of their ids: who books or changes a stay waits, and sees the new tax. */
export function lockHouse(tx: Transaction): Promise<void> {
  return execute(tx, sql`/* lockHouse */ select from room order by id for no key update`);
}

/** Locks the reservations that have nights from a day on, in the order of their ids. */
export function lockComingReservations(tx: Transaction, from: LocalDate): Promise<void> {
  return execute(
    tx,
    sql`/* lockComingReservations */
      select from reservation where id in (
        select reservation_id from reservation_room
        where status in ${statusList(OPEN_STATUSES)} and departure > ${from}::date)
      order by id for no key update`,
  );
}

/** Keeps what nights cost under other rules of tax. */
export async function updateRetaxedNights(
  tx: Transaction,
  nights: readonly ComingReservation['nights'][number][],
): Promise<void> {
  await execute(tx, sql`/* allowRetaxing */ select set_config('lodge.reprice', 'on', true)`);
  await execute(
    tx,
    sql`/* updateRetaxedNights */
      update reservation_night n set ${assignments(nightPriceColumns, 'said')}
      from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
        as said("reservationRoomId" uuid, ${recordOf(nightColumns)})
      where n.reservation_room_id = said."reservationRoomId" and n.night = said.night`,
  );
}

/** Keeps what extras cost under other rules of tax. */
export function updateRetaxedExtras(
  tx: Transaction,
  extras: readonly ComingReservation['extras'][number][],
): Promise<void> {
  return execute(
    tx,
    sql`/* updateRetaxedExtras */
      update reservation_charge c set net = said.net, tax_rate = said."taxRate", cgst = said.cgst, sgst = said.sgst,
        gross = said.gross
      from jsonb_to_recordset(${JSON.stringify(extras)}::jsonb)
        as said(id uuid, net int, "taxRate" int, cgst int, sgst int, gross int)
      where c.id = said.id`,
  );
}
