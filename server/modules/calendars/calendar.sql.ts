import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { columnsSchema, rowsOf } from '../../db/columns.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { agentBillsJson } from '../money/agent-due.fragment.ts';
import { ratePeriodsJson } from '../quotes/rate-periods.fragment.ts';
import { roomIsShown, roomsOfBooking } from '../reservations/core/shown-room.fragment.ts';
import { isIdKnown, lodgeAt, viewFacts } from '../reservations/core/view-facts.fragment.ts';
import { arrivalNoteColumns } from '../reservations/view/arrival-notes.fragment.ts';
import { IS_IN_HOUSE_NOW } from '../reservations/view/stay-day.fragment.ts';
import type { ViewFacts } from '../reservations/view/stored-reservation.rules.ts';
import { viewFactsSchema } from '../reservations/view/stored-reservation.rules.ts';
import type { BarRights } from './calendar.policy.ts';
import type { StoredBars, StoredCalendar } from './calendar-view.rules.ts';
import { storedBarSchema, storedCalendarSchema } from './calendar-view.rules.ts';

/** Which part of the chart is wanted, and for whom. */
export type CalendarWindow = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly roomTypeId: string | null;
  readonly firstRoom: number;
  readonly rooms: number;
  readonly now: Date;
  /** An agent sees the own stays alone; everybody else's nights are merged into BUSY. Null: the desk. */
  readonly agentId: string | null;
  readonly rights: BarRights;
};

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
          ${BAR_COLUMNS} as bars from (select * from bar order by place, arrival) bar
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

/** Guests who should come today, or should have come and still may. */
const IS_AWAITED = sql`(rr.status = 'CONFIRMED' and (select today from lodge) between rr.arrival and rr.departure)`;

/** The ID is looked up of those alone who come today or are here: a chart has hundreds of others. */
const IS_ID_MISSING = sql`case when rr.status = 'CHECKED_IN' or ${IS_AWAITED} then not ${isIdKnown} end`;

const stayFields = (reader: { readonly isDesk: boolean }) => sql`
  rr.status, rr.arrival as stay_arrival, rr.departure as stay_departure, r.code, r.id as reservation_id, rr.id as reservation_room_id, r.version,
  coalesce(nullif(g.full_name, ''), g.phone) as guest_name, rr.adults, rr.children, rr.infants,
  case when r.id is not null then ${roomsOfBooking} end as rooms_of_booking, r.gross, r.paid, r.balance, ${agentBillsJson} as agent_bills,
  rr.is_pinned, c.expires_at, ${arrivalNoteColumns(reader)}, ${reader.isDesk ? IS_ID_MISSING : sql`null::boolean`} as is_id_missing,
  ${reader.isDesk ? sql`case when g.do_not_rent then g.do_not_rent_reason end` : sql`null::text`} as do_not_rent_reason`;

/** In place of the fields of a stay and ACTED where there is nothing to tell. */
const NO_STAY = sql`null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
  null, null, null, null`;

/**
 * The bars column by column: PostgreSQL finds out once for each, and not once for every value, how it is written, and
 * a chart of hundreds of bars takes half the time of one that is made object by object.
 */
const BAR_COLUMNS = sql`json_build_object(
  'id', json_agg(id), 'kind', json_agg(kind), 'arrival', json_agg(arrival),
  'departure', json_agg(departure), 'status', json_agg(status),
  'stayArrival', json_agg(stay_arrival), 'stayDeparture', json_agg(stay_departure), 'code', json_agg(code),
  'reservationId', json_agg(reservation_id), 'reservationRoomId', json_agg(reservation_room_id),
  'version', json_agg(version), 'guestName', json_agg(guest_name), 'adults', json_agg(adults),
  'children', json_agg(children), 'infants', json_agg(infants), 'roomsOfBooking', json_agg(rooms_of_booking),
  'gross', json_agg(gross), 'paid', json_agg(paid), 'balance', json_agg(balance),
  'agentBills', json_agg(agent_bills), 'isPinned', json_agg(is_pinned), 'holdEndsAt', json_agg(expires_at),
  'phone', json_agg(phone), 'expectedAt', json_agg(expected_at), 'requests', json_agg(requests),
  'deskNote', json_agg(desk_note), 'isIdMissing', json_agg(is_id_missing),
  'doNotRentReason', json_agg(do_not_rent_reason), 'acted', json_agg(acted), 'canMove', json_agg(can_move), 'canChangeNights', json_agg(can_change_nights),
  'note', json_agg(note))`;

