import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { columnsSchema, rowsOf } from '../../db/columns.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ratePeriodsJson } from '../quotes/rate-periods.fragment.ts';
import { lodgeAt, viewFacts } from '../reservations/core/view-facts.fragment.ts';
import { IS_IN_HOUSE_NOW } from '../reservations/view/stay-day.fragment.ts';
import type { ViewFacts } from '../reservations/view/stored-reservation.rules.ts';
import { viewFactsSchema } from '../reservations/view/stored-reservation.rules.ts';
import { agentBars, barsJson, deskBars } from './calendar-bars.fragment.ts';
import type { StoredBars, StoredCalendar } from './calendar-view.rules.ts';
import { storedBarSchema, storedCalendarSchema } from './calendar-view.rules.ts';
import type { CalendarWindow } from './calendar-window.ts';

/** The window of the chart in one statement. */
export async function readCalendar(
  database: Database,
  window: CalendarWindow,
): Promise<StoredBars & { facts: ViewFacts; calendar: StoredCalendar }> {
  const { bars, ...read } = await queryJson(
    database,
    v.object({
      facts: viewFactsSchema,
      places: v.nullable(v.array(v.nullable(v.number()))),
      typeIds: v.nullable(v.array(v.nullable(v.string()))),
      bars: columnsSchema(storedBarSchema),
      calendar: storedCalendarSchema,
    }),
    calendarStatement(window),
  );
  return { ...read, places: read.places ?? [], typeIds: read.typeIds ?? [], bars: rowsOf(bars) };
}

/** Free rooms are counted over all rooms of a type. */
function calendarStatement(window: CalendarWindow): Sql {
  const { from, to, firstRoom, rooms, agentId } = window;
  const isDesk = agentId === null;
  return sql`/* readCalendar */
      with ${lodgeAt(window.now)},
      window_room as materialized (${windowRooms(window)}),
      page_room as materialized (
        select * from window_room where place > ${firstRoom}::int and place <= ${firstRoom + rooms}::bigint
      ),
      claim as materialized (${liveClaims(window)}),
      ${isDesk ? sql`past_departure as materialized (${claimsPastDeparture(window)}),` : sql``}
      overstay as materialized (${overstays(window)}),
      free as (${freeByNight(window)}),
      bar as (${isDesk ? deskBars(window) : agentBars(window, agentId)}),
      sold as (
        select json_agg(occupancy order by night) as occupancy
        from (
          select night, coalesce(round(10000.0 * sum(sold) / nullif(sum(active), 0)), 0) as occupancy
          from free group by night
        ) nights
      ),
      free_of_type as materialized (
        select room_type_id, json_agg(count order by night) as counts from free group by room_type_id
      ),
      line as materialized (
        select p.room_type_id, (select min(w.place) from window_room w where w.room_type_id = p.room_type_id) as first_place,
          json_agg(json_build_object(
            'id', p.id, 'number', p.number, 'floor', p.floor,
            'housekeeping', ${isDesk ? sql`p.housekeeping` : sql`null`},
            'place', p.place) order by p.place) as rooms
        from page_room p group by p.room_type_id
      )
      select json_build_object('facts', ${viewFacts}, 'places', drawn.places, 'typeIds', drawn.type_ids,
        'bars', drawn.bars, 'calendar', json_build_object(
        'from', ${from}::date, 'to', ${to}::date, 'today', (select today from lodge),
        'roomCount', (select count(*) from window_room),
        'roomsInHouse', ${isDesk ? sql`(select count(*) from reservation_room rr where ${IS_IN_HOUSE_NOW})` : sql`null`},
        'occupancyByNight', ${isDesk ? sql`coalesce((select occupancy from sold), '[]')` : sql`null`},
        'roomTypes', coalesce((
          select json_agg(json_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'baseRate', t.base_rate,
              'periods', ${ratePeriodsJson({ from, to })},
              'freeByNight', f.counts, 'rooms', l.rooms,
              'firstPlace', l.first_place) order by t.sort_order, t.name)
          from line l
          join room_type t on t.id = l.room_type_id
          join free_of_type f on f.room_type_id = t.id), '[]')))
      from (
        select json_agg(place) as places, ${isDesk ? sql`null::json` : sql`json_agg(room_type_id)`} as type_ids,
          ${barsJson(window)} as bars from (select * from bar order by place, arrival) bar
      ) drawn`;
}

