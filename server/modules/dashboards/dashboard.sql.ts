import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { readJson, type Sql, sql } from '../../db/sql.ts';
import { commissionSoFar } from '../agents/commission.fragment.ts';
import { standingUpTo } from '../folios/billed-to-date.fragment.ts';
import { openReportsJson } from '../payment-reports/payment-report-json.fragment.ts';
import { movesForOthersJson } from '../reservations/moves-for-others.fragment.ts';
import { isSold, roomRevenue } from '../reservations/night-revenue.fragment.ts';
import type { ViewFacts } from '../reservations/reservation-view.rules.ts';
import { lodgeAt, viewFacts } from '../reservations/view-facts.fragment.ts';
import { FIRST_LOOKS, type StoredDashboard, type StoredDaySheet } from './dashboard-view.rules.ts';
import type { StoredLookAts } from './look-at.rules.ts';
import { claimOn, methodTotals, stayJson } from './stay-json.fragment.ts';
import { type LookAtPart, toLookAt } from './to-look-at.fragment.ts';

/** Whose first page: an agent sees the own bookings alone, an admin the month as well. */
export type DashboardReader = {
  readonly agentId: string | null;
  readonly isAdmin: boolean;
  readonly now: Date;
};

/** Nobody reads more of a list on the first page; the lists behind it have all. */
const MOST_STAYS = 60;
const NIGHTS_AHEAD = 14;
const TODAY = sql`(select today from lodge)`;

/** The first page of a working area in one statement. Rooms to clean come from the list of rooms. */
export function readDashboard(
  database: Database,
  reader: DashboardReader,
): Promise<{ facts: ViewFacts; page: StoredDashboard }> {
  return readJson(
    database,
    sql`/* readDashboard */
      with ${lodgeAt(reader.now)},
      stay as materialized (${dayStays(reader)}),
      ${nightTables(reader.now)}
      select json_build_object('facts', ${viewFacts}, 'page', json_build_object('today', ${TODAY},
        'arrivals', ${listOf('arrival')}, 'departures', ${listOf('departure')},
        'inHouse', ${listOf('in-house')}, 'late', ${listOf('late')}, 'holds', ${listOf('hold')},
        'freeTonight', ${freeTonight(reader)}, 'nights', ${NIGHTS},
        'reportedPayments', ${openReportsJson(reader.agentId)}
        ${reader.agentId === null ? sql`, ${DESK_FIELDS}` : sql`, 'commission', ${commissionSoFar(sql`${reader.agentId}::uuid`)}`}
        ${reader.isAdmin ? sql`, ${ADMIN_FIELDS}` : sql``}))`,
  );
}

/** Whether the guests of `reservation_room rr` should have come before today, however long ago. */
const HAS_NOT_COME = sql`(rr.status = 'CONFIRMED' and rr.arrival < ${TODAY})`;
/** Whether they should have left before today. */
const HAS_NOT_LEFT = sql`(rr.status = 'CHECKED_IN' and rr.departure < ${TODAY})`;

const WITH_PARTY = sql`
  join reservation r on r.id = rr.reservation_id
  join guest g on g.id = r.booker_id
  join room_type t on t.id = rr.room_type_id`;

/** Every room of a booking that stands on one of the day's lists, with the list. */
function dayStays({ agentId, now }: DashboardReader): Sql {
  const own = agentId === null ? sql`` : sql`and r.agent_id = ${agentId}::uuid`;
  return sql`
    select d.list, d.place, ${stayJson({ isDesk: agentId === null })} as json
    from (
      select id, 'arrival' as list, 0::numeric as place from reservation_room, lodge
      where status = 'CONFIRMED' and arrival = today
      union all
      select id, 'departure', 0 from reservation_room, lodge where status = 'CHECKED_IN' and departure = today
      union all
      select id, 'in-house', departure - today from reservation_room, lodge
      where status = 'CHECKED_IN' and departure > today
      union all
      select rr.id, 'late', ${TODAY} - rr.arrival from reservation_room rr where ${HAS_NOT_COME}
      union all
      select rr.id, 'late', ${TODAY} - rr.departure from reservation_room rr where ${HAS_NOT_LEFT}
      union all
      select h.reservation_room_id, 'hold', extract(epoch from h.expires_at)
      from room_claim h join reservation_room held on held.id = h.reservation_room_id and held.status = 'HELD'
      where h.kind = 'HOLD' and h.released_at is null and h.expires_at > ${now}::timestamptz
    ) d
    join reservation_room rr on rr.id = d.id ${WITH_PARTY} ${claimOn(TODAY)}
    where true ${own}`;
}

