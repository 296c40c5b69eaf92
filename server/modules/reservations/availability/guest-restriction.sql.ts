import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** Whether a man is named for a room of a reservation. */
export function isManNamed(tx: Transaction, reservationRoomId: string): Promise<boolean> {
  return queryJson(
    tx,
    v.boolean(),
    sql`/* isManNamed */
      select to_json(exists (
        select from reservation_guest rg join guest g on g.id = rg.guest_id
        where rg.reservation_room_id = ${reservationRoomId}::uuid and g.gender = 'MALE'))`,
  );
}
