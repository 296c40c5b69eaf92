import * as v from 'valibot';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isChargeInvoiced } from '../../money/folio-money.fragment.ts';
import { isReportOpen } from '../../money/payment-report-json.fragment.ts';
import type { FolioPayer } from '../../types.generated.ts';
import type { PricedCharge } from './charge-price.rules.ts';

/** A charge, as it is stored. */
export type NewCharge = PricedCharge & {
  readonly folioId: string;
  readonly reservationRoomId: string | null;
  readonly kind: string;
  readonly now: Date;
  readonly by: string | null;
};

/** Puts a charge on a bill; gives its id. */
export function insertCharge(tx: Transaction, charge: NewCharge): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertCharge */
      with made as (
        insert into reservation_charge (folio_id, reservation_room_id, kind, special_charge_id, basis, child_share, description,
          charged_on, quantity, children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
        values (${charge.folioId}::uuid, ${charge.reservationRoomId}::uuid, ${charge.kind}::charge_kind,
          ${charge.specialChargeId}::uuid, ${charge.basis}::charge_basis, ${charge.childShare}::int, ${charge.description}, ${charge.date}::date, ${charge.quantity}::int,
          ${charge.children}::int, ${charge.isCountedByHand},
          ${charge.unitPrice}::int, ${charge.net}::int, ${charge.taxCategory}::tax_category,
          ${charge.taxRate}::int, ${charge.cgst}::int, ${charge.sgst}::int, ${charge.gross}::int,
          ${charge.now}::timestamptz, ${charge.by})
        returning id)
      select to_json(id) from made`,
  );
}

/** Takes a charge off its bill; a write-off with what took a part of it back. */
export async function voidCharge(
  tx: Transaction,
  {
    id,
    reason,
    now,
    by,
  }: { readonly id: string; readonly reason: string; readonly now: Date; readonly by: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`/* voidCharge */
      update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
      where id = ${id}::uuid or (corrects_id = ${id}::uuid and kind = 'WRITE_OFF' and voided_at is null)`,
  );
}

/** Whether the lodge has yet to answer a report of a payment for a reservation. */
export function isReportWaiting(tx: Transaction, reservationId: string): Promise<boolean> {
  return queryJson(
    tx,
    v.boolean(),
    sql`/* isReportWaiting */
      select to_json(exists (select from payment_report pr
        where pr.reservation_id = ${reservationId}::uuid and ${isReportOpen}))`,
  );
}

/** The reservation that a charge belongs to; null when there is no such charge. */
export function readReservationOfCharge(tx: Transaction, chargeId: string): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readReservationOfCharge */
      select to_json((select f.reservation_id from reservation_charge c join folio f on f.id = c.folio_id
        where c.id = ${chargeId}::uuid))`,
  );
}

/** The GST number of the lodge; null where it has none. */
export function readLodgeGstin(tx: Transaction): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readLodgeGstin */ select to_json(gstin) from property where id = 1`,
  );
}

/** A bill, as it is made. */
type NewFolio = {
  readonly reservationId: string;
  readonly payer: FolioPayer;
  readonly agentId: string | null;
  readonly name: string;
  readonly gstin: string | null;
  readonly now: Date;
};

/** Makes one more bill of a reservation; gives its id. */
export function insertFolio(tx: Transaction, folio: NewFolio): Promise<string> {
  return queryJson(
    tx,
    v.string(),
    sql`/* insertFolio */
      with made as (
        insert into folio (reservation_id, number, payer, agent_id, name, gstin, created_at)
        select ${folio.reservationId}::uuid, max(number) + 1, ${folio.payer}::payer, ${folio.agentId}::uuid,
          ${folio.name}, ${folio.gstin}, ${folio.now}::timestamptz
        from folio where reservation_id = ${folio.reservationId}::uuid
        returning id)
      select to_json(id) from made`,
  );
}

/** What goes to another bill. */
type MovedLines = {
  readonly folioId: string;
  /** With their nights and all that was charged to them. */
  readonly roomIds: readonly string[];
  /** With their extras alone, those to come too. */
  readonly extrasOfRoomIds: readonly string[];
  readonly chargeIds: readonly string[];
};

/** Puts lines on another bill; a charge that stands on an invoice stays where it is. */
export async function moveLines(tx: Transaction, lines: MovedLines): Promise<void> {
  const { folioId, roomIds, extrasOfRoomIds, chargeIds } = lines;
  await execute(
    tx,
    sql`/* moveLines */
      with rooms as (
        update reservation_room set folio_id = ${folioId}::uuid, extras_folio_id = null
        where id = any(${roomIds}::uuid[])),
      extras as (
        update reservation_room set extras_folio_id = nullif(${folioId}::uuid, folio_id)
        where id = any(${extrasOfRoomIds}::uuid[]) and id <> all(${roomIds}::uuid[]))
      update reservation_charge c set folio_id = ${folioId}::uuid
      where c.voided_at is null and c.folio_id <> ${folioId}::uuid
        and (c.id = any(${chargeIds}::uuid[]) or c.reservation_room_id = any(${roomIds}::uuid[])
          or (c.reservation_room_id = any(${extrasOfRoomIds}::uuid[]) and c.kind not in ('CANCELLATION', 'NO_SHOW')))
        and not ${isChargeInvoiced}`,
  );
}
