import { MAX_NIGHTS } from '../../../domain/nights.ts';
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
      where c.released_at is null and c.arrival > ${day} - ${MAX_NIGHTS}::int
        and c.arrival < ${day} + ${NIGHTS_AHEAD}::int and c.departure > ${day} - 1
        and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz)
    ),
    taken as materialized (
      -- in the list of columns: as a table of its own the series would be stored once for each claim
      select rm.room_type_id, c.kind, ${day} + generate_series(
        greatest(c.arrival, rm.active_from, ${day} - 1) - ${day},
        least(c.departure, rm.active_to, ${day} + ${NIGHTS_AHEAD}::int) - ${day} - 1) as night
      from claim c join room rm on rm.id = c.room_id
    ),
    -- somebody who should have left keeps the room tonight, and the night that is still running, if nobody else has it
    kept as materialized (
      select distinct rm.room_type_id, c.room_id, n.night from reservation_room rr
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      join room rm on rm.id = c.room_id
      join night n on n.night <= ${day} and rm.active_from <= n.night and (rm.active_to is null or rm.active_to > n.night)
      where rr.status = 'CHECKED_IN' and rr.departure < ${day}
        and not exists (
          select from room_claim o where o.room_id = c.room_id and o.released_at is null
            and o.arrival > ${day} - ${MAX_NIGHTS + 1}::int and o.arrival <= ${day}
            and o.arrival <= n.night and o.departure > n.night
            and (o.kind <> 'HOLD' or o.expires_at > ${now}::timestamptz))
    ),
    type_night as materialized (
      select room_type_id, night, sum(rooms)::int as rooms, sum(sold)::int as sold, sum(held)::int as held,
        sum(rooms - taken)::int as free
      from (
        select rm.room_type_id, n.night, count(*) as rooms, 0 as taken, 0 as sold, 0 as held
        from room rm join night n on rm.active_from <= n.night and (rm.active_to is null or rm.active_to > n.night)
        group by rm.room_type_id, n.night
        union all
        select room_type_id, night, 0, count(*), count(*) filter (where kind = 'STAY'),
          count(*) filter (where kind = 'HOLD')
        from taken group by room_type_id, night
        union all
        select room_type_id, night, 0, count(*), count(*), 0 from kept group by room_type_id, night) counts
      group by room_type_id, night
    )`;
}

/** How many rooms are sold, held and free, night by night from a day on, as a JSON list. */
export function nightsJson(day: Sql): Sql {
  return sql`(
  select json_agg(json_build_object('night', night, 'rooms', rooms, 'sold', sold, 'held', held, 'free', free)
    order by night)
  from (
    select n.night, coalesce(sum(x.rooms), 0) as rooms, coalesce(sum(x.sold), 0) as sold,
      coalesce(sum(x.held), 0) as held, coalesce(sum(x.free), 0) as free
    from night n left join type_night x on x.night = n.night where n.night >= ${day} group by n.night
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
  from type_night join room_type t on t.id = type_night.room_type_id
  where type_night.night = ${tonight} and type_night.rooms > 0)`;
}
