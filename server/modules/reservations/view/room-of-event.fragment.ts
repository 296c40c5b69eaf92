import { sql } from '../../../db/sql.ts';

/**
 * The number of the room that `audit_event e` is about, where it is about a room of a reservation; needs `lodge`. Of the
 * claims that were live at that moment it is the one that ran or comes next. A claim that was moved has the later room;
 * `timelineOf` knows the one of then. The id of the line is cast, and not that of the claim: a claim is found by an index of
 * its own type, or all claims ever are read.
 */
export const roomOfEvent = sql`(
  select room.number
  from (select (e.at at time zone (select time_zone from lodge))::date as day) moment
  cross join room_claim c join room on room.id = c.room_id
  where c.reservation_room_id = case when e.entity = 'reservation_room' then e.entity_id::uuid end
  order by (c.created_at <= e.at and coalesce(c.released_at >= e.at, true)) desc, c.released_at is not null,
    (c.arrival <= moment.day) desc, abs(c.arrival - moment.day), c.created_at desc limit 1)`;
