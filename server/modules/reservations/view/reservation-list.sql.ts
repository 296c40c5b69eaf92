import * as v from 'valibot';
import { todayAt } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';
import { wasMade } from '../../../db/fragments/undone-reservations.fragment.ts';
import { queryJson } from '../../../db/query.ts';
import { joined, type Sql, sql } from '../../../db/sql.ts';
import { balanceOfAgent, dueOfAgent } from '../../money/agent-due.fragment.ts';
import * as api from '../../schemas.generated.ts';
import type { ReservationFilter, ReservationSort, ReservationStatus } from '../../types.generated.ts';
import { viewFacts } from '../core/view-facts.fragment.ts';
import {
  type CountedDays,
  countedDaysSchema,
  daysCountedOfMany,
  daysCountedOfSearch,
  FEW_BOOKINGS,
} from './counted-days.rules.ts';
import { afterCursor, ORDERS, PLACE, runsOf } from './list-order.fragment.ts';
import type { Cursor } from './reservation-cursor.rules.ts';
import { foundBy, IS_BROAD, IS_NARROW, isSought } from './reservation-found.fragment.ts';
import {
  type Extras,
  isWithin,
  type ReadScope,
  reservationJson,
  reservationStatus,
  reservationTables,
} from './reservation-read.sql.ts';
import type { ReservationSearch } from './reservation-search.rules.ts';
import { storedReservationSchema, viewFactsSchema } from './stored-reservation.rules.ts';
import { isOnList } from './today-list.fragment.ts';

/** Which reservations are wanted, what of them, and in which order. */
export type ListRequest = {
  readonly scope: ReadScope;
  readonly filter: Omit<ReservationFilter, 'sort' | 'text'>;
  readonly search: ReservationSearch | null;
  readonly sort: ReservationSort;
  readonly first: number;
  readonly after: Cursor | null;
  readonly now: Date;
  readonly withCounts: boolean;
  readonly withSums: boolean;
  readonly extras: Extras;
};

/** A page with one row more than asked for when there is a next one; counts by status only when asked for. */
const storedPageSchema = v.object({
  facts: viewFactsSchema,
  reservations: v.array(storedReservationSchema),
  counts: v.nullable(v.array(api.StatusCount)),

  /** Over all pages; null where they were not asked for, or are too many. */
  sums: v.nullable(api.ReservationSums),

  /** Which days of arrival are counted; null when all are. */
  counted: v.nullable(countedDaysSchema),

  /** Whether nothing was meant by the text, so that names that are alike were looked for. */
  isAlike: v.boolean(),

  /** By what each row stands in a list that has those in house first; null in another order. */
  places: v.nullable(v.array(v.string())),
});
export type StoredPage = v.InferOutput<typeof storedPageSchema>;

/** A page of the list and its counts in one statement; the WHERE has the filters that are present and no other. */
export function readReservationPage(database: Database, request: ListRequest): Promise<StoredPage> {
  const { now, first, search } = request;
  const base = conditionsOf(request);
  const wanted = [...base, ...statusConditions(request), ...afterCursor(request.after)];
  const order = ORDERS[request.sort];
  const days = request.withCounts || request.withSums ? countedDaysOf(request) : null;
  return queryJson(
    database,
    storedPageSchema,
    sql`/* readReservationPage */
      with ${reservationTables(now)}${search === null ? breadthOfAll(days) : foundBy(request)},
      page as materialized (
        select r.* from (${pageIds(request, [...wanted])}) part join reservation r using (id)
        order by ${order} limit ${first + 1})
      select json_build_object(
        'facts', ${viewFacts},
        'reservations', coalesce((
          select json_agg(${reservationJson(now, request.extras)} order by ${order}) from page r), '[]'),
        'counts', ${request.withCounts ? countsJson(request, base, days) : sql`null::json`},
        'sums', ${request.withSums ? sumsJson(request, days) : sql`null::json`},
        'counted', ${
          days === null
            ? sql`null::json`
            : sql`(select json_build_object('first', ${days.first}::date, 'after', ${days.after}::date)
              from breadth where is_broad)`
        },
        'isAlike', ${
          search === null
            ? sql`false`
            : sql`not exists (select from found where not is_alike)
          and not (select is_broad from breadth)`
        },
        'places', ${
          request.sort === 'IN_HOUSE_FIRST'
            ? sql`coalesce((select json_agg(${PLACE} order by ${order}) from page r), '[]')`
            : sql`null::json`
        })`,
  );
}

