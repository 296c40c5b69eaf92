import { rollUp, type Status } from '../../../domain/lifecycle.ts';
import { sql } from '../../db/sql.ts';
import { readJsonIn, runIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';
import { folioMoney, isChargeInvoiced, isFolioInvoiced } from '../folios/folio-money.fragment.ts';
import { isDayClosed } from '../folios/open-line.fragment.ts';

/**
 * Works out the totals of reservations anew: live nights and charges, payments less refunds (a row that voids
 * counts against its kind), round-offs; and the days of the first and the last live extra. The one place where a
 * total is kept. A bill that is paid to the whole rupee
 * has its round-off, any other has none; what stands on an invoice stays as it was printed.
 */
export async function keepTotals(tx: Transaction, reservationIds: readonly string[]): Promise<void> {
  await runIn(
    tx,
    sql`/* keepTotals */
    with bills as materialized (
      select f.id, f.reservation_id, bill.net, bill.tax, bill.paid, f.round_off as before,
        case when ${isFolioInvoiced} then f.round_off
          when bill.paid <> 0 and bill.paid = round(bill.gross / 100.0) * 100 then bill.paid - bill.gross
          else 0 end as round_off
      from folio f ${folioMoney}
      where f.reservation_id = any(${reservationIds}::uuid[])
    ),
    rounded as (
      update folio f set round_off = bills.round_off from bills
      where f.id = bills.id and bills.round_off <> bills.before)
    update reservation r set net = t.net, tax = t.tax, gross = t.net + t.tax, paid = t.paid,
      balance = t.net + t.tax + t.round_off - t.paid, first_charge_on = t.first_charge_on,
      last_charge_on = t.last_charge_on
    from (
      select bills.reservation_id, sum(net) as net, sum(tax) as tax, sum(paid) as paid, sum(round_off) as round_off,
        min(days.first) as first_charge_on, max(days.last) as last_charge_on
      from bills cross join lateral (
        select min(c.charged_on) as first, max(c.charged_on) as last
        from reservation_charge c where c.folio_id = bills.id and c.voided_at is null) days
      group by bills.reservation_id
    ) t
    where r.id = t.reservation_id`,
  );
}

type LineStatuses = {
  readonly reservationId: string;
  readonly lines: readonly { readonly status: Status; readonly closedAt: string | null }[];
};

/** Gives reservations the status that their rooms roll up to, raises their version and says who changed them. */
export async function keepStatuses(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  const reservations = await readJsonIn<LineStatuses[]>(
    tx,
    sql`/* readLineStatuses */
      select coalesce(json_agg(party), '[]') from (
        select reservation_id as "reservationId", json_agg(json_build_object(
          'status', status, 'closedAt', coalesce(cancelled_at, updated_at)) order by id) as lines
        from reservation_room where reservation_id = any(${reservationIds}::uuid[]) group by reservation_id) party`,
  );
  const statuses = reservations.map(({ reservationId, lines }) => ({
    id: reservationId,
    status: rollUp(
      lines.map(({ status, closedAt }) => ({ status, closedAt: closedAt ? new Date(closedAt) : null })),
    ),
  }));
  await runIn(
    tx,
    sql`/* keepStatuses */
      update reservation r set status = s.status::reservation_status, version = r.version + 1,
        updated_at = ${now}::timestamptz, updated_by = ${by}
      from json_to_recordset(${JSON.stringify(statuses)}::json) as s(id uuid, status text)
      where r.id = s.id`,
  );
}

/**
 * Takes off the extras that nobody will use: those of rooms that have ended, and all extras of a reservation none of
 * whose rooms is still to come. One of a closed day is taken back by an entry of today; fees and what stands on an
 * invoice that is not credited stay.
 */
export async function voidUnusedExtras(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, by, reason }: { readonly now: Date; readonly by: string | null; readonly reason: string },
): Promise<void> {
  await runIn(
    tx,
    sql`/* voidUnusedExtras */
    with unused as materialized (
      select c.*, ${isDayClosed(sql`c.charged_on`)} as is_closed
      from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = any(${reservationIds}::uuid[]) and c.kind = 'SPECIAL' and c.voided_at is null
        and not exists (select from reservation_room rr
          where rr.status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')
            and (rr.id = c.reservation_room_id
              or (c.reservation_room_id is null and rr.reservation_id = f.reservation_id)))
        and not ${isChargeInvoiced}),
    voided as (
      update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
      where id in (select id from unused where not is_closed))
    insert into reservation_charge (folio_id, reservation_room_id, kind, corrects_id, description, charged_on, quantity,
      children, unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
    select u.folio_id, u.reservation_room_id, 'ADJUSTMENT', u.id, 'Taken back: ' || u.description,
      (select (${now}::timestamptz at time zone time_zone)::date from property),
      u.quantity - back.quantity, u.children - back.children, -u.unit_price, -u.net - back.net, u.tax_category,
      u.tax_rate, -u.cgst - back.cgst, -u.sgst - back.sgst, -u.gross - back.gross, ${now}::timestamptz, ${by}
    from unused u cross join lateral (
      select coalesce(sum(quantity), 0) as quantity, coalesce(sum(children), 0) as children,
        coalesce(sum(net), 0) as net, coalesce(sum(cgst), 0) as cgst, coalesce(sum(sgst), 0) as sgst,
        coalesce(sum(gross), 0) as gross
      from reservation_charge t where t.corrects_id = u.id and t.voided_at is null) back
    where u.is_closed and u.quantity > back.quantity`,
  );
}

/** Says that a reservation was edited, and by whom. */
export async function raiseVersion(
  tx: Transaction,
  reservationId: string,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await runIn(
    tx,
    sql`/* raiseVersion */
      update reservation set version = version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}
      where id = ${reservationId}::uuid`,
  );
}
