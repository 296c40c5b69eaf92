import { type Sql, sql } from '../sql.ts';

/** Whether a reservation was made, by its id: one that was taken back with its import counts as never made. */
export function wasMade(reservationId: Sql): Sql {
  return sql`${reservationId} not in (select reservation_id from undone_reservation)`;
}
