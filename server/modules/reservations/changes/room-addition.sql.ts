import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  insertedRooms,
  type NewReservationRoom,
  newRoomRows,
  type StoredWith,
} from '../core/reservation-columns.fragment.ts';

/** Stores a room that comes on a reservation, on its first bill, with its nights and its claim. */
export async function insertReservationRoom(
  tx: Transaction,
  reservationRoom: NewReservationRoom,
  stored: Omit<StoredWith, 'folioId'>,
): Promise<void> {
  const rows = JSON.stringify(newRoomRows([reservationRoom], { ...stored, folioId: null }));
  await execute(
    tx,
    sql`/* insertReservationRoom */
      with input as materialized (
        select jsonb_set(${rows}::jsonb, '{rooms,0,folioId}', (
          select to_jsonb(id) from folio where reservation_id = ${stored.reservationId}::uuid order by number limit 1)) as j),
      ${insertedRooms(stored)}
      select`,
  );
}