function all(conditions: readonly Sql[]): Sql {
  return joined(conditions, ' and ');
}

/** The days that are counted where there are very many; null: all are. A viewer who reads the own alone has few. */
function countedDaysOf({ scope, filter, search, now }: ListRequest): CountedDays | null {
  if (scope !== 'ALL') return null;
  // which day it is at the lodge is not known yet; that of Greenwich is at most one away
  const today = todayAt(now, 'UTC');
  return search === null ? daysCountedOfMany(filter, today) : daysCountedOfSearch(filter, today);
}

/** The common table `breadth`, after a comma, where no text is sought: whether there are too many to count all. */
function breadthOfAll(days: CountedDays | null): Sql {
  if (days === null) return sql``;
  return sql`,
      breadth as materialized (
        select count(*) > ${FEW_BOOKINGS}::int as is_broad
        from (select from reservation limit ${FEW_BOOKINGS + 1}) few)`;
}

/**
 * The ids of a page, by the parts that a search means. Where the list itself is gone through, each run of the order is
 * gone through by its own index.
 */
function pageIds(request: ListRequest, wanted: readonly Sql[]): Sql {
  const { search, sort, first } = request;
  const ids = (from: Sql, conditions: readonly Sql[], order: Sql) => sql`
    (select r.id from ${from} where ${all([...wanted, ...conditions])} order by ${order} limit ${first + 1})`;
  const walked = (conditions: readonly Sql[]) =>
    runsOf(sort).map(({ isPart, order }) => ids(sql`reservation r`, [...conditions, isPart], order));
  if (search === null) return joined(walked([]), ' union all ');
  const [from, isFound] = foundOnes(request);
  const parts = [ids(from, [IS_NARROW, isFound], ORDERS[sort]), ...walked([IS_BROAD, isSought(search)])];
  return joined(parts, ' union all ');
}

/** Only held ones are asked what they read as, so that the others are counted from an index. */
function countsJson(request: ListRequest, conditions: readonly Sql[], days: CountedDays | null): Sql {
  const { search } = request;
  const read = reservationStatus(request.now);
  const part = (from: Sql, isPart: Sql) => sql`
    select r.status::text as status, count(*) as count
    from ${from} where ${all([sql`r.status <> 'HELD'`, ...conditions, isPart])} group by 1
    union all
    select ${read}, count(*) from ${from} where ${all([sql`r.status = 'HELD'`, ...conditions, isPart])} group by 1`;
  const [from, isFound] =
    search === null ? [days === null ? sql`reservation r` : FEW_OF_ALL, sql`true`] : foundOnes(request);
  const parts = [part(from, days === null ? isFound : sql`${IS_NARROW} and ${isFound}`)];
  if (days !== null) {
    const isCounted = sql`r.arrival >= ${days.first}::date
      ${days.after === null ? sql`` : sql`and r.arrival < ${days.after}::date`}`;
    parts.push(part(sql`reservation r`, all([IS_BROAD, isCounted, ...(search ? [isSought(search)] : [])])));
  }
  return sql`(
    select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
    from (select status, sum(count) as count from (${joined(parts, ' union all ')}) parts group by status) s)`;
}

