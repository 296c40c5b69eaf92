import * as v from 'valibot';
import type { Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isDayClosed } from '../../money/open-line.fragment.ts';
import type { Doing } from '../core/lifecycle.sql.ts';

/** What was taken off by hand; its amounts are below zero. */
const correctionSchema = v.object({
  id: v.string(),

  /** The room whose price it corrects; null: the price of the whole reservation. */
  reservationRoomId: v.nullable(v.string()),
  description: v.string(),
  gross: column.money,
  taxRate: column.basisPoints,
});
export type Correction = v.InferOutput<typeof correctionSchema>;

/** What a reservation is billed, tax included: live nights and what is charged. */
const billedSchema = v.object({ reservationRoomId: v.nullable(v.string()), gross: column.money });
export type Billed = v.InferOutput<typeof billedSchema>;

/** The corrections of a reservation beside what they correct. */
const correctedReservationSchema = v.object({
  reservationId: v.string(),
  corrections: v.array(correctionSchema),
  billed: v.array(billedSchema),
});
export type CorrectedReservation = v.InferOutput<typeof correctedReservationSchema>;

/**
 * The corrections of reservations that have some, oldest first, beside what they correct. Fees that this very
 * transaction charged for nights given up are left out where they are nothing that was corrected.
 */
export function readCorrections(
  tx: Transaction,
  reservationIds: readonly string[],
  { withNewFees }: { readonly withNewFees: boolean },
): Promise<CorrectedReservation[]> {
  const corrected = withNewFees
    ? sql``
    : sql`and not (c.kind in ('CANCELLATION', 'NO_SHOW') and c.transaction_id = pg_current_xact_id())`;
  return queryJson(
    tx,
    v.array(correctedReservationSchema),
    sql`/* readCorrections */
      with live as materialized (
        select f.reservation_id, c.* from folio f join reservation_charge c on c.folio_id = f.id
        where f.reservation_id = any(${reservationIds}::uuid[]) and c.voided_at is null)
      select coalesce(json_agg(json_build_object('reservationId', corrected_reservation.id,
        'corrections', (
          select json_agg(json_build_object('id', c.id, 'reservationRoomId', c.reservation_room_id,
            'description', c.description, 'gross', c.gross, 'taxRate', c.tax_rate) order by c.created_at, c.id)
          from live c where c.reservation_id = corrected_reservation.id and c.kind = 'ADJUSTMENT' and c.gross < 0
            and c.corrects_id is null),
        'billed', (
          select coalesce(json_agg(json_build_object('reservationRoomId', room_id, 'gross', gross)), '[]') from (
            select rr.id as room_id, sum(n.gross)::bigint as gross
            from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
            where rr.reservation_id = corrected_reservation.id and n.released_at is null group by rr.id
            union all
            select c.reservation_room_id, sum(c.gross)::bigint from live c
            where c.reservation_id = corrected_reservation.id and c.kind <> 'WRITE_OFF'
              and (c.gross > 0 or c.corrects_id is not null) ${corrected}
            group by c.reservation_room_id) parts))), '[]')
      from (select distinct reservation_id as id from live
        where kind = 'ADJUSTMENT' and gross < 0 and corrects_id is null) corrected_reservation`,
  );
}

/** What is left of a correction, at its rate of tax; nothing: it is gone. */
export type Shrunk = {
  readonly id: string;
  readonly net: Money;
  readonly cgst: Money;
  readonly sgst: Money;
  readonly gross: Money;
};

/**
 * Puts smaller corrections in the place of larger ones. What stands on an invoice, or in accounts that are closed, is
 * balanced by an adjustment of today instead.
 */
export async function replaceCorrections(
  tx: Transaction,
  shrunk: readonly Shrunk[],
  { now, by, reason, today }: Doing & { readonly reason: string; readonly today: LocalDate },
): Promise<void> {
  await execute(
    tx,
    sql`/* replaceCorrections */
      with shrunk as materialized (
        select * from json_to_recordset(${JSON.stringify(shrunk)}::json)
          as s(id uuid, net int, cgst int, sgst int, gross int)),
      old as materialized (
        select c.*, s.net as left_net, s.cgst as left_cgst, s.sgst as left_sgst, s.gross as left_gross,
          ${isChargeInvoiced} or ${isDayClosed(sql`c.charged_on`)} as stands
        from shrunk s join reservation_charge c on c.id = s.id),
      voided as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id in (select id from old where not stands))
      insert into reservation_charge (folio_id, reservation_room_id, kind, description, charged_on, quantity,
        unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select folio_id, reservation_room_id, 'ADJUSTMENT'::charge_kind, description, charged_on, 1,
        left_net, left_net, tax_category, tax_rate, left_cgst, left_sgst, left_gross, created_at, created_by
      from old where not stands and left_gross < 0
      union all
      select folio_id, reservation_room_id, 'ADJUSTMENT', 'Taken back: ' || description, ${today}::date, 1,
        left_net - net, left_net - net, tax_category, tax_rate, left_cgst - cgst, left_sgst - sgst, left_gross - gross,
        ${now}::timestamptz, ${by}
      from old where stands`,
  );
}
