import * as v from 'valibot';
import { rollUp } from '../../../../domain/lifecycle.ts';
import { LIVE_STATUSES, type Status } from '../../../../domain/statuses.ts';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  folioMoney,
  invoicedRoundOff,
  isChargeInvoiced,
  isWhollyInvoiced,
  wholeRupeesOf,
} from '../../money/folio-money.fragment.ts';
import { isDayClosed } from '../../money/open-line.fragment.ts';
import * as api from '../../schemas.generated.ts';

/**
 * Works out the totals of reservations anew: live nights and charges, payments less refunds (a row that voids
 * counts against its kind), round-offs; and the days of the first and the last live extra.
 * A bill that is paid to the whole rupee has its round-off, any other what its invoices have; what stands on invoices as a
 * whole stays as it was printed. Totals are written in this file alone.
 */
export async function recalculateTotals(tx: Transaction, reservationIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* recalculateTotals */
    with ${totalsOf(reservationIds)}
    update reservation r set ${TOTALS} from totals t where r.id = t.reservation_id`,
  );
}

/** The common table `totals`, a row for each reservation; the round-offs of its bills are stored on the way. */
function totalsOf(reservationIds: readonly string[]): Sql {
  return sql`bills as materialized (
      select f.id, f.reservation_id, bill.net, bill.tax, bill.paid, f.round_off as before,
        case when not ${isWhollyInvoiced} and bill.paid <> 0 and bill.paid = ${wholeRupeesOf(sql`bill.gross`)}
          then bill.paid - bill.gross
          else ${invoicedRoundOff} end as round_off
      from folio f ${folioMoney}
      where f.reservation_id = any(${reservationIds}::uuid[])
    ),
    rounded as (
      update folio f set round_off = bills.round_off from bills
      where f.id = bills.id and bills.round_off <> bills.before),
    totals as (
      select bills.reservation_id, sum(net) as net, sum(tax) as tax, sum(paid) as paid, sum(round_off) as round_off,
        min(days.first) as first_charge_on, max(days.last) as last_charge_on
      from bills cross join lateral (
        select min(c.charged_on) as first, max(c.charged_on) as last
        from reservation_charge c where c.folio_id = bills.id and c.voided_at is null) days
      group by bills.reservation_id)`;
}

const TOTALS = sql`net = t.net, tax = t.tax, gross = t.net + t.tax, paid = t.paid,
      balance = t.net + t.tax + t.round_off - t.paid, first_charge_on = t.first_charge_on,
      last_charge_on = t.last_charge_on`;

const roomStatusesSchema = v.object({
  reservationId: v.string(),
  reservationRooms: v.array(v.object({ status: api.ReservationStatus, closedAt: v.nullable(v.string()) })),
});

type Edited = { readonly now: Date; readonly by: string | null };

/** The status of each reservation, as its rooms roll up. */
async function rolledUp(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<{ id: string; status: Status }[]> {
  const reservations = await queryJson(
    tx,
    v.array(roomStatusesSchema),
    sql`/* readRoomStatuses */
      select coalesce(json_agg(statuses), '[]') from (
        select reservation_id as "reservationId", json_agg(json_build_object(
          'status', status, 'closedAt', coalesce(cancelled_at, updated_at)) order by id) as "reservationRooms"
        from reservation_room where reservation_id = any(${reservationIds}::uuid[]) group by reservation_id) statuses`,
  );
  return reservations.map(({ reservationId, reservationRooms }) => ({
    id: reservationId,
    status: rollUp(
      reservationRooms.map(({ status, closedAt }) => ({
        status,
        closedAt: closedAt ? new Date(closedAt) : null,
      })),
    ),
  }));
}

/**
 * Works reservations out anew after their rooms changed, in one update of each, since others wait for the rooms
 * meanwhile: the first arrival and the last departure of live rooms, where there are any; the status that the rooms
 * roll up to; the totals, as `recalculateTotals` does; a higher version, and who changed it.
 */
export async function refreshReservations(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, by }: Edited,
): Promise<void> {
  const statuses = await rolledUp(tx, reservationIds);
  await execute(
    tx,
    sql`/* refreshReservations */
    with ${totalsOf(reservationIds)}
    update reservation r set ${TOTALS}, status = s.status::reservation_status, version = r.version + 1,
      updated_at = ${now}::timestamptz, updated_by = ${by},
      arrival = coalesce(run.arrival, r.arrival), departure = coalesce(run.departure, r.departure)
    from totals t
    join json_to_recordset(${JSON.stringify(statuses)}::json) as s(id uuid, status text) on s.id = t.reservation_id
    left join (${liveRunsOf(reservationIds)}) run on run.reservation_id = t.reservation_id
    where r.id = t.reservation_id`,
  );
}

function liveRunsOf(reservationIds: readonly string[]): Sql {
  return sql`
        select reservation_id, min(arrival) as arrival, max(departure) as departure from reservation_room
        where reservation_id = any(${reservationIds}::uuid[])
          and status in ${statusList(LIVE_STATUSES)}
        group by reservation_id`;
}

/**
 * Takes off the extras that nobody will use: those of rooms that have ended, and all extras of a reservation none of
 * whose rooms is still to come. One of a closed day is taken back by an entry of today; fees and what stands on an
 * invoice that is not credited stay.
 */
export async function voidUnusedExtras(
  tx: Transaction,
  reservationIds: readonly string[],
  { now, by, reason }: Edited & { readonly reason: string },
): Promise<void> {
  await execute(
    tx,
    sql`/* voidUnusedExtras */
    with unused as materialized (
      select c.*, ${isDayClosed(sql`c.charged_on`)} as is_closed
      from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = any(${reservationIds}::uuid[]) and c.kind = 'SPECIAL' and c.voided_at is null
        and not exists (select from reservation_room rr
          where rr.status in ${statusList(LIVE_STATUSES)}
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
  { now, by }: Edited,
): Promise<void> {
  await execute(
    tx,
    sql`/* raiseVersion */
      update reservation set ${newVersion({ now, by })}
      where id = ${reservationId}::uuid`,
  );
}
