import * as v from 'valibot';
import { addNights, type LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { commissionSoFar } from '../agents/commission.fragment.ts';
import { sumDaysSchema, summedThrough } from '../day-sums/day-sums.fragment.ts';
import { openReportsJson } from '../money/payment-report-json.fragment.ts';
import { registerOfTonightJson, sleptTables } from '../police-register/slept-rooms.fragment.ts';
import { movesForOthersJson } from '../reservations/availability/moves-for-others.fragment.ts';
import { inHouseTable, lodgeAt, viewFacts } from '../reservations/core/view-facts.fragment.ts';
import {
  inHouseFields,
  isArrival,
  isDeparture,
  isStaying,
  LATE,
} from '../reservations/view/stay-day.fragment.ts';
import type { ViewFacts } from '../reservations/view/stored-reservation.rules.ts';
import { viewFactsSchema } from '../reservations/view/stored-reservation.rules.ts';
import { stayOverRooms } from '../rooms/stay-over.fragment.ts';
import { type AlertPart, alerts } from './alerts.fragment.ts';
import type { StoredAlerts } from './alerts.rules.ts';
import { storedAlertsSchema } from './alerts.rules.ts';
import {
  FIRST_LOOKS,
  type StoredDashboard,
  type StoredDaySheet,
  storedDashboardSchema,
  storedDaySheetSchema,
} from './dashboard-view.rules.ts';
import { type DayList, dayLists, MAX_STAYS, ownOnly, WITH_RESERVATION } from './day-lists.fragment.ts';
import { duesJson, refundsJson } from './dues-json.fragment.ts';
import { forSaleAgainJson } from './for-sale-again.fragment.ts';
import { monthFields } from './month-figures.fragment.ts';
import { freeTonightJson, nightsJson, nightTables } from './night-tables.fragment.ts';
import { claimOn, methodTotals, stayJson } from './stay-json.fragment.ts';

/** The day that it is at the lodge, and up to which day the days are added up. */
const lodgeDaySchema = v.object({
  ...sumDaysSchema.entries,
  /** When yesterday began. */
  yesterday: v.string(),
});
type LodgeDay = v.InferOutput<typeof lodgeDaySchema>;

/** Whose first page: an agent sees the own bookings alone, an admin the month as well. */
type DashboardReader = LodgeDay & {
  readonly agentId: string | null;
  readonly isAdmin: boolean;
  readonly now: Date;
};

/** The lodge's day, for statements that take it as a value: by one that is looked up, indexes would be chosen blindly. */
export function readLodgeDay(database: Database, now: Date): Promise<LodgeDay> {
  return queryJson(
    database,
    lodgeDaySchema,
    sql`/* readLodgeDay */
      with ${lodgeAt(now)}
      select json_build_object('today', today, 'yesterday', (today - 1)::timestamp at time zone time_zone,
        'through', ${summedThrough})
      from lodge`,
  );
}

/** The first page of a working area in one statement. Rooms to clean come from the list of rooms. */
export function readDashboard(
  database: Database,
  reader: DashboardReader,
): Promise<{ facts: ViewFacts; page: StoredDashboard }> {
  const { agentId, now } = reader;
  const day = sql`${reader.today}::date`;
  const isDesk = agentId === null;
  return queryJson(
    database,
    v.object({ facts: viewFactsSchema, page: storedDashboardSchema({ isDesk, isAdmin: reader.isAdmin }) }),
    sql`/* readDashboard */
      with ${lodgeAt(now)}, ${inHouseTable(day)},
      stay as materialized (${dayStays(reader)}),
      ${nightTables(day, now)}${isDesk ? sql`, ${sleptTables(tonightOf(reader))}` : sql``}
      select json_build_object('facts', ${viewFacts}, 'page', json_build_object('today', ${day},
        'arrivals', ${listOf('arrival')}, 'departures', ${listOf('departure')},
        'inHouse', ${listOf('in-house')}, 'late', ${listOf('late')}, 'holds', ${listOf('hold')},
        'freeTonight', ${freeTonightJson(day, { isDesk, now })}, 'nights', ${nightsJson(day)},
        'hasRooms', exists (select from room where active_to is null or active_to > ${day}),
        'arrivalCount', ${countOf(reader, isArrival({ day }))},
        'departureCount', ${countOf(reader, isDeparture({ day, today: day }))},
        'reportedPayments', ${openReportsJson(agentId)},
        ${isDesk ? deskFields(reader) : sql`'commission', ${commissionSoFar(sql`${agentId}::uuid`, reader.through)}`}
        ${reader.isAdmin ? adminFields(reader) : sql``}))`,
  );
}

/** How many rooms of bookings fit; of an agent the own ones alone. */
function countOf({ agentId }: DashboardReader, isIncluded: Sql): Sql {
  return sql`(select count(*) from reservation_room rr ${ownOnly(agentId)} where ${isIncluded})`;
}

/** The rooms of bookings that stand on the day's lists, with the list. */
function dayStays(reader: DashboardReader): Sql {
  const isDesk = reader.agentId === null;
  return sql`
    select d.list, d.place, ${stayJson({ isDesk, today: sql`${reader.today}::date` })} as json
    from (${dayLists(reader, ['arrival', 'departure', 'in-house', 'late', 'hold'])}) d
    join reservation_room rr on rr.id = d.id ${WITH_RESERVATION} ${claimOn(sql`${reader.today}::date`)}`;
}

function listOf(list: DayList): Sql {
  return sql`(
    select coalesce(json_agg(json order by place, json ->> 'room', json ->> 'guestName'), '[]')
    from (select * from stay where list = ${list} order by place limit ${MAX_STAYS}::int) listed)`;
}

/** The days between which tonight lies, whichever the hour is: the night that runs is today's, or yesterday's until it ends. */
function tonightOf({ today, now }: DashboardReader) {
  return { from: addNights(today, -1), to: addNights(today, 1), now };
}

function deskFields({ today, yesterday, now }: DashboardReader): Sql {
  const day = sql`${today}::date`;
  return sql`
    'movesForOthers', ${movesForOthersJson(MAX_STAYS, yesterday)},
    ${inHouseFields({ day, today: day })},
    'dues', ${duesJson(day, MAX_STAYS)},
    'refunds', ${refundsJson(day, MAX_STAYS)},
    'register', ${registerOfTonightJson(now)},
    'cashToday', ${methodTotals(day, 'PAYMENTS')}, 'depositsToday', ${methodTotals(day, 'DEPOSITS')},
    'roomsForSaleAgain', ${forSaleAgainJson(day)},
    'roomsToClean', (
      select coalesce(json_agg(json_build_object('id', id, 'number', number, 'roomType', name, 'version', version,
        'isAwaited', is_awaited, 'isStayOver', is_stay_over)
        order by is_awaited desc, is_stay_over, sort_order, number), '[]')
      from (
        select rm.id, rm.number, t.name, rm.version, rm.sort_order, rm.housekeeping <> 'DIRTY' as is_stay_over, exists (
          select from room_claim c join reservation_room rr on rr.id = c.reservation_room_id
          where c.room_id = rm.id and c.released_at is null and c.arrival = ${day} and rr.status = 'CONFIRMED'
        ) as is_awaited
        from room rm join room_type t on t.id = rm.room_type_id
        where (rm.housekeeping = 'DIRTY' or rm.id in (${stayOverRooms(day)})) and rm.active_from <= ${day}
          and (rm.active_to is null or rm.active_to > ${day})
      ) to_clean)`;
}

function adminFields({ today, yesterday }: LodgeDay): Sql {
  return sql`, ${monthFields(sql`${today}::date`)},
    'toLookAt', ${alerts({ first: FIRST_LOOKS, after: null }, yesterday)},
    'unbilledFolios', (select count(*) from unbilled_folio),
    'unfinishedImports', (select count(*) from data_import where status in ('APPLYING', 'UNDOING'))`;
}

/** A part of what the owner looks at. */
export function readAlerts(
  database: Database,
  part: AlertPart,
  { yesterday }: LodgeDay,
  now: Date,
): Promise<StoredAlerts> {
  return queryJson(
    database,
    storedAlertsSchema,
    sql`/* readToLookAt */ with ${lodgeAt(now)} select ${alerts(part, yesterday)}`,
  );
}

/** A day's arrivals, departures, stays and money in one statement. */
export function readDaySheet(
  database: Database,
  day: LocalDate,
  { today }: LodgeDay,
  now: Date,
): Promise<{ facts: ViewFacts; sheet: StoredDaySheet }> {
  const onDay = sql`${day}::date`;
  const days = { day: onDay, today: sql`${today}::date` };
  const stays = (isIncluded: Sql) => sql`(
    select coalesce(json_agg(${stayJson({ isDesk: true, today: days.today })} order by rm.sort_order, rm.number), '[]')
    from reservation_room rr ${WITH_RESERVATION} ${claimOn(onDay)} where ${isIncluded})`;
  const isLate = sql`(${onDay} = ${days.today}
    and (${LATE.hasNotArrived(days.today)} or ${LATE.hasNotLeft(days.today)}))`;
  return queryJson(
    database,
    v.object({ facts: viewFactsSchema, sheet: storedDaySheetSchema }),
    sql`/* readDaySheet */
      with ${lodgeAt(now)}, ${inHouseTable(days.today)}
      select json_build_object('facts', ${viewFacts}, 'sheet', json_build_object('day', ${onDay},
        'arrivals', ${stays(isArrival(days))},
        'departures', ${stays(isDeparture(days))},
        'inHouse', ${stays(isStaying(days))},
        'late', ${stays(isLate)},
        ${inHouseFields(days)},
        'cash', ${methodTotals(onDay, 'PAYMENTS')}, 'deposits', ${methodTotals(onDay, 'DEPOSITS')}))`,
  );
}