/**
 * The stay behind the bar, which may sleep in several rooms, as acts on it are judged. A promise of other days has no
 * act that leads it on, and such are most of a chart.
 */
const ACTED = sql`case when rr.status in ('HELD', 'CHECKED_IN') or ${IS_AWAITED}
  then json_build_object('status', rr.status, 'arrival', rr.arrival, 'departure', rr.departure,
    'checkedInAt', rr.checked_in_at, 'agentId', r.agent_id) end as acted`;

const WITH_STAY = sql`
  left join reservation_room rr on rr.id = c.reservation_room_id
  left join reservation r on r.id = rr.reservation_id
  left join guest g on g.id = r.booker_id`;

/** Which hands may be laid on the bar. A part of a stay that sleeps in two rooms is not the whole of its nights. */
function barRights({ rights }: CalendarWindow): Sql {
  const isWhole = sql`c.arrival = rr.arrival and c.departure = rr.departure`;
  const isInTime = rights.isBeforeArrival ? sql`and c.arrival > (select today from lodge)` : sql``;
  const may = (statuses: readonly string[]) =>
    sql`coalesce(${isWhole} and rr.status = any(${statuses}::reservation_status[]) ${isInTime}, false)`;
  return sql`${may(rights.move)} as can_move, ${may(rights.changeNights)} as can_change_nights`;
}

const BLOCK_NOTE = sql`coalesce(c.note, case c.block_reason
  when 'MAINTENANCE' then 'Maintenance' when 'OWNER' then 'Owner' when 'DEEP_CLEAN' then 'Deep clean'
  when 'OTHER' then 'Other' end)`;

/** Every claim with its true days, whose it is and what is due; and whoever is still here after them. */
function deskBars(window: CalendarWindow): Sql {
  return sql`
    select p.place, c.id, c.kind, c.arrival, c.departure, ${stayFields({ isDesk: true })}, ${ACTED},
      ${barRights(window)}, ${BLOCK_NOTE} as note
    from (select * from claim union all select * from past_departure) c join page_room p on p.id = c.room_id ${WITH_STAY}`;
}

/**
 * The agent's own stays as the desk sees them where the room is told; where it is not, they stand with their room type
 * alone, and in no room. All else is BUSY: touching nights are one bar and end with the window, so that nobody can read
 * from it where another's stay begins; its id says no more than room and day.
 */
function agentBars(window: CalendarWindow, agentId: string): Sql {
  const isOwn = sql`coalesce(r.agent_id = ${agentId}::uuid, false)`;
  const isShown = sql`coalesce(${roomIsShown({ isDesk: false })}, false)`;
  return sql`
    select p.place, p.room_type_id, c.id::text as id, c.kind::text as kind, c.arrival, c.departure, ${stayFields({ isDesk: false })},
      ${ACTED}, ${barRights(window)}, null as note
    from claim c join page_room p on p.id = c.room_id ${WITH_STAY}
    where ${isOwn} and ${isShown}
    union all
    select * from (${barsWithoutRoom(window, sql`${isOwn} and not ${isShown}`)}) untold
    union all
    select place, null, room_id || ':' || lower(busy), 'BUSY', lower(busy), upper(busy), ${NO_STAY}, false, false, null
    from (${busyRuns(window, sql`not ${isOwn}`)}) runs`;
}

/** A bar a stay, whole even when the lodge has several rooms in mind for it; read past the page, which is of rooms. */
function barsWithoutRoom(window: CalendarWindow, isIncluded: Sql): Sql {
  return sql`
    select distinct on (rr.id) null::bigint as place, rr.room_type_id, rr.id::text as id, c.kind::text as kind,
      rr.arrival, rr.departure, ${stayFields({ isDesk: false })}, ${ACTED}, ${barRights(window)}, null as note
    from claim c ${WITH_STAY}
    where ${isIncluded}
    order by rr.id, c.arrival`;
}

/** The nights that are taken in each room, merged and cut at the window. */
function busyRuns({ from, to }: CalendarWindow, isIncluded: Sql): Sql {
  return sql`
    select place, room_id,
      unnest(range_agg(daterange(greatest(arrival, ${from}::date), least(departure, ${to}::date)))) as busy
    from (
      select p.place, c.room_id, c.arrival, c.departure
      from claim c join page_room p on p.id = c.room_id ${WITH_STAY}
      where ${isIncluded}
      union all
      select p.place, o.room_id, o.today, o.today + 1 from overstay o join page_room p on p.id = o.room_id
    ) others
    group by place, room_id`;
}
