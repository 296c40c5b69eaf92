import { MOST_NIGHTS } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';

const NIGHTS_AHEAD = 14;

/** The common tables of rooms and what takes them, night by night from the one before a day on. */
export function nightTables(day: Sql, now: Date): Sql {
  return sql`
    night as materialized (
      select ${day} + step as night from generate_series(-1, ${NIGHTS_AHEAD - 1}::int) step
    ),
    claim as materialized (
      select c.room_id, c.arrival, c.departure, c.kind from room_claim c
      where c.released_at is null and c.arrival > ${day} - ${MOST_NIGHTS}::int
        and c.arrival < ${day} + ${NIGHTS_AHEAD}::int and c.departure > ${day} - 1
        and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz)
    ),
    taken as materialized (
      select c.room_id, n.night, c.kind from claim c
      join night n on c.arrival <= n.night and c.departure > n.night
      union all
      -- somebody who should have left keeps the room tonight, and the night that is still running
      select c.room_id, n.night, 'STAY' from reservation_room rr
      join night n on n.night <= ${day}
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      where rr.status = 'CHECKED_IN' and rr.departure < ${day}
    ),
    room_night as materialized (
      select rm.id as room_id, rm.room_type_id, n.night, k.kind
      from room rm
      join night n on rm.active_from <= n.night and (rm.active_to is null or rm.active_to > n.night)
      left join (select room_id, night, max(kind) as kind from taken group by 1, 2) k
        on k.room_id = rm.id and k.night = n.night
    )`;
}

/** How many rooms are sold, held and free, night by night from a day on, as a JSON list. */
export function nightsJson(day: Sql): Sql {
  return sql`(
  select json_agg(json_build_object('night', night, 'rooms', rooms, 'sold', sold, 'held', held, 'free', free)
    order by night)
  from (
    select n.night, count(x.room_id) as rooms, count(*) filter (where x.kind = 'STAY') as sold,
      count(*) filter (where x.kind = 'HOLD') as held,
      count(*) filter (where x.room_id is not null and x.kind is null) as free
    from night n left join room_night x on x.night = n.night where n.night >= ${day} group by n.night
  ) counts)`;
}

/** What can still be sold of the night that is sold as tonight's: at the desk that is the one still running. */
export function freeTonightJson(
  day: Sql,
  { isDesk, now }: { readonly isDesk: boolean; readonly now: Date },
): Sql {
  const isRunning = sql`(${now}::timestamptz at time zone time_zone)::time < night_ends_at::time`;
  const tonight = isDesk ? sql`(select ${day} - (${isRunning})::int from property where id = 1)` : day;
  return sql`(
  select coalesce(json_agg(json_build_object('roomTypeId', t.id, 'name', t.name, 'free', free, 'rooms', rooms)
    order by t.sort_order, t.name), '[]')
  from (
    select room_type_id, count(*) filter (where kind is null) as free, count(*) as rooms
    from room_night where night = ${tonight} group by room_type_id
  ) counts join room_type t on t.id = counts.room_type_id)`;
}
