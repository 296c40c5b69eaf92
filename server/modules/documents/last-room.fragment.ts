import { sql } from '../../db/sql.ts';

/** The number of the room in which `reservation_room rr` ends; null without one. */
export const lastRoomNumber = sql`(
  select rm.number from room_claim c join room rm on rm.id = c.room_id
  where c.reservation_room_id = rr.id and c.released_at is null order by c.arrival desc limit 1)`;
