import { type Sql, sql } from '../../../db/sql.ts';

/** The ids of the booker, and of the guests named for the rooms. */
export function guestsOfRooms(bookerId: string, reservationRoomIds: readonly string[]): Sql {
  return sql`select ${bookerId}::uuid union select guest_id from reservation_guest
    where reservation_room_id = any(${reservationRoomIds}::uuid[])`;
}
