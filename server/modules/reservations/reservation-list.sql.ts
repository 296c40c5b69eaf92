import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { joined, readJson, type Sql, sql } from '../../db/sql.ts';
import { FEW_GUESTS, isMeant } from '../guests/name-search.fragment.ts';
import type {
  ReservationFilter,
  ReservationSort,
  ReservationStatus,
  StatusCount,
} from '../types.generated.ts';
import type { Cursor } from './reservation-cursor.rules.ts';
import {
  type Extras,
  isWithin,
  type ReadScope,
  reservationJson,
  reservationStatus,
} from './reservation-read.sql.ts';
import { type Search, similarWords } from './reservation-search.rules.ts';
import type { StoredReservation, ViewFacts } from './reservation-view.rules.ts';
import { lodgeAt, viewFacts } from './view-facts.fragment.ts';

/** Which reservations are wanted, what of them, and in which order. */
export type ListRequest = {
  readonly scope: ReadScope;
  readonly filter: Omit<ReservationFilter, 'sort' | 'text'>;
  readonly search: Search | null;
  readonly sort: ReservationSort;
  readonly first: number;
  readonly after: Cursor | null;
  readonly now: Date;
  readonly withCounts: boolean;
  readonly extras: Extras;
};

/** A page with one row more than asked for when there is a next one; counts by status only when asked for. */
export type StoredPage = {
  readonly facts: ViewFacts;
  readonly reservations: StoredReservation[];
  readonly counts: StatusCount[] | null;
  /** The first day of arrival that is counted; null when all are. */
  readonly countedFrom: LocalDate | null;
  /** Whether nothing was meant by the text, so that names that are alike were looked for. */
  readonly isAlike: boolean;
};

/** A page of the list and its counts in one statement; the WHERE has the filters that are present and no other. */
export function readReservationPage(database: Database, request: ListRequest): Promise<StoredPage> {
  const { now, first, search } = request;
  const base = conditionsOf(request);
  const wanted = [...base, ...statusConditions(request), ...afterCursor(request)];
  const order = ORDERS[request.sort];
  return readJson(
    database,
    sql`/* readReservationPage */
      with ${lodgeAt(now)}${foundBy(request)},
      page as materialized (
        select r.* from (${inParts(
          request,
          (isPart) => sql`
          select r.* from reservation r where ${all([...wanted, isPart])} order by ${order} limit ${first + 1}`,
        )}) r
        order by ${order} limit ${first + 1})
      select json_build_object(
        'facts', ${viewFacts},
        'reservations', coalesce((
          select json_agg(${reservationJson(now, request.extras)} order by ${order}) from page r), '[]'),
        'counts', ${request.withCounts ? countsJson(request, base) : sql`null::json`},
        'countedFrom', ${search === null ? sql`null` : sql`(select ${COUNTED_FROM} from breadth where is_broad)`},
        'isAlike', ${
          search === null
            ? sql`false`
            : sql`not exists (select from found where not is_alike)
          and not (select is_broad from breadth)`
        })`,
  );
}

/** The order of a list. */
export const ORDERS: { readonly [sort in ReservationSort]: Sql } = {
  ARRIVAL_LATEST: sql`r.arrival desc, r.id desc`,
  ARRIVAL_EARLIEST: sql`r.arrival, r.id`,
  NEWEST: sql`r.created_at desc, r.id desc`,
};

function all(conditions: readonly Sql[]): Sql {
  return joined(conditions, ' and ');
}

/** Of what so many are named that it is not gathered, those who came a month ago or later are counted. */
const COUNTED_FROM = sql`(select today - 31 from lodge)`;

/** Only held ones are asked what they read as, so that the others are counted from an index. */
function countsJson(request: ListRequest, conditions: readonly Sql[]): Sql {
  const read = reservationStatus(request.now);
  const counted = (status: Sql, isHeld: Sql) =>
    inParts(request, (isPart, isBroad) => {
      const isCounted = isBroad ? [isPart, sql`r.arrival >= ${COUNTED_FROM}`] : [isPart];
      return sql`select ${status} as status, count(*) as count
        from reservation r where ${all([isHeld, ...conditions, ...isCounted])} group by 1`;
    });
  return sql`(
    select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
    from (
      select status, sum(count) as count
      from (
        ${counted(sql`r.status::text`, sql`r.status <> 'HELD'`)}
        union all
        ${counted(read, sql`r.status = 'HELD'`)}
      ) parts
      group by status
    ) s)`;
}

