import * as v from 'valibot';
import { localDate } from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';

function todayAt(now: Date): Sql {
  return sql`(select (${now}::timestamptz at time zone time_zone)::date from property where id = 1)`;
}

/** The names of those who were assigned within the last 30 days, each in the latest spelling. */
export function readCleaners(runner: Runner, now: Date): Promise<string[]> {
  return queryJson(
    runner,
    v.array(v.string()),
    sql`/* readCleaners */
      select coalesce(json_agg(cleaner order by lower(cleaner)), '[]') from (
        select distinct on (lower(cleaner)) cleaner from cleaning_assignment
        where day > ${todayAt(now)} - 30 order by lower(cleaner), day desc, cleaner) lately`,
  );
}

const assignedToday = v.object({
  today: localDate,
  assignments: v.array(v.object({ roomId: v.string(), cleaner: v.string() })),
});

/** The day that it is, and the cleaners of some rooms on it; a room to which nobody is assigned is left out. */
export function readAssigned(
  tx: Transaction,
  roomIds: readonly string[],
  now: Date,
): Promise<v.InferOutput<typeof assignedToday>> {
  return queryJson(
    tx,
    assignedToday,
    sql`/* readAssigned */
      select json_build_object('today', today, 'assignments', (
        select coalesce(json_agg(json_build_object('roomId', room_id, 'cleaner', cleaner)), '[]')
        from cleaning_assignment where day = today and room_id = any(${roomIds}::uuid[])))
      from (select ${todayAt(now)} as today) lodge`,
  );
}

/** The cleaner of a room; nobody where it is null. */
export type Assignment = { readonly roomId: string; readonly cleaner: string | null };

/** Keeps who cleans rooms on a day. */
export function writeAssignments(
  tx: Transaction,
  day: string,
  assignments: readonly Assignment[],
): Promise<void> {
  return execute(
    tx,
    sql`/* writeAssignments */
      with wanted as (
        select w."roomId" as room_id, w.cleaner
        from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as w("roomId" uuid, cleaner text)),
      taken_back as (
        delete from cleaning_assignment a using wanted w
        where a.day = ${day}::date and a.room_id = w.room_id and w.cleaner is null)
      insert into cleaning_assignment (day, room_id, cleaner)
      select ${day}::date, room_id, cleaner from wanted where cleaner is not null
      on conflict (day, room_id) do update set cleaner = excluded.cleaner`,
  );
}
