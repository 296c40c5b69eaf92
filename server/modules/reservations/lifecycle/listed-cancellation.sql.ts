import * as v from 'valibot';
import { COMING_STATUSES } from '../../../../domain/statuses.ts';
import * as column from '../../../db/column-schemas.ts';
import { statusList } from '../../../db/fragments/status-list.fragment.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import * as api from '../../schemas.generated.ts';

const listedSchema = v.object({
  id: column.id,
  code: v.string(),
  reservationRoomId: column.id,
  status: api.ReservationStatus,
  arrival: column.localDate,
  departure: column.localDate,
  /** Whether anything was done with it since it was made. */
  isBuiltOn: v.boolean(),
});
export type ListedReservation = v.InferOutput<typeof listedSchema>;

/** Locks the rooms of reservations and then themselves, in the order of ids. */
export async function lockListed(tx: Transaction, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* lockListedRooms */
      select from room where id in (
        select c.room_id from room_claim c join reservation_room rr on rr.id = c.reservation_room_id
        where rr.reservation_id = any(${ids}::uuid[]) and c.released_at is null)
      order by id for no key update`,
  );
  await execute(
    tx,
    sql`/* lockListed */ select from reservation where id = any(${ids}::uuid[]) order by id for no key update`,
  );
}

/** Reservations with their rooms as they are, in the order of their arrivals. */
export function readListed(tx: Transaction, ids: readonly string[]): Promise<ListedReservation[]> {
  return queryJson(
    tx,
    v.array(listedSchema),
    sql`/* readListed */
      select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'reservationRoomId', rr.id,
          'status', rr.status, 'arrival', rr.arrival, 'departure', rr.departure,
          'isBuiltOn', r.version > 1 or rr.status not in ${statusList(COMING_STATUSES)}
            -- what was paid in advance was written down with it
            or exists (select from payment p join folio f on f.id = p.folio_id
              where f.reservation_id = r.id and p.recorded_at <> r.created_at)
            or exists (select from reservation_charge c join folio f on f.id = c.folio_id where f.reservation_id = r.id)
            or exists (select from reservation_guest g where g.reservation_room_id = rr.id)
            or exists (select from payment_report p where p.reservation_id = r.id)
            or exists (select from message m where m.reservation_id = r.id))
        order by rr.arrival, r.id), '[]')
      from reservation r join reservation_room rr on rr.reservation_id = r.id
      where r.id = any(${ids}::uuid[])`,
  );
}

/** Gives the numbers of other systems free, so that what was taken back can be brought along once more. */
export function forgetRefs(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(
    tx,
    sql`/* forgetRefs */ update reservation set external_ref = null where id = any(${ids}::uuid[])`,
  );
}

/** Marks reservations that were taken back as never made. */
export function markUndone(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  return execute(
    tx,
    sql`/* markUndone */
      insert into undone_reservation (reservation_id, undone_at)
      select id, ${now}::timestamptz from unnest(${ids}::uuid[]) as undone (id)`,
  );
}