function listOf(list: 'arrival' | 'departure' | 'in-house' | 'late' | 'hold'): Sql {
  return sql`(
    select coalesce(json_agg(json order by place, json ->> 'room', json ->> 'guestName'), '[]')
    from (select * from stay where list = ${list} order by place limit ${MOST_STAYS}::int) listed)`;
}

/** Rooms and what takes them, night by night from last night on. */
function nightTables(now: Date): Sql {
  return sql`
    night as materialized (
      select today + step as night, today from lodge, generate_series(-1, ${NIGHTS_AHEAD - 1}::int) step
    ),
    taken as materialized (
      select c.room_id, n.night, c.kind
      from room_claim c
      join night n on c.arrival <= n.night and c.departure > n.night
      where c.released_at is null and c.arrival > (select today from lodge) - 60
        and c.arrival < (select today from lodge) + ${NIGHTS_AHEAD}::int
        and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz)
      union all
      -- somebody who should have left keeps the room tonight, and the night that is still running
      select c.room_id, n.night, 'STAY' from reservation_room rr
      join night n on n.night <= n.today
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      where rr.status = 'CHECKED_IN' and rr.departure < n.today
    ),
    room_night as materialized (
      select rm.id as room_id, rm.room_type_id, n.night, k.kind
      from room rm
      join night n on rm.active_from <= n.night and (rm.active_to is null or rm.active_to > n.night)
      left join (select room_id, night, max(kind) as kind from taken group by 1, 2) k
        on k.room_id = rm.id and k.night = n.night
    )`;
}

const NIGHTS = sql`(
  select json_agg(json_build_object('night', night, 'rooms', rooms, 'sold', sold, 'held', held, 'free', free)
    order by night)
  from (
    select n.night, count(x.room_id) as rooms, count(*) filter (where x.kind = 'STAY') as sold,
      count(*) filter (where x.kind = 'HOLD') as held,
      count(*) filter (where x.room_id is not null and x.kind is null) as free
    from night n left join room_night x on x.night = n.night where n.night >= n.today group by n.night
  ) counts)`;

/** What can still be sold of the night that is sold as tonight's: at the desk that is the one still running. */
function freeTonight({ agentId, now }: DashboardReader): Sql {
  const isRunning = sql`(${now}::timestamptz at time zone lodge.time_zone)::time < night_ends_at::time`;
  const tonight =
    agentId === null
      ? sql`(select today - (${isRunning})::int from lodge, property where property.id = 1)`
      : TODAY;
  return sql`(
  select coalesce(json_agg(json_build_object('roomTypeId', t.id, 'name', t.name, 'free', free, 'rooms', rooms)
    order by t.sort_order, t.name), '[]')
  from (
    select room_type_id, count(*) filter (where kind is null) as free, count(*) as rooms
    from room_night where night = ${tonight} group by room_type_id
  ) counts join room_type t on t.id = counts.room_type_id)`;
}

const ROOMS_OF_DUE = sql`(
  select coalesce(json_agg(number order by sort_order, number), '[]')
  from (
    select distinct rm.number, rm.sort_order
    from reservation_room rr join room_claim c on c.reservation_room_id = rr.id and c.released_at is null
    join room rm on rm.id = c.room_id where rr.reservation_id = o.id) numbers)`;

const DUE_ORDER = sql`o.departure < ${TODAY}, abs(o.departure - ${TODAY}), o.code`;

/** What is owed in all, and by whom: who leaves soonest first, then who has gone, the latest first. */
const DUES = sql`(
  with owed as materialized (
    select r.id, r.code, r.status, r.departure, r.booker_id, standing.due
    from (${standingUpTo(TODAY)}) standing join reservation r on r.id = standing.reservation_id
    where standing.due > 0)
  select json_build_object('count', count(*), 'amount', coalesce(sum(due), 0), 'bookings', (
    select coalesce(json_agg(json_build_object('code', o.code,
        'guestName', coalesce(nullif(g.full_name, ''), g.phone, o.code), 'status', o.status,
        'departure', o.departure, 'amount', o.due, 'rooms', ${ROOMS_OF_DUE})
      order by ${DUE_ORDER}), '[]')
    from (select * from owed o order by ${DUE_ORDER} limit ${MOST_STAYS}::int) o join guest g on g.id = o.booker_id))
  from owed)`;

