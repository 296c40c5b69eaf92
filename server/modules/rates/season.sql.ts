import * as v from 'valibot';
import type { DateRange, LocalDate } from '../../../domain/nights.ts';
import { OPEN_STATUSES } from '../../../domain/statuses.ts';
import * as column from '../../db/column-schemas.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { statusList } from '../../db/fragments/status-list.fragment.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ratePeriodJson } from '../catalog/rate-period-json.fragment.ts';
import * as api from '../schemas.generated.ts';

const seasonSchema = v.omit(api.RatePeriod, ['id', 'version']);
/** What an admin says of a season, by the names of the API. */
export type StoredSeason = v.InferOutput<typeof seasonSchema>;
/** The same as it is kept, with its id and version. */
export type KeptSeason = v.InferOutput<typeof api.RatePeriod>;

/** The columns in the order of the fields below; `from` and `to` are called from_day and to_day in the table. */
const COLUMNS = sql`name, from_day, to_day, weekdays, mode, value, extra_adult_rate, extra_child_rate, min_nights,
  is_closed_to_arrival, is_closed_to_departure, is_closed, priority`;
const FIELDS = sql`s.name, s."from", s."to", s.weekdays, s.mode, s.value, s."extraAdultRate", s."extraChildRate", s."minNights",
  s."isClosedToArrival", s."isClosedToDeparture", s."isClosed", s.priority`;
const RECORD = sql`name text, "from" date, "to" date, weekdays int[], mode rate_mode, value int, "extraAdultRate" int,
  "extraChildRate" int, "minNights" int, "isClosedToArrival" boolean, "isClosedToDeparture" boolean, "isClosed" boolean,
  priority int`;

/** Seasons by their ids, by their first night. */
export function readSeasons(runner: Runner, ids: readonly string[]): Promise<KeptSeason[]> {
  return queryJson(
    runner,
    v.array(api.RatePeriod),
    sql`/* readSeasons */
      select coalesce(json_agg(${ratePeriodJson} order by p.from_day, p.priority desc, p.id), '[]')
      from rate_period p where p.id = any(${ids}::uuid[])`,
  );
}

/** No season has a higher priority. */
export const MOST_PRIORITY = 1_000;

const lockedTypeSchema = v.object({
  id: column.id,
  name: v.string(),
  baseRate: column.money,
  today: column.localDate,
});
/** The room type whose seasons change. */
export type LockedType = v.InferOutput<typeof lockedTypeSchema>;

/** Locks a room type, as every change of its seasons does; null when there is none. */
export async function lockTypeOfSeasons(tx: Transaction, id: string, now: Date): Promise<LockedType | null> {
  const [locked] = await queryJson(
    tx,
    v.array(lockedTypeSchema),
    sql`/* lockTypeOfSeasons */
      with locked as (select id, name, base_rate from room_type where id = ${id}::uuid for no key update)
      select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'baseRate', l.base_rate,
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property))), '[]') from locked l`,
  );
  return locked ?? null;
}

/** The room types of seasons, by the ids of the seasons that there are. */
export function readTypesOfSeasons(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ [seasonId: string]: string }> {
  return queryJson(
    tx,
    v.record(column.id, column.id),
    sql`/* readTypesOfSeasons */
      select coalesce(json_object_agg(id, room_type_id), '{}') from rate_period where id = any(${ids}::uuid[])`,
  );
}

/** A priority above those of the seasons of a locked type that cover some of the days, as far as there is a higher one. */
export function readPriorityAbove(
  tx: Transaction,
  roomTypeId: string,
  { from, to }: Pick<StoredSeason, 'from' | 'to'>,
): Promise<number> {
  return queryJson(
    tx,
    column.whole,
    sql`/* readPriorityAbove */
      select to_json(least(${MOST_PRIORITY}, coalesce(max(priority), 0) + 10)::int)
      from rate_period
      where room_type_id = ${roomTypeId}::uuid and from_day < ${to}::date and to_day > ${from}::date`,
  );
}

