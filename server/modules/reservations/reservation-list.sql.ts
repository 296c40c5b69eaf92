import type { Database } from '../../db/client.ts';
import { joined, readJson, type Sql, sql } from '../../db/sql.ts';
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
import { beginningOfWord, type Search, similarWords } from './reservation-search.rules.ts';
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
        select r.* from reservation r where ${all(wanted)} order by ${order} limit ${first + 1})
      select json_build_object(
        'facts', ${viewFacts},
        'reservations', coalesce((
          select json_agg(${reservationJson(now, request.extras)} order by ${order}) from page r), '[]'),
        'counts', ${request.withCounts ? countsJson(base, now) : sql`null::json`},
        'isAlike', ${search === null ? sql`false` : sql`not exists (select from meant)`})`,
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

/** Only held ones are asked what they read as, so that the others are counted from an index. */
function countsJson(conditions: readonly Sql[], now: Date): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
    from (
      select status, sum(count) as count
      from (
        select r.status::text as status, count(*) as count
        from reservation r where r.status <> 'HELD' and ${all(conditions)} group by r.status
        union all
        select ${reservationStatus(now)}, count(*)
        from reservation r where r.status = 'HELD' and ${all(conditions)} group by 1
      ) parts
      group by status
    ) s)`;
}

/** All that restricts, statuses with it. */
export function wantedBy(request: ListRequest): Sql {
  return all([...conditionsOf(request), ...statusConditions(request)]);
}

/** All that restricts, the statuses and the place in the list left out: the tabs count under it. */
function conditionsOf({ scope, filter, search }: ListRequest): Sql[] {
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
    search && sql`r.id in (select id from found)`,
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** Midnight of a day at the lodge. */
function startOf(day: string): Sql {
  return sql`(${day}::date::timestamp at time zone (select time_zone from lodge))`;
}

/**
 * The common tables of a search, after a comma: `meant`, what the text names, and `found`: those, or where there are none, those of
 * a name that is alike. From guest to reservation, so that a rare name costs no walk of the list; within what may be
 * read, so that nobody learns which names there are elsewhere.
 */
export function foundBy({ search, scope }: Pick<ListRequest, 'search' | 'scope'>): Sql {
  if (search === null) return sql``;
  const { code, phoneDigits, nameWords } = search;
  const named = nameWords.map((word) => sql`g.full_name ~* ${beginningOfWord(word)}`);
  const byGuest = (isMeant: Sql) => sql`
    select r.id from guest g join reservation r on r.booker_id = g.id where ${isMeant} and ${isWithin(scope)}`;
  const ways = [byGuest(all(named))];
  if (phoneDigits !== null) ways.push(byGuest(sql`g.phone like ${`%${phoneDigits}%`}`));
  if (code !== null)
    ways.push(sql`select r.id from reservation r where r.code = ${code} and ${isWithin(scope)}`);
  const alike = similarWords(search).map((word) => sql`g.full_name %> ${word}`);
  const found = [sql`select id from meant`];
  if (alike.length > 0) found.push(byGuest(sql`not exists (select from meant) and ${all(alike)}`));
  return sql`,
      meant as materialized (${joined(ways, ' union all ')}),
      found as materialized (${joined(found, ' union all ')})`;
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
