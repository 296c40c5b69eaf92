import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import { OPEN_STATUSES } from '../../../../domain/statuses.ts';
import * as column from '../../../db/column-schemas.ts';
import { newVersion } from '../../../db/fragments/new-version.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';
import type { Doing } from '../core/lifecycle.sql.ts';

/** Shortens stays to the day given: the nights from there on are released, and so is what claims them. */
export async function shortenRooms(
  tx: Transaction,
  reservationRooms: readonly { readonly reservationRoomId: string; readonly departure: LocalDate }[],
  { now }: Doing,
): Promise<void> {
  const shortened = JSON.stringify(reservationRooms);
  await execute(
    tx,
    sql`/* shortenRooms */
      with shortened as materialized (
        select * from json_to_recordset(${shortened}::json) as s("reservationRoomId" uuid, departure date)),
      nights as (
        update reservation_night n set released_at = ${now}::timestamptz from shortened s
        where n.reservation_room_id = s."reservationRoomId" and n.released_at is null and n.night >= s.departure),
      given_up as (
        update room_claim c set released_at = ${now}::timestamptz, released_reason = 'left early' from shortened s
        where c.reservation_room_id = s."reservationRoomId" and c.released_at is null and c.arrival >= s.departure),
      cut as (
        update room_claim c set departure = s.departure from shortened s
        where c.reservation_room_id = s."reservationRoomId" and c.released_at is null
          and c.arrival < s.departure and c.departure > s.departure)
      update reservation_room rr set departure = s.departure from shortened s where rr.id = s."reservationRoomId"`,
  );
}

/** The guests of rooms have left. */
export async function recordCheckOut(
  tx: Transaction,
  reservationRoomIds: readonly string[],
  { now, by }: Doing,
): Promise<void> {
  await execute(
    tx,
    sql`/* recordCheckOut */
      with guests as (
        update reservation_guest set checked_out_at = ${now}::timestamptz
        where reservation_room_id = any(${reservationRoomIds}::uuid[]) and checked_out_at is null)
      update reservation_room set status = 'CHECKED_OUT', checked_out_at = ${now}::timestamptz,
        checked_out_by = ${by}, ${newVersion({ now, by })}
      where id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** A bill that is asked for: what it still asks of its payer, below zero when money is to be given back, and its deposit. */
const leftBillSchema = v.object({
  folioId: v.string(),
  payer: api.FolioPayer,
  balance: column.money,
  deposit: column.money,
});
type LeftBill = v.InferOutput<typeof leftBillSchema>;

/**
 * The bills that rooms leave behind: those on which these rooms or their charges stand and on which no
 * other room of the reservation is still to leave; with the last room all of them.
 */
export function readLeftBills(
  tx: Transaction,
  reservationId: string,
  leavingIds: readonly string[],
): Promise<LeftBill[]> {
  return queryJson(
    tx,
    v.array(leftBillSchema),
    sql`/* readLeftBills */
      with bills as materialized (
        select id, number, payer, round_off from folio where reservation_id = ${reservationId}::uuid),
      on_bill as (
        select f.id as folio_id, rr.id as line_id,
          rr.status in ${statusList(OPEN_STATUSES)} and rr.id <> all(${leavingIds}::uuid[]) as is_open
        from bills f join reservation_room rr on rr.reservation_id = ${reservationId}::uuid
          and (rr.folio_id = f.id or exists (select from reservation_charge c
            where c.folio_id = f.id and c.reservation_room_id = rr.id and c.voided_at is null))),
      asked as (
        select f.id, f.number, f.payer, f.round_off from bills f
        where not exists (select from on_bill b where b.folio_id = f.id and b.is_open)
          and (exists (select from on_bill b where b.folio_id = f.id and b.line_id = any(${leavingIds}::uuid[]))
            or not exists (select from reservation_room rr where rr.reservation_id = ${reservationId}::uuid
              and rr.status in ${statusList(OPEN_STATUSES)} and rr.id <> all(${leavingIds}::uuid[])))),
      accounts as (
        select asked.id, asked.number, asked.payer, asked.round_off
            + coalesce((select sum(n.gross) from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
                where rr.folio_id = asked.id and n.released_at is null), 0)
            + coalesce((select sum(c.gross) from reservation_charge c
                where c.folio_id = asked.id and c.voided_at is null), 0)
            - coalesce(money.paid, 0) as balance,
          coalesce(money.deposit, 0) as deposit
        from asked left join lateral (
          select sum(sign * case kind when 'PAYMENT' then amount when 'REFUND' then -amount else 0 end) as paid,
            sum(sign * case kind when 'DEPOSIT' then amount when 'DEPOSIT_RETURN' then -amount else 0 end) as deposit
          from (select kind, amount, case when voids_id is null then 1 else -1 end as sign
            from payment where folio_id = asked.id) p) money on true)
      select coalesce(json_agg(json_build_object('folioId', id, 'payer', payer, 'balance', balance, 'deposit', deposit)
        order by number), '[]')
      from accounts`,
  );
}