const DESK_FIELDS = sql`
    'movesForOthers', ${movesForOthersJson(MOST_STAYS)},
    'roomsInHouse', (select count(*) from reservation_room where status = 'CHECKED_IN'),
    'guestsInHouse', (select coalesce(sum(adults + children + infants), 0) from reservation_room
      where status = 'CHECKED_IN'),
    'dues', ${DUES},
    'cashToday', ${methodTotals(TODAY)},
    'roomsToClean', (
      select coalesce(json_agg(json_build_object('id', id, 'number', number, 'roomType', name, 'version', version,
        'isAwaited', is_awaited) order by is_awaited desc, sort_order, number), '[]')
      from (
        select rm.id, rm.number, t.name, rm.version, rm.sort_order, exists (
          select from room_claim c join reservation_room rr on rr.id = c.reservation_room_id
          where c.room_id = rm.id and c.released_at is null and c.arrival = ${TODAY} and rr.status = 'CONFIRMED'
        ) as is_awaited
        from room rm join room_type t on t.id = rm.room_type_id
        where rm.housekeeping = 'DIRTY' and rm.active_from <= ${TODAY}
          and (rm.active_to is null or rm.active_to > ${TODAY})
      ) dirty)`;

/** Occupancy, ADR and RevPAR of a run of nights, as the reports define them. */
function monthFigures(from: Sql, to: Sql): Sql {
  return sql`(
    select json_build_object('from', first, 'to', after,
      'occupancy', round((sold + free) * 10000.0 / nullif(available, 0)),
      'adr', round(revenue / nullif(sold, 0)), 'revPar', round(revenue / nullif(available, 0)),
      'revenue', revenue)
    from (select ${from} as first, ${to} as after) run
    cross join lateral (
      select coalesce(sum(greatest(0, least(coalesce(rm.active_to, after), after)
        - greatest(rm.active_from, first))), 0) as available
      from room rm) stock
    cross join lateral (
      select count(*) filter (where not rr.is_complimentary) as sold,
        count(*) filter (where rr.is_complimentary) as free,
        coalesce(sum(${roomRevenue}), 0) as revenue
      from reservation_night n join reservation_room rr on rr.id = n.reservation_room_id
      where n.night >= first and n.night < after and n.released_at is null and ${isSold}) figures)`;
}

const THIS_MONTH = sql`date_trunc('month', ${TODAY})::date`;
const MONTH_BEFORE = sql`(date_trunc('month', ${TODAY}) - interval '1 month')::date`;

const ADMIN_FIELDS = sql`
    'thisMonth', ${monthFigures(THIS_MONTH, sql`${TODAY} + 1`)},
    'lastMonth', ${monthFigures(MONTH_BEFORE, THIS_MONTH)},
    'toLookAt', ${toLookAt({ first: FIRST_LOOKS, after: null })}`;

/** A part of what the owner looks at. */
export function readToLookAt(database: Database, part: LookAtPart, now: Date): Promise<StoredLookAts> {
  return readJson(database, sql`/* readToLookAt */ with ${lodgeAt(now)} select ${toLookAt(part)}`);
}

/** A day's arrivals, departures, stays and money in one statement. */
export function readDaySheet(
  database: Database,
  day: LocalDate,
  now: Date,
): Promise<{ facts: ViewFacts; sheet: StoredDaySheet }> {
  const onDay = sql`${day}::date`;
  const stays = (isMeant: Sql) => sql`(
    select coalesce(json_agg(${stayJson({ isDesk: true })} order by rm.sort_order, rm.number), '[]')
    from reservation_room rr ${WITH_PARTY} ${claimOn(onDay)} where ${isMeant})`;
  const isLive = sql`rr.status in ('CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT')`;
  return readJson(
    database,
    sql`/* readDaySheet */
      with ${lodgeAt(now)}
      select json_build_object('facts', ${viewFacts}, 'sheet', json_build_object('day', ${onDay},
        'arrivals', ${stays(sql`rr.arrival = ${onDay} and ${isLive}`)},
        'departures', ${stays(sql`rr.departure = ${onDay} and rr.status in ('CHECKED_IN', 'CHECKED_OUT')`)},
        'inHouse', ${stays(sql`rr.arrival < ${onDay} and rr.arrival > ${onDay} - 120 and rr.departure > ${onDay}
          and rr.status in ('CHECKED_IN', 'CHECKED_OUT')`)},
        'late', ${stays(sql`${onDay} = ${TODAY} and (${HAS_NOT_COME} or ${HAS_NOT_LEFT})`)},
        'cash', ${methodTotals(onDay)}))`,
  );
}
