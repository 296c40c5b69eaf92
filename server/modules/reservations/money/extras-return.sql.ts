import * as v from 'valibot';
import { LIVE_STATUSES } from '../../../../domain/statuses.ts';
import { isOfSameAct } from '../../../db/fragments/new-version.fragment.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isDayClosed } from '../../money/open-line.fragment.ts';
import type { RecountOrder } from './extras-recount.ts';

/**
 * When a room of a reservation was cancelled, expired or not come to: the instant of the write that ended it, which its
 * extras carry too. Who checks out keeps theirs; they are counted by the nights.
 */
const endingSchema = v.object({ reservationRoomId: v.string(), at: v.string() });
export type Ending = v.InferOutput<typeof endingSchema>;

/** When the rooms of a reservation ended, and whether none is left. Instants are in one form and sort as text. */
export function readEndings(
  tx: Transaction,
  reservationId: string,
): Promise<{ readonly endings: readonly Ending[]; readonly isOver: boolean }> {
  return queryJson(
    tx,
    v.object({ endings: v.array(endingSchema), isOver: v.boolean() }),
    sql`/* readEndings */
      with ended_rooms as materialized (
        select rr.id,
          (select max(released_at) from reservation_night where reservation_room_id = rr.id) as at
        from reservation_room rr
        where rr.reservation_id = ${reservationId}::uuid
          and rr.status not in ${statusList(LIVE_STATUSES)})
      select json_build_object(
        'isOver', not exists (select from reservation_room where reservation_id = ${reservationId}::uuid
          and status in ${statusList(LIVE_STATUSES)}),
        'endings', (select coalesce(json_agg(json_build_object('reservationRoomId', id,
          'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'))), '[]') from ended_rooms where at is not null))`,
  );
}

/** The extras that went with single rooms come back. */
export async function restoreExtrasOfRooms(
  tx: Transaction,
  endings: readonly Ending[],
  order: RecountOrder,
): Promise<void> {
  await restoreExtras(
    tx,
    sql`select c.id, e.at from json_to_recordset(${JSON.stringify(endings)}::json) as e("reservationRoomId" uuid, at timestamptz)
      join reservation_charge c on c.reservation_room_id = e."reservationRoomId"`,
    order,
  );
}

/** The extras of the whole reservation that went with its last room come back. */
export async function restoreExtrasOfReservation(
  tx: Transaction,
  { reservationId, at }: { readonly reservationId: string; readonly at: string },
  order: RecountOrder,
): Promise<void> {
  await restoreExtras(
    tx,
    sql`select c.id, ${at}::timestamptz as at from folio f join reservation_charge c on c.folio_id = f.id
      where f.reservation_id = ${reservationId}::uuid and c.reservation_room_id is null`,
    order,
  );
}

/**
 * Of some charges what ended at an instant is as it was: an extra that was voided stands again, an entry that took
 * one of a closed day back is voided. Where accounts were closed since, today has an entry for it.
 */
async function restoreExtras(tx: Transaction, ended: Sql, { now, by, reason }: RecountOrder): Promise<void> {
  await execute(
    tx,
    sql`/* restoreExtras */
      with ended as materialized (${ended}),
      gone as materialized (
        select c.*, ${isDayClosed(sql`c.charged_on`)} as is_closed
        from ended join reservation_charge c on c.id = ended.id
        where c.kind = 'SPECIAL' and ${isOfSameAct(sql`c.voided_at`, sql`ended.at`)}
          -- what was counted anew in the same instant took the place of another
          and not (${isOfSameAct(sql`c.created_at`, sql`c.voided_at`)} and exists (select from reservation_charge old
            where old.folio_id = c.folio_id and old.special_charge_id = c.special_charge_id
              and old.voided_at = c.voided_at and old.id < c.id))),
      taken_back as materialized (
        select t.*, ${isDayClosed(sql`t.charged_on`)} as is_closed
        from ended join reservation_charge x on x.id = ended.id and x.kind = 'SPECIAL'
        join reservation_charge t on t.corrects_id = x.id
        where t.voided_at is null and ${isOfSameAct(sql`t.created_at`, sql`ended.at`)}),
      stands_again as (
        update reservation_charge set voided_at = null, voided_by = null, voided_reason = null
        where id in (select id from gone where not is_closed)),
      voided as (
        update reservation_charge set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        where id in (select id from taken_back where not is_closed)),
      closed as (
        select folio_id, reservation_room_id, special_charge_id, basis, child_share, description, quantity, children, is_counted_by_hand,
          unit_price, net, tax_category, tax_rate, cgst, sgst, gross
        from gone where is_closed
        union all
        select x.folio_id, x.reservation_room_id, x.special_charge_id, x.basis, x.child_share, x.description, t.quantity, t.children,
          x.is_counted_by_hand, x.unit_price, -t.net, t.tax_category, t.tax_rate, -t.cgst, -t.sgst, -t.gross
        from taken_back t join reservation_charge x on x.id = t.corrects_id where t.is_closed)
      insert into reservation_charge (folio_id, reservation_room_id, kind, special_charge_id, basis, child_share, description,
        charged_on, quantity, children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross,
        created_at, created_by)
      select folio_id, reservation_room_id, 'SPECIAL', special_charge_id, basis, child_share, description,
        (select (${now}::timestamptz at time zone time_zone)::date from property),
        quantity, children, is_counted_by_hand, unit_price, net, tax_category, tax_rate, cgst, sgst, gross,
        ${now}::timestamptz, ${by}
      from closed`,
  );
}
