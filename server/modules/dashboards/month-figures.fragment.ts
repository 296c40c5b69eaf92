import { MAX_NIGHTS } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { roomRevenue } from '../reservations/core/night-revenue.fragment.ts';

/**
 * Occupancy, ADR and RevPAR of a run of nights, as the reports define them. A live night is sold unless its room is
 * only held, so the rooms are looked up of those alone that are held or free of charge.
 */
function monthFigures(first: Sql, after: Sql): Sql {
  return sql`(
    select json_build_object('from', ${first}, 'to', ${after},
      'occupancy', round((sold + free) * 10000.0 / nullif(available, 0)),
      'adr', round(revenue / nullif(sold, 0)), 'revPar', round(revenue / nullif(available, 0)),
      'revenue', revenue)
    from (
      select coalesce(sum(greatest(0, least(coalesce(rm.active_to, ${after}), ${after})
        - greatest(rm.active_from, ${first}))), 0) as available
      from room rm) stock
    cross join (
      select count(*) filter (where other.is_free is not true) as sold, count(*) filter (where other.is_free) as free,
        coalesce(sum(${roomRevenue}), 0) as revenue
      from reservation_night n
      left join (
        select id, status = 'HELD' as is_held, is_complimentary as is_free from reservation_room
        where (status = 'HELD' or is_complimentary)
          and arrival > ${first} - ${MAX_NIGHTS}::int and arrival < ${after}) other
        on other.id = n.reservation_room_id
      where n.night >= ${first} and n.night < ${after} and n.released_at is null and other.is_held is not true) figures)`;
}

/** The figures of the month so far, with the night of a day, and of the month before it, as fields of a JSON object. */
export function monthFields(day: Sql): Sql {
  const thisMonth = sql`date_trunc('month', ${day}::timestamp)::date`;
  const monthBefore = sql`(date_trunc('month', ${day}::timestamp) - interval '1 month')::date`;
  return sql`'thisMonth', ${monthFigures(thisMonth, sql`(${day} + 1)`)},
    'lastMonth', ${monthFigures(monthBefore, thisMonth)}`;
}
