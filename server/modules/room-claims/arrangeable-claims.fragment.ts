import * as v from 'valibot';
import { addNights, type DateRange, type LocalDate, MAX_NIGHTS } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { columnsSchema } from '../../db/columns.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isMovable } from './movable-claim.fragment.ts';

/** Which claims are wanted: those that end after a day, in the rooms `r` that a condition chooses. */
export type ArrangeableScope = { readonly ofRooms: Sql; readonly since: LocalDate; readonly now: Date };

/** Every live claim that can still matter for re-arranging some rooms, as JSON of `LiveClaim`, in one order for everybody. */
export function arrangeableClaims({ ofRooms, since, now }: ArrangeableScope): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('claimId', c.id, 'roomId', c.room_id,
      'arrival', c.arrival, 'departure', c.departure, 'isMovable', ${isMovable}) order by c.id), '[]')
    from room_claim c join room r on r.id = c.room_id left join reservation_room rr on rr.id = c.reservation_room_id
    where ${ofRooms} and c.departure > ${since}::date and c.arrival > ${addNights(since, -MAX_NIGHTS)}::date
      and c.released_at is null and (c.expires_at is null or c.expires_at > ${now}::timestamptz))`;
}

/** The same of all rooms of a type, as JSON for `claimColumnsSchema`: the rooms have their `place`, and `r` their common table. */
export function arrangeableColumns({ ofRooms, since, now }: ArrangeableScope): Sql {
  return sql`(
    select json_build_object('claimId', json_agg(id), 'place', json_agg(place), 'arrival', json_agg(arrival),
      'departure', json_agg(departure), 'isMovable', json_agg(is_movable))
    from (
      select c.id, r.place, c.arrival, c.departure, ${isMovable} as is_movable
      from room_claim c join r on r.id = c.room_id left join reservation_room rr on rr.id = c.reservation_room_id
      where ${ofRooms} and c.departure > ${since}::date and c.arrival > ${addNights(since, -MAX_NIGHTS)}::date
        and c.released_at is null and (c.expires_at is null or c.expires_at > ${now}::timestamptz)
      order by c.id) found)`;
}

/** Claims column by column, each with the place of its room among the rooms that were asked of. */
export const claimColumnsSchema = columnsSchema(
  v.object({ ...column.dateRange.entries, claimId: v.string(), place: v.number(), isMovable: v.boolean() }),
);

/**
 * The same of some nights, as JSON for `claimColumnsSchema`: the claims that overlap them, and in each room of which the first or
 * the last of these nights is free the last claim before and the first one after them, by which the gaps around a stay are
 * measured. Whether such a neighbour may move is not looked up: no search reaches it.
 */
export function arrangeableClaimsOver(
  { arrival, departure }: DateRange,
  {
    roomIds,
    without,
    now,
  }: { readonly roomIds: readonly string[]; readonly without: readonly string[]; readonly now: Date },
): Sql {
  return sql`(
    with r as materialized (
      select asked.id, asked.place - 1 as place, room.room_type_id
      from unnest(${roomIds}::uuid[]) with ordinality as asked(id, place) join room on room.id = asked.id),
    live as not materialized (
      select id, room_id, arrival, departure, form_hold_id, reservation_room_id from room_claim
      where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz)
        and id <> all(${without}::uuid[])),
    over as materialized (
      select c.*, r.place, r.room_type_id from live c join r on r.id = c.room_id
      where c.arrival < ${departure}::date and c.departure > ${arrival}::date
        and c.arrival > ${addNights(arrival, -MAX_NIGHTS)}::date),
    found as materialized (
      select c.id, c.place, c.arrival, c.departure, is_movable
      -- one look by its key for each claim: joined, all stays of all years were read for the few of these nights
      from over c left join lateral (
        select ${isMovable} as is_movable from (select c.room_type_id) r
        left join lateral (select * from reservation_room where id = c.reservation_room_id offset 0) rr on true) m on true
      union all
      select c.id, r.place, c.arrival, c.departure, false from r cross join lateral (
        select * from live where room_id = r.id and arrival < ${arrival}::date and departure <= ${arrival}::date
        order by arrival desc limit 1) c
      where r.id not in (select room_id from over where arrival <= ${arrival}::date)
      union all
      select c.id, r.place, c.arrival, c.departure, false from r cross join lateral (
        select * from live where room_id = r.id and arrival >= ${departure}::date
        order by arrival limit 1) c
      where r.id not in (select room_id from over where departure >= ${departure}::date)
      order by id)
    select json_build_object('claimId', json_agg(id), 'place', json_agg(place), 'arrival', json_agg(arrival),
      'departure', json_agg(departure), 'isMovable', json_agg(is_movable)) from found)`;
}

/** Guests who should have left and did not keep their room through tonight, until the desk says what happens. */
export function overstayClaims({
  ofRooms,
  today,
}: {
  readonly ofRooms: Sql;
  readonly today: LocalDate;
}): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('claimId', c.id, 'roomId', c.room_id, 'arrival', c.departure,
      'departure', ${today}::date + 1, 'isMovable', false) order by c.id), '[]')
    from reservation_room rr
    join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
    join room r on r.id = c.room_id
    where rr.status = 'CHECKED_IN' and rr.departure < ${today}::date and ${ofRooms})`;
}
