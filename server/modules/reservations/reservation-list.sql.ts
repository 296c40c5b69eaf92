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
  lodgeAt,
  type ReadScope,
  reservationJson,
  reservationStatus,
  viewFacts,
} from './reservation-read.sql.ts';
import { beginningOfWord, type Search } from './reservation-search.rules.ts';
import type { StoredReservation, ViewFacts } from './reservation-view.rules.ts';

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
};

/** A page of the list and its counts in one statement; the WHERE has the filters that are present and no other. */
export function readReservationPage(database: Database, request: ListRequest): Promise<StoredPage> {
  const { now, first } = request;
  const base = conditionsOf(request);
  const wanted = [...base, ...statusConditions(request), ...afterCursor(request)];
  const order = ORDERS[request.sort];
  return readJson(
    database,
    sql`/* readReservationPage */
      with ${lodgeAt(now)},
      page as materialized (
        select r.* from reservation r where ${all(wanted)} order by ${order} limit ${first + 1})
      select json_build_object(
        'facts', ${viewFacts},
        'reservations', coalesce((
          select json_agg(${reservationJson(now, request.extras)} order by ${order}) from page r), '[]'),
        'counts', ${request.withCounts ? countsJson(base, now) : sql`null::json`})`,
  );
}

const ORDERS: { readonly [sort in ReservationSort]: Sql } = {
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
    search && sql`r.id in (${foundBy(search)})`,
  ];
  return conditions.filter((condition) => typeof condition === 'object' && condition !== null);
}

/** Midnight of a day at the lodge. */
function startOf(day: string): Sql {
  return sql`(${day}::date::timestamp at time zone (select time_zone from lodge))`;
}

/** Reservations that the text may mean. From guest to reservation, so that a rare name costs no walk of the list. */
function foundBy({ code, phoneDigits, nameWords }: Search): Sql {
  const named = nameWords.map((word) => sql`g.full_name ~* ${beginningOfWord(word)}`);
  const byGuest = (isMeant: Sql) => sql`
    select f.id from guest g join reservation f on f.booker_id = g.id where ${isMeant}`;
  const ways = [byGuest(all(named))];
  if (phoneDigits !== null) ways.push(byGuest(sql`g.phone like ${`%${phoneDigits}%`}`));
  if (code !== null) ways.push(sql`select id from reservation where code = ${code}`);
  return joined(ways, ' union all ');
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