/**
 * What a search means as two parts, of which one is empty before it is read: the reservations that were found, and where
 * too many are meant to be gathered, those that going through the list itself meets.
 */
function inParts({ search }: ListRequest, read: (isPart: Sql, isBroad: boolean) => Sql): Sql {
  if (search === null) return read(sql`true`, false);
  const few = sql`not (select is_broad from breadth) and r.id in (select id from found)`;
  const many = sql`(select is_broad from breadth) and ${isSought(search)}`;
  return joined([sql`(${read(few, false)})`, sql`(${read(many, true)})`], ' union all ');
}

/** Whether `reservation r` is what a text means. */
function isSought(search: Search): Sql {
  // a value for each row, and no set of all who are named so
  const isBooker = sql`(select ${isMeant(search)} from guest g where g.id = r.booker_id)`;
  return search.code === null ? isBooker : sql`(${isBooker} or r.code = ${search.code})`;
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
    arrivalFrom && sql`r.arrival >= ${arrivalFrom}::date`,
    arrivalTo && sql`r.arrival < ${arrivalTo}::date`,
    departureFrom && sql`r.departure >= ${departureFrom}::date`,
    departureTo && sql`r.departure < ${departureTo}::date`,
    madeFrom && sql`r.created_at >= ${startOf(madeFrom)}`,
    madeTo && sql`r.created_at < ${startOf(madeTo)}`,
    source && source.length > 0 && sql`r.source = any(${[...source]}::reservation_source[])`,
    agentId && sql`r.agent_id = ${agentId}::uuid`,
    filter.unpaid && sql`r.balance > 0`,
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

/**
 * The common tables of a search, after a comma: `breadth`, whether a text means more guests than are gathered, and `found`:
 * what the text names, or where that is nothing, a name that is alike. From guest to reservation, so that a rare name
 * costs no walk of the list; within what may be read, so that nobody learns which names there are elsewhere: what is
 * an agent's own is always gathered.
 */
export function foundBy({ search, scope }: Pick<ListRequest, 'search' | 'scope'>): Sql {
  if (search === null) return sql``;
  const isDesk = scope === 'ALL';
  const guests = sql`select g.id from guest g where ${isMeant(search)}`;
  const isNarrow = isDesk ? sql`not (select is_broad from breadth)` : isMeant(search);
  const ways = [
    sql`select r.id from ${isDesk ? sql`guests_meant` : sql`guest`} g join reservation r on r.booker_id = g.id
      where ${isNarrow} and ${isWithin(scope)}`,
  ];
  if (search.code !== null)
    ways.push(sql`select r.id from reservation r where r.code = ${search.code} and ${isWithin(scope)}`);
  const alike = similarWords(search).map((word) => sql`g.full_name %> ${word}`);
  const similar = sql`select r.id, true from guest g join reservation r on r.booker_id = g.id
    where not exists (select from meant) and not (select is_broad from breadth) and ${all(alike)} and ${isWithin(scope)}`;
  return sql`,
      guests_meant as materialized (${isDesk ? sql`${guests} limit ${FEW_GUESTS + 1}` : sql`select null::uuid as id where false`}),
      breadth as materialized (select count(*) > ${FEW_GUESTS}::int as is_broad from guests_meant),
      meant as materialized (${joined(ways, ' union all ')}),
      found as materialized (
        select id, false as is_alike from meant ${alike.length > 0 ? sql`union all ${similar}` : sql``})`;
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

function afterCursor({ after }: ListRequest): Sql[] {
  if (after === null) return [];
  const { sort, key, id } = after;
  if (sort === 'NEWEST') return [sql`(r.created_at, r.id) < (${key}::timestamptz, ${id}::uuid)`];
  if (sort === 'ARRIVAL_LATEST') return [sql`(r.arrival, r.id) < (${key}::date, ${id}::uuid)`];
  return [sql`(r.arrival, r.id) > (${key}::date, ${id}::uuid)`];
}
