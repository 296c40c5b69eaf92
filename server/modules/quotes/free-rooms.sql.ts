import * as v from 'valibot';
import { addNights, type DateRange, type LocalDate, MAX_NIGHTS } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import {
  arrangeableColumns,
  claimColumnsSchema,
  overstayClaims,
} from '../room-claims/arrangeable-claims.fragment.ts';
import { isMovable } from '../room-claims/movable-claim.fragment.ts';
import { liveClaimSchema, sellableRoomSchema } from '../room-claims/room-choice.rules.ts';
import * as api from '../schemas.generated.ts';
import { lodgePricesSchema } from './price-list.rules.ts';
import { lodgePricesJson } from './price-list.sql.ts';
import { NEAR } from './stay-dates.rules.ts';

/** What is free of a room type for a run of nights. */
const claimsOfTypeSchema = v.object({
  roomTypeId: column.id,
  freeByNight: v.array(api.NightCount),
  /** The rooms that are free for all nights as they are. */
  freeRooms: v.array(api.FreeRoom),
  /** Whether something begins after the arrival, or is still there, that cannot change rooms: moves have to be searched. */
  needsSearch: v.boolean(),
  /** How many rooms are free as they are so many nights later or earlier, where that was asked for or none is free. */
  near: v.array(v.object({ offset: column.whole, count: column.whole })),
});
export type ClaimsOfType = v.InferOutput<typeof claimsOfTypeSchema>;

/** The price list and what is free of each type. */
const lodgeClaimsSchema = v.object({
  today: column.localDate,
  prices: lodgePricesSchema,
  claimsOfTypes: v.array(claimsOfTypeSchema),
});
export type LodgeClaims = v.InferOutput<typeof lodgeClaimsSchema>;

/** The rooms of a type and all that claims them; apart from the claims, the rooms of guests who should have left. */
const claimsOfLodgeSchema = v.object({
  roomTypeId: column.id,
  rooms: v.array(sellableRoomSchema),
  claims: claimColumnsSchema,
  overstays: v.array(liveClaimSchema),
});
export type ClaimsOfLodge = v.InferOutput<typeof claimsOfLodgeSchema>;

/** For whom free rooms are looked up. */
export type ClaimsQuery = {
  readonly now: Date;
  readonly onlyOnline: boolean;
  /** The type of which near dates are wanted although rooms are free; null for none. */
  readonly nearOf: string | null;
};

/** The one statement behind availability: prices and free rooms of all types on sale, for a run of nights. */
export function readLodgeClaims(
  runner: Runner,
  run: DateRange,
  { now, onlyOnline, nearOf }: ClaimsQuery,
): Promise<LodgeClaims> {
  const { arrival, departure } = run;
  const prices = { roomTypeIds: null, from: addNights(arrival, -NEAR), to: addNights(departure, NEAR) };
  const shown = onlyOnline ? sql`and t.is_shown_online` : sql``;
  return queryJson(
    runner,
    lodgeClaimsSchema,
    sql`/* readLodgeClaims */
    with today as materialized (
      select (${now}::timestamptz at time zone time_zone)::date as day from property),
    sold as materialized (
      select r.id, r.number, r.room_type_id, r.active_from, r.active_to, r.sort_order
      from room r join room_type t on t.id = r.room_type_id
      where t.is_active ${shown} and (r.active_to is null or r.active_to > ${arrival}::date)),
    live as not materialized (
      select * from room_claim
      where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz)),
    -- who should have left keeps the room through tonight
    overstays as materialized (
      select c.room_id, c.departure as arrival, today.day + 1 as departure
      from today, reservation_room rr
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      where rr.status = 'CHECKED_IN' and rr.departure < today.day),
    busy as materialized (${busyRuns(run)}),
    by_night as materialized (${freeByNight(run)}),
    free_rooms as materialized (
      select * from sold where active_from <= ${arrival}::date
        and (active_to is null or active_to >= ${departure}::date) and id not in (select room_id from busy)),
    types as materialized (
      select room_type_id, nights.least, nights.by_night, coalesce(free.count, 0) as free, free.rooms
      from (
        select room_type_id, min(count) as least,
          json_agg(json_build_object('night', night, 'count', count) order by night) as by_night
        from by_night group by room_type_id) nights
      left join (
        select room_type_id, count(*) as count,
          json_agg(json_build_object('id', id, 'number', number) order by sort_order, number) as rooms
        from free_rooms group by room_type_id) free using (room_type_id)),
    near as (${freeNear(run, nearOf)})
    select json_build_object(
      'today', (select day from today),
      'prices', ${lodgePricesJson(prices)},
      'claimsOfTypes', (select coalesce(json_agg(json_build_object(
        'roomTypeId', t.room_type_id, 'freeByNight', t.by_night, 'freeRooms', coalesce(t.rooms, '[]'),
        'needsSearch', t.free < t.least and ${isSomethingInTheWay(run)},
        'near', coalesce((select json_agg(json_build_object('offset', shift, 'count', count)) from near
          where near.room_type_id = t.room_type_id), '[]'))), '[]') from types t))`,
  );
}