/** Nothing where there are too many to count; of those whose text was sought, what was found. */
function sumsJson(request: ListRequest, days: CountedDays | null): Sql {
  const wanted = all([...conditionsOf(request), ...statusConditions(request)]);
  const isFound = request.search === null ? sql`true` : sql`r.id in (select id from found)`;
  return sql`(
    select json_build_object('gross', coalesce(sum(r.gross), 0),
      'due', coalesce(sum(greatest(r.balance - agents.balance, 0)), 0),
      'agentDue', coalesce(sum(agents.due), 0),
      'toGiveBack', coalesce(sum(greatest(agents.balance - r.balance, -r.balance, 0)), 0))
    from reservation r
    cross join lateral (select ${balanceOfAgent} as balance, ${dueOfAgent} as due) agents
    where ${wanted} and ${isFound}
    ${days === null ? sql`` : sql`having not (select is_broad from breadth)`})`;
}

/** All, where they are few: by its end PostgreSQL knows that they are, and plans no workers for it. */
const FEW_OF_ALL = sql`(select * from reservation limit ${FEW_BOOKINGS}::int) r`;

/**
 * Where those that were found are read, and by which condition: where nothing else restricts, from what was gathered
 * of them, which has all that a list is ordered and counted by.
 */
function foundOnes(request: ListRequest): readonly [from: Sql, isFound: Sql] {
  const isAll = request.scope === 'ALL' && conditionsOf(request).length === 2;
  return isAll ? [sql`found r`, sql`true`] : [sql`reservation r`, sql`r.id in (select id from found)`];
}

/** All that restricts, statuses with it. */
export function wantedBy(request: ListRequest): Sql {
  const { search } = request;
  const found = sql`(r.id in (select id from found)`;
  const isFound = search && sql`${found} or (select is_broad from breadth) and ${isSought(search)})`;
  return all([...conditionsOf(request), ...statusConditions(request), ...(isFound ? [isFound] : [])]);
}

/** All that restricts but the text, the statuses and the place in the list: the tabs count under it. */
function conditionsOf({ scope, filter }: ListRequest): Sql[] {
  const { arrivalFrom, arrivalTo, departureFrom, departureTo, madeFrom, madeTo, source, agentId } = filter;
  const conditions: (Sql | false | null | undefined | '')[] = [
    isWithin(scope),
    wasMade(sql`r.id`),
    arrivalFrom && sql`r.arrival >= ${arrivalFrom}::date`,
    arrivalTo && sql`r.arrival < ${arrivalTo}::date`,
    departureFrom && sql`r.departure >= ${departureFrom}::date`,
    departureTo && sql`r.departure < ${departureTo}::date`,
    madeFrom && sql`r.created_at >= ${startOf(madeFrom)}`,
    madeTo && sql`r.created_at < ${startOf(madeTo)}`,
    source && source.length > 0 && sql`r.source = any(${[...source]}::reservation_source[])`,
    agentId && sql`r.agent_id = ${agentId}::uuid`,
    filter.unpaid && sql`r.balance > 0`,
    filter.overpaid && sql`r.balance < 0`,
    filter.today && isOnList(filter.today),
    filter.roomTypeId &&
      sql`exists (select from reservation_room t
        where t.reservation_id = r.id and t.room_type_id = ${filter.roomTypeId}::uuid)`,
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** Midnight of a day at the lodge. */
function startOf(day: string): Sql {
  return sql`(${day}::date::timestamp at time zone (select time_zone from lodge))`;
}

const READ_FROM_HELD: ReadonlySet<ReservationStatus> = new Set([
  'EXPIRED',
  'CHECKED_OUT',
  'NO_SHOW',
  'CANCELLED',
]);

/** By the stored status first, which has an index; a held one is then asked what it reads as. */
function statusConditions({ filter: { status }, now }: ListRequest): Sql[] {
  if (!status || status.length === 0) return [];
  const stored = new Set(status);
  if (status.some((wanted) => READ_FROM_HELD.has(wanted))) stored.add('HELD');
  const byIndex = sql`r.status = any(${[...stored]}::reservation_status[])`;
  return stored.has('HELD')
    ? [byIndex, sql`${reservationStatus(now)} = any(${[...status]}::text[])`]
    : [byIndex];
}
