import * as v from 'valibot';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Gender } from '../../types.generated.ts';

/** Whether somebody of this gender is named for a room of a reservation. */
export function isGenderNamed(tx: Transaction, reservationRoomId: string, gender: Gender): Promise<boolean> {
  return queryJson(
    tx,
    v.boolean(),
    sql`/* isGenderNamed */
      select to_json(exists (
        select from reservation_guest rg join guest g on g.id = rg.guest_id
        where rg.reservation_room_id = ${reservationRoomId}::uuid and g.gender = ${gender}::gender))`,
  );
}
