import { addNights, type LocalDate, MOST_NIGHTS, type Run } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isMovable } from '../room-claims/movable-claim.fragment.ts';
import type { LiveClaim, SellableRoom } from '../room-claims/room-choice.rules.ts';
import type { FreeRoom, NightCount } from '../types.generated.ts';
import { type LodgePrices, lodgePricesJson } from './price-list.sql.ts';

/** What is free of a room type for a run of nights. */
export type TypeStock = {
  readonly roomTypeId: string;
  readonly freeByNight: readonly NightCount[];
  /** The rooms that are free for all nights as they are. */
  readonly freeRooms: readonly FreeRoom[];
  /** Rooms and claims, where the count of free rooms does not say everything: no room is free, or moves would help. */
  readonly rooms: readonly SellableRoom[];
  readonly claims: readonly LiveClaim[];
};

/** The price list and what is free of each type. */
export type LodgeStock = {
  readonly today: LocalDate;
  readonly prices: LodgePrices;
  readonly stock: readonly TypeStock[];
};

/** How many nights to both sides near dates are looked for. */
export const NEAR = 14;

/** The one statement behind availability: prices and free rooms of all types on sale, for a run of nights. */
export function lodgeStock(run: Run, { now, onlyOnline }: { now: Date; onlyOnline: boolean }): Sql {
  const { arrival, departure } = run;
  const prices = { roomTypeIds: null, from: addNights(arrival, -NEAR), to: addNights(departure, NEAR) };
  const shown = onlyOnline ? sql`and t.is_shown_online` : sql``;
  return sql`/* lodgeStock */
    with today as materialized (
      select (${now}::timestamptz at time zone time_zone)::date as day from property),
    nights as materialized (
      select night::date from generate_series(${arrival}::date, ${departure}::date - 1, interval '1 day') night),
    sold as materialized (
      select r.id, r.number, r.room_type_id, r.active_from, r.active_to, r.sort_order
      from room r join room_type t on t.id = r.room_type_id
      where t.is_active ${shown} and (r.active_to is null or r.active_to > ${arrival}::date)),
    live as not materialized (
      select * from room_claim
      where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz)),
    -- who should have left keeps the room through tonight
    overstays as materialized (
      select c.id, c.room_id, c.departure as arrival, today.day + 1 as departure
      from today, reservation_room rr
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      where rr.status = 'CHECKED_IN' and rr.departure < today.day),
    taken as materialized (
      select distinct busy.room_id, nights.night from (
        select room_id, arrival, departure from live
        where arrival < ${departure}::date and departure > ${arrival}::date
          and arrival > ${addNights(arrival, -MOST_NIGHTS)}::date
        union all select room_id, arrival, departure from overstays) busy
      join nights on nights.night >= busy.arrival and nights.night < busy.departure),
    grid as materialized (
      select sold.id, sold.room_type_id, nights.night, taken.room_id is null and sold.active_from <= nights.night
        and (sold.active_to is null or nights.night < sold.active_to) as is_free
      from sold cross join nights
      left join taken on taken.room_id = sold.id and taken.night = nights.night),
    by_night as (
      select room_type_id, night, count(*) filter (where is_free) as free from grid group by room_type_id, night),
    free_rooms as (
      select sold.* from sold join (select id from grid group by id having bool_and(is_free)) f on f.id = sold.id),
    types as (
      select room_type_id, min(free) as least,
        (select count(*) from free_rooms f where f.room_type_id = by_night.room_type_id) as free
      from by_night group by room_type_id),
    -- where moves would help, or nothing is free, the claims near the dates matter; a stay that reaches further
    -- stands still, so that whatever is found to fit does fit
    unsettled as materialized (select room_type_id from types where free < least or least = 0),
    claims as (
      select c.id, c.room_id, c.arrival, c.departure, r.room_type_id,
        ${isMovable} and c.arrival >= ${prices.from}::date and c.departure <= ${prices.to}::date as is_movable
      from unsettled u join room r on r.room_type_id = u.room_type_id
      join live c on c.room_id = r.id and c.arrival < ${prices.to}::date and c.departure > ${prices.from}::date
        and c.arrival > ${addNights(prices.from, -MOST_NIGHTS)}::date
      left join reservation_room rr on rr.id = c.reservation_room_id
      union all
      select o.id, o.room_id, o.arrival, o.departure, r.room_type_id, false
      from overstays o join room r on r.id = o.room_id join unsettled u on u.room_type_id = r.room_type_id)
    select json_build_object(
      'today', (select day from today),
      'prices', ${lodgePricesJson(prices)},
      'stock', (select coalesce(json_agg(json_build_object(
        'roomTypeId', types.room_type_id,
        'freeByNight', (select json_agg(json_build_object('night', night, 'count', free) order by night)
          from by_night b where b.room_type_id = types.room_type_id),
        'freeRooms', (select coalesce(json_agg(json_build_object('id', id, 'number', number)
          order by sort_order, number), '[]') from free_rooms f where f.room_type_id = types.room_type_id),
        'rooms', (select coalesce(json_agg(json_build_object('id', id, 'activeFrom', active_from,
          'activeTo', active_to) order by sort_order, number), '[]') from sold
          where sold.room_type_id = types.room_type_id
            and types.room_type_id in (select room_type_id from unsettled)),
        'claims', (select coalesce(json_agg(json_build_object('claimId', id, 'roomId', room_id,
          'arrival', arrival, 'departure', departure, 'isMovable', is_movable)), '[]')
          from claims c where c.room_type_id = types.room_type_id))), '[]') from types))`;
}
