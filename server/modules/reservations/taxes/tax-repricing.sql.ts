import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { assignments, entriesOf, jsonPairs, recordOf } from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';
import { nightColumns, nightPriceColumns } from '../core/reservation-columns.fragment.ts';

const comingReservation = v.object({
  id: column.id,
  code: v.string(),
  gross: column.money,
  nights: v.array(v.object({ reservationRoomId: column.id, ...entriesOf(nightColumns) })),
});
/** A reservation with its coming nights that stand on no bill. */
export type ComingReservation = v.InferOutput<typeof comingReservation>;

/** The reservations that have live nights from a day on which stand on no bill, with those nights, in the order of their ids. */
export function readComingNights(runner: Runner, from: LocalDate): Promise<ComingReservation[]> {
  return queryJson(
    runner,
    v.array(comingReservation),
    sql`/* readComingNights */
      with coming as (
        select rr.reservation_id, json_build_object('reservationRoomId', rr.id, ${jsonPairs(nightColumns, 'n')}) as night
        from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
        where rr.status in ('HELD', 'CONFIRMED', 'CHECKED_IN') and rr.departure > ${from}::date
          and n.night >= ${from}::date and n.released_at is null and not ${isNightInvoiced})
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'gross', r.gross, 'nights', own.nights)
        order by r.id), '[]')
      from (select reservation_id, json_agg(night) as nights from coming group by reservation_id) own
      join reservation r on r.id = own.reservation_id`,
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
        where status in ('HELD', 'CONFIRMED', 'CHECKED_IN') and departure > ${from}::date)
      order by id for no key update`,
  );
}

/** Keeps what nights cost under other rules of tax. */
export async function keepRetaxedNights(
  tx: Transaction,
  nights: readonly ComingReservation['nights'][number][],
): Promise<void> {
  await execute(tx, sql`/* allowRetaxing */ select set_config('lodge.reprice', 'on', true)`);
  await execute(
    tx,
    sql`/* keepRetaxedNights */
      update reservation_night n set ${assignments(nightPriceColumns, 'said')}
      from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
        as said("reservationRoomId" uuid, ${recordOf(nightColumns)})
      where n.reservation_room_id = said."reservationRoomId" and n.night = said.night`,
  );
}