/** The name of a season of a locked type at the same priority that covers some of the days, but for the season itself; null for none. */
export function readOverlapping(
  tx: Transaction,
  roomTypeId: string,
  { from, to, priority }: Pick<StoredSeason, 'from' | 'to' | 'priority'>,
  itself: string | null,
): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* readOverlapping */
      select to_json((select name from rate_period
        where room_type_id = ${roomTypeId}::uuid and priority = ${priority}::int and from_day < ${to}::date
          and to_day > ${from}::date and id is distinct from ${itself}::uuid order by from_day limit 1))`,
  );
}

/** The seasons of a locked type that reach into some nights. */
export function readSeasonsOn(
  tx: Transaction,
  roomTypeId: string,
  { arrival, departure }: DateRange,
): Promise<KeptSeason[]> {
  return queryJson(
    tx,
    v.array(api.RatePeriod),
    sql`/* readSeasonsOn */
      select coalesce(json_agg(${ratePeriodJson} order by p.from_day, p.priority desc, p.id), '[]')
      from rate_period p where p.room_type_id = ${roomTypeId}::uuid
        and p.from_day < ${departure}::date and p.to_day > ${arrival}::date`,
  );
}

/** The seasons of a locked type that reach into tonight or a night after it. */
export function readComingSeasons(tx: Transaction, roomTypeId: string, now: Date): Promise<KeptSeason[]> {
  return queryJson(
    tx,
    v.array(api.RatePeriod),
    sql`/* readComingSeasons */
      select coalesce(json_agg(${ratePeriodJson} order by p.from_day, p.priority desc, p.id), '[]')
      from rate_period p where p.room_type_id = ${roomTypeId}::uuid
        and p.to_day > (select (${now}::timestamptz at time zone time_zone)::date from property)`,
  );
}

/** Gives a locked type seasons; gives their ids in the order given. */
export function insertSeasons(
  tx: Transaction,
  roomTypeId: string,
  seasons: readonly StoredSeason[],
  now: Date,
): Promise<string[]> {
  return queryJson(
    tx,
    v.array(column.id),
    sql`/* insertSeasons */
      with given as (
        select uuidv7() as id, s.*, place
        from jsonb_array_elements(${JSON.stringify(seasons)}::jsonb) with ordinality as e(season, place)
        cross join lateral jsonb_to_record(e.season) as s(${RECORD})),
      made as (
        insert into rate_period (id, room_type_id, ${COLUMNS}, created_at)
        select s.id, ${roomTypeId}::uuid, ${FIELDS}, ${now}::timestamptz from given s)
      select coalesce(json_agg(id order by place), '[]') from given`,
  );
}

/** Keeps what a season is from now on. */
export function updateSeason(
  tx: Transaction,
  id: string,
  season: StoredSeason,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* updateSeason */
      update rate_period set (${COLUMNS}) = (select ${FIELDS}
          from jsonb_to_record(${JSON.stringify(season)}::jsonb) as s(${RECORD})), ${newVersion(changed)}
      where id = ${id}::uuid`,
  );
}

/** Takes seasons of a locked type away. */
export function deleteSeasons(tx: Transaction, ids: readonly string[]): Promise<void> {
  return execute(tx, sql`/* deleteSeasons */ delete from rate_period where id = any(${ids}::uuid[])`);
}

const concernedSchema = v.object({ bookedStays: column.whole, openForms: column.whole });

/** Nights of a room type. */
export type NightsOfType = { readonly roomTypeId: string; readonly nights: readonly LocalDate[] };

/**
 * How many stays are booked on some nights of room types, and how many forms are being filled in for them; a form with rooms of
 * several types is one.
 */
export function countConcerned(
  tx: Transaction,
  nightsOfTypes: readonly NightsOfType[],
  now: Date,
): Promise<v.InferOutput<typeof concernedSchema>> {
  return queryJson(
    tx,
    concernedSchema,
    sql`/* countConcerned */
      with night as materialized (
        select "roomTypeId" as room_type_id, day
        from jsonb_to_recordset(${JSON.stringify(nightsOfTypes)}::jsonb) as t("roomTypeId" uuid, nights date[])
        cross join unnest(t.nights) as day),
      run as (select room_type_id, min(day) as first, max(day) as last from night group by room_type_id)
      select json_build_object(
        'bookedStays', (select count(*) from run join reservation_room rr on rr.room_type_id = run.room_type_id
          where rr.arrival <= run.last and rr.arrival > run.first - 60 and rr.departure > run.first
            and rr.status in ${statusList(OPEN_STATUSES)}
            and (rr.status <> 'HELD' or exists (select from room_claim c where c.reservation_room_id = rr.id
              and c.released_at is null and c.expires_at > ${now}::timestamptz))
            and exists (select from night n
              where n.room_type_id = rr.room_type_id and n.day >= rr.arrival and n.day < rr.departure)),
        'openForms', (select count(distinct c.form_hold_id)
          from run join room on room.room_type_id = run.room_type_id join room_claim c on c.room_id = room.id
          where c.form_hold_id is not null and c.released_at is null
            and c.expires_at > ${now}::timestamptz and c.arrival <= run.last
            and c.arrival > run.first - 60 and c.departure > run.first
            and exists (select from night n
              where n.room_type_id = room.room_type_id and n.day >= c.arrival and n.day < c.departure)))`,
  );
}
