import * as v from 'valibot';
import type { DateRange } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ratePeriodJson } from '../catalog/rate-period-json.fragment.ts';
import * as api from '../schemas.generated.ts';
import { type TypeWithSeasons, typeWithSeasonsSchema } from './season-list.rules.ts';

/** All room types, those on sale first, with their seasons. */
export function readTypesWithSeasons(runner: Runner): Promise<TypeWithSeasons[]> {
  return queryJson(
    runner,
    v.array(typeWithSeasonsSchema),
    sql`/* readTypesWithSeasons */
      select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'baseRate', t.base_rate,
        'seasons', coalesce((
          select json_agg(${ratePeriodJson} order by p.from_day, p.id)
          from rate_period p where p.room_type_id = t.id), '[]'))
        order by t.is_active desc, t.sort_order, t.name), '[]')
      from room_type t`,
  );
}

const savedSchema = v.object({ roomType: v.string(), season: api.RatePeriod });

/** Which seasons are saved: of one room type, or of all; with a night among these, or, for null, those that are not over. */
type SavedSeasons = { readonly roomTypeId: string | null; readonly run: DateRange | null };

/** Seasons to be saved, by their room types and their first night. */
export function readSavedSeasons(
  runner: Runner,
  { roomTypeId, run }: SavedSeasons,
  now: Date,
): Promise<v.InferOutput<typeof savedSchema>[]> {
  const ofType = roomTypeId === null ? sql`` : sql`and t.id = ${roomTypeId}::uuid`;
  const ofNights =
    run === null
      ? sql`p.to_day > (select (${now}::timestamptz at time zone time_zone)::date from property)`
      : sql`p.from_day < ${run.departure}::date and p.to_day > ${run.arrival}::date`;
  return queryJson(
    runner,
    v.array(savedSchema),
    sql`/* readSavedSeasons */
      select coalesce(json_agg(json_build_object('roomType', t.name, 'season', ${ratePeriodJson})
        order by t.sort_order, t.name, p.from_day, p.priority desc, p.id), '[]')
      from rate_period p join room_type t on t.id = p.room_type_id
      where ${ofNights} ${ofType}`,
  );
}

const builtSchema = v.object({
  name: v.string(),
  roomType: v.string(),
  why: v.picklist(['CHANGED', 'BOOKED', 'BEGUN']),
});
/** A season with what was done with it since it was made. */
export type BuiltOnSeason = v.InferOutput<typeof builtSchema>;

/** Locks seasons that were made of a list: their room types first, as every change of one does. */
export async function lockListedSeasons(tx: Transaction, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`/* lockTypesOfSeasons */
      select from room_type where id in (select room_type_id from rate_period where id = any(${ids}::uuid[]))
      order by id for no key update`,
  );
  await execute(
    tx,
    sql`/* lockListedSeasons */ select from rate_period where id = any(${ids}::uuid[]) order by id for update`,
  );
}

/**
 * The first of some locked seasons that was changed since it was made, that says the price of a night of a booking, or of
 * which a night has passed since; null for none.
 */
export async function readBuiltOnSeasons(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<BuiltOnSeason | null> {
  const [built] = await queryJson(
    tx,
    v.array(builtSchema),
    sql`/* readBuiltOnSeasons */
      with built as (
        select p.id, p.name, p.room_type_id, p.from_day, case
          when p.version > 1 then 'CHANGED'
          when exists (
            select from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
            where rr.room_type_id = p.room_type_id and rr.arrival < p.to_day and rr.arrival > p.from_day - 60
              and rr.departure > p.from_day and n.released_at is null and n.night >= p.from_day and n.night < p.to_day
              and n.explanation @> jsonb_build_array(jsonb_build_object('kind', 'RATE', 'season',
                jsonb_build_object('name', p.name, 'mode', p.mode, 'value', p.value)))) then 'BOOKED'
          when exists (
            select from generate_series(greatest(p.from_day, (p.created_at at time zone time_zone)::date),
              least(p.to_day, (${now}::timestamptz at time zone time_zone)::date) - 1, '1 day') as passed(night)
            where extract(isodow from night) = any(p.weekdays)) then 'BEGUN' end as why
        from rate_period p cross join property where p.id = any(${ids}::uuid[]))
      select coalesce(json_agg(json_build_object('name', first.name, 'roomType', t.name, 'why', why)), '[]')
      from (select * from built where why is not null order by from_day, id limit 1) first
      join room_type t on t.id = first.room_type_id`,
  );
  return built ?? null;
}

const listedSchema = v.object({ roomTypeId: column.id, season: api.RatePeriod });

/** Seasons by their ids, each with its room type, by their first night. */
export function readListedSeasons(
  tx: Transaction,
  ids: readonly string[],
): Promise<v.InferOutput<typeof listedSchema>[]> {
  return queryJson(
    tx,
    v.array(listedSchema),
    sql`/* readListedSeasons */
      select coalesce(json_agg(json_build_object('roomTypeId', p.room_type_id, 'season', ${ratePeriodJson})
        order by p.from_day, p.id), '[]')
      from rate_period p where p.id = any(${ids}::uuid[])`,
  );
}