/** When rooms are taken, within the nights and without overlap: an overstay lasts into what comes next. */
function busyRuns({ arrival, departure }: DateRange): Sql {
  return sql`
    select room_id, lower(run) as arrival, upper(run) as departure
    from (
      select room_id,
        unnest(range_agg(daterange(greatest(arrival, ${arrival}::date), least(departure, ${departure}::date)))) as run
      from (
        select room_id, arrival, departure from live
        where arrival < ${departure}::date and departure > ${arrival}::date
          and arrival > ${addNights(arrival, -MAX_NIGHTS)}::date
        union all
        select room_id, arrival, departure from overstays
        where arrival < ${departure}::date and departure > ${arrival}::date) taken
      group by room_id) runs`;
}

/** The free rooms of each type, night by night: running sums of what comes and goes. */
function freeByNight({ arrival, departure }: DateRange): Sql {
  return sql`
    select room_type_id, night, sum(coalesce(change, 0)) over nights as count
    from (select distinct room_type_id from sold) types
    cross join (select ${arrival}::date + step as night from generate_series(0, ${departure}::date - ${arrival}::date - 1) step) n
    left join (
      select room_type_id, night, sum(change) as change
      from (
        select room_type_id, greatest(active_from, ${arrival}::date) as night, 1 as change from sold
        union all
        select room_type_id, active_to, -1 from sold where active_to is not null
        union all
        select room_type_id, greatest(arrival, active_from), -1 from busy join sold on sold.id = room_id
          where greatest(arrival, active_from) < least(departure, active_to)
        union all
        select room_type_id, least(departure, active_to), 1 from busy join sold on sold.id = room_id
          where greatest(arrival, active_from) < least(departure, active_to)) events
      group by room_type_id, night) changes using (room_type_id, night)
    window nights as (partition by room_type_id order by night)`;
}

/**
 * Whether moves have to be searched for a type `t` of which each night has more rooms than are free for all nights.
 * Else all of these can be had: each stay that arrives after the wanted ones, one after the other, takes any room that is
 * free that day, since nobody among them has to have a room of his own and no room closes.
 */
function isSomethingInTheWay({ arrival }: DateRange): Sql {
  return sql`(
    exists (select from sold where sold.room_type_id = t.room_type_id and sold.active_to is not null)
    or exists (select from overstays o join room r on r.id = o.room_id
      where r.room_type_id = t.room_type_id and o.departure > ${arrival}::date)
    or t.room_type_id in (
      select r.room_type_id from live c join room r on r.id = c.room_id
      -- what may move arrives with its claim
      left join reservation_room rr on rr.id = c.reservation_room_id and rr.arrival > ${arrival}::date
      where c.arrival > ${arrival}::date and not ${isMovable}))`;
}

/** How many rooms are free for as many nights near the run, by the gaps between what claims each room. */
function freeNear({ arrival, departure }: DateRange, nearOf: string | null): Sql {
  const first = addNights(arrival, -NEAR);
  const last = addNights(departure, NEAR);
  return sql`
    select room_type_id, shift, count(*) as count
    from (
      select s.room_type_id, greatest(s.active_from, max(taken.departure) over before_it) as gap_from,
        least(s.active_to, taken.arrival) as gap_to
      from sold s
      join types t on t.room_type_id = s.room_type_id and (t.free = 0 or t.room_type_id = ${nearOf}::uuid)
      cross join lateral (
        select arrival, departure from live
        where live.room_id = s.id and arrival < ${last}::date and departure > ${first}::date
          and arrival > ${addNights(first, -MAX_NIGHTS)}::date
        union all
        select arrival, departure from overstays where room_id = s.id
        union all
        select ${last}::date, ${last}::date) taken
      window before_it as (
        partition by s.id order by taken.arrival, taken.departure rows between unbounded preceding and 1 preceding)
    ) gaps
    cross join generate_series(${-NEAR}::int, ${NEAR}::int) shift
    where shift <> 0 and ${arrival}::date + shift >= coalesce(gap_from, ${first}::date)
      and ${departure}::date + shift <= gap_to
    group by room_type_id, shift`;
}

/** The rooms of some types with everything that matters for re-arranging them, as the booking transaction sees it. */
export function readClaimsOfLodge(
  runner: Runner,
  roomTypeIds: readonly string[],
  { arrival, today, now }: { readonly arrival: LocalDate; readonly today: LocalDate; readonly now: Date },
): Promise<ClaimsOfLodge[]> {
  const ofRooms = sql`r.room_type_id = t.id`;
  const since = addNights(arrival < today ? arrival : today, -MAX_NIGHTS);
  return queryJson(
    runner,
    v.array(claimsOfLodgeSchema),
    sql`/* readClaimsOfLodge */
    with r as materialized (
      select *, row_number() over (partition by room_type_id order by sort_order, number) - 1 as place
      from room where room_type_id = any(${roomTypeIds}::uuid[]))
    select coalesce(json_agg(json_build_object(
      'roomTypeId', t.id,
      'rooms', (select coalesce(json_agg(json_build_object('id', r.id, 'activeFrom', r.active_from,
        'activeTo', r.active_to) order by r.place), '[]') from r where ${ofRooms}),
      'claims', ${arrangeableColumns({ ofRooms, since, now })},
      'overstays', ${overstayClaims({ ofRooms, today })})), '[]')
    from room_type t where t.id = any(${roomTypeIds}::uuid[])`,
  );
}