/** The rooms that are sold on some night of the window, with their place in the chart. */
function windowRooms({ from, to, roomTypeId }: CalendarWindow): Sql {
  const ofType = roomTypeId === null ? sql`` : sql`and rm.room_type_id = ${roomTypeId}::uuid`;
  return sql`
    select rm.id, rm.number, rm.floor, rm.housekeeping, rm.room_type_id, rm.active_from, rm.active_to,
      row_number() over (order by t.sort_order, t.name, rm.sort_order, rm.number) as place
    from room rm join room_type t on t.id = rm.room_type_id
    where rm.active_from < ${to}::date and (rm.active_to is null or rm.active_to > ${from}::date) ${ofType}`;
}

const CLAIM_COLUMNS = sql`c.id, c.room_id, c.arrival, c.departure, c.kind, c.reservation_room_id, c.block_reason, c.note,
      c.expires_at, w.room_type_id, w.active_from, w.active_to`;

/** What takes rooms off sale in the window: not released and, for a hold, not run out. */
function liveClaims({ from, to, now }: CalendarWindow): Sql {
  // No claim is longer than 60 nights, so that its arrival alone bounds the search and the index on it serves.
  return sql`
    select ${CLAIM_COLUMNS}
    from room_claim c join window_room w on w.id = c.room_id
    where c.arrival > ${from}::date - 60 and c.arrival < ${to}::date and c.departure > ${from}::date
      and c.released_at is null and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz)`;
}

/**
 * The rooms in which guests are after their last night of before the window: those who should have left, and those who
 * leave today where the window begins today. They take no night off sale by these claims.
 */
function claimsPastDeparture({ from }: CalendarWindow): Sql {
  return sql`
    select ${CLAIM_COLUMNS}
    from reservation_room rr
    cross join lodge
    join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
    join window_room w on w.id = c.room_id
    where rr.status = 'CHECKED_IN' and rr.departure <= least(${from}::date, lodge.today) and lodge.today >= ${from}::date`;
}

/** Rooms off sale tonight, when that is in the window: somebody is still in house after the day of leaving. */
function overstays({ from, to }: CalendarWindow): Sql {
  return sql`
    select distinct w.id as room_id, w.room_type_id, lodge.today
    from reservation_room rr
    cross join lodge
    join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
    join window_room w on w.id = c.room_id
    where rr.status = 'CHECKED_IN' and rr.departure < lodge.today
      and lodge.today >= ${from}::date and lodge.today < ${to}::date
      and w.active_from <= lodge.today and (w.active_to is null or w.active_to > lodge.today)
      and not exists (
        select from claim o where o.room_id = w.id and o.arrival <= lodge.today and o.departure > lodge.today)`;
}

/**
 * The free rooms of each type, night by night, with those that are there and those that are sold: running sums of
 * what comes and goes. Sold is what is confirmed; a hold and a room kept back only take it off sale.
 */
function freeByNight({ from, to }: CalendarWindow): Sql {
  return sql`
    select room_type_id, night, sum(coalesce(change, 0)) over nights as count,
      sum(coalesce(active, 0)) over nights as active, sum(coalesce(sold, 0)) over nights as sold
    from (select distinct room_type_id from window_room) types
    cross join (select ${from}::date + step as night from generate_series(0, ${to}::date - ${from}::date - 1) step) n
    left join (
      select room_type_id, night, sum(change) as change, sum(active) as active, sum(sold) as sold
      from (
        select room_type_id, greatest(active_from, ${from}::date) as night, 1 as change, 1 as active, 0 as sold
          from window_room
        union all
        select room_type_id, active_to, -1, -1, 0 from window_room where active_to is not null
        union all
        select room_type_id, greatest(arrival, active_from, ${from}::date), -1, 0, (kind = 'STAY')::int from claim
          where greatest(arrival, active_from) < least(departure, active_to)
        union all
        select room_type_id, least(departure, active_to), 1, 0, -(kind = 'STAY')::int from claim
          where greatest(arrival, active_from) < least(departure, active_to)
        union all
        select room_type_id, today, -1, 0, 0 from overstay
        union all
        select room_type_id, today + 1, 1, 0, 0 from overstay
      ) events
      group by room_type_id, night
    ) changes using (room_type_id, night)
    window nights as (partition by room_type_id order by night)`;
}
