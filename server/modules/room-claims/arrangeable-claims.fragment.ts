import { addNights, type LocalDate, MOST_NIGHTS, type Run } from '../../../domain/nights.ts';
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
    where ${ofRooms} and c.departure > ${since}::date
      and c.released_at is null and (c.expires_at is null or c.expires_at > ${now}::timestamptz))`;
}

/**
 * The same of some nights: the claims that overlap them, and in each room the last one before and the first one after
 * them, by which the gaps around a stay are measured.
 */
export function arrangeableClaimsOver(
  { arrival, departure }: Run,
  {
    roomIds,
    without,
    now,
  }: { readonly roomIds: readonly string[]; readonly without: readonly string[]; readonly now: Date },
): Sql {
  return sql`(
    with live as not materialized (
      select * from room_claim
      where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz)
        and id <> all(${without}::uuid[])),
    near as (
      select * from live
      where room_id = any(${roomIds}::uuid[]) and arrival < ${departure}::date and departure > ${arrival}::date
        and arrival > ${addNights(arrival, -MOST_NIGHTS)}::date
      union all
      select c.* from unnest(${roomIds}::uuid[]) as place(id) cross join lateral (
        select * from live where room_id = place.id and arrival < ${arrival}::date and departure <= ${arrival}::date
        order by arrival desc limit 1) c
      union all
      select c.* from unnest(${roomIds}::uuid[]) as place(id) cross join lateral (
        select * from live where room_id = place.id and arrival >= ${departure}::date
        order by arrival limit 1) c)
    select coalesce(json_agg(json_build_object('claimId', c.id, 'roomId', c.room_id,
      'arrival', c.arrival, 'departure', c.departure, 'isMovable', ${isMovable}) order by c.id), '[]')
    from near c join room r on r.id = c.room_id left join reservation_room rr on rr.id = c.reservation_room_id)`;
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
