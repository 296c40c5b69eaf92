import { addNights, type LocalDate, MOST_NIGHTS, type Run } from '../../../domain/nights.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { readJsonIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isMovable } from '../room-claims/movable-claim.fragment.ts';
import type { LiveClaim, SellableRoom } from '../room-claims/room-choice.rules.ts';
import type { GuestsAccepted } from '../types.generated.ts';

/** A room of the types that a booking concerns; its row is locked. */
export type LockedRoom = SellableRoom & {
  readonly number: string;
  readonly roomTypeId: string;
  /** Who may sleep there. */
  readonly guests: GuestsAccepted;
};

/** The rooms concerned and what claims them. */
export type Stock = {
  readonly claims: readonly LiveClaim[];
  /** New ids, made by the database as all others are. */
  readonly freshIds: readonly string[];
};

/**
 * Locks every room of the types, and of the types of the rooms named, in the order of their ids: whoever claims
 * a room or changes a claim waits here, so that nobody deadlocks and the reads that follow stay true.
 */
export function lockRooms(
  tx: Transaction,
  { roomTypeIds, roomIds }: { readonly roomTypeIds: readonly string[]; readonly roomIds: readonly string[] },
): Promise<LockedRoom[]> {
  return readJsonIn(
    tx,
    sql`/* lockRooms */
      with locked as (
        select * from room
        where room_type_id = any(${roomTypeIds}::uuid[])
           or room_type_id in (select named.room_type_id from room named where named.id = any(${roomIds}::uuid[]))
        order by id
        for no key update of room)
      select coalesce(json_agg(json_build_object('id', locked.id, 'number', number, 'roomTypeId', room_type_id,
        'guests', t.guests, 'activeFrom', active_from, 'activeTo', active_to)
        order by locked.sort_order, number), '[]')
      from locked join room_type t on t.id = room_type_id`,
  );
}

/** What of the stock is read: the nights wanted, or (to move others) everything that is still to come. */
export type StockScope = {
  readonly roomIds: readonly string[];
  /** From the first arrival to the last departure of all that is wanted. */
  readonly hull: Run;
  readonly today: LocalDate;
  readonly now: Date;
  readonly freshIds: number;
};

/**
 * What choosing rooms as things are needs, and no more: the live claims on locked rooms that overlap the nights
 * wanted, and the last one before and the first one after them. Where all is wanted for the same nights, a room
 * with an overlap is out, and its neighbours are not looked up. Nothing of it is movable.
 */
export async function readStockAround(
  tx: Transaction,
  scope: StockScope & { readonly isOneRun: boolean },
): Promise<Stock> {
  const { arrival, departure } = scope.hull;
  const measured = scope.isOneRun ? sql`where room_id not in (select room_id from overlapping)` : sql``;
  const stock = await readJsonIn<Stock>(
    tx,
    sql`/* readStockAround */
      with ${liveClaims(scope.now)},
      overlapping as materialized (
        select id, room_id, arrival, departure from live
        where room_id = any(${scope.roomIds}::uuid[]) and arrival < ${departure}::date
          and departure > ${arrival}::date and arrival > ${earliestStart(arrival)}::date),
      measured as materialized (
        select room_id from unnest(${scope.roomIds}::uuid[]) as room_id ${measured}),
      near as (
        select * from overlapping
        union all
        select c.* from measured cross join lateral (
          select id, room_id, arrival, departure from live
          where live.room_id = measured.room_id and arrival < ${arrival}::date and departure <= ${arrival}::date
          order by arrival desc limit 1) c
        union all
        select c.* from measured cross join lateral (
          select id, room_id, arrival, departure from live
          where live.room_id = measured.room_id and arrival >= ${departure}::date
          order by arrival limit 1) c)
      select json_build_object(
        'claims', (select coalesce(json_agg(json_build_object('claimId', id, 'roomId', room_id,
          'arrival', arrival, 'departure', departure, 'isMovable', false)), '[]') from near),
        'freshIds', (select coalesce(json_agg(uuidv7()), '[]') from generate_series(1, ${scope.freshIds}::int)))`,
  );
  return arrival <= scope.today ? withOverstays(tx, scope, stock) : stock;
}

/** Every live claim on locked rooms that can still matter for re-arranging them. */
export async function readWholeStock(tx: Transaction, scope: StockScope): Promise<Stock> {
  const since = earliestStart(scope.hull.arrival < scope.today ? scope.hull.arrival : scope.today);
  const claims = await readJsonIn<LiveClaim[]>(
    tx,
    sql`/* readWholeStock */
      with ${liveClaims(scope.now)}
      select coalesce(json_agg(json_build_object('claimId', c.id, 'roomId', c.room_id,
        'arrival', c.arrival, 'departure', c.departure, 'isMovable', ${isMovable})), '[]')
      from live c join room r on r.id = c.room_id left join reservation_room rr on rr.id = c.reservation_room_id
      where c.room_id = any(${scope.roomIds}::uuid[]) and c.departure > ${since}::date`,
  );
  return withOverstays(tx, scope, { claims, freshIds: [] });
}

/** No claim that starts on or before this day reaches the nights from `day` on. */
function earliestStart(day: LocalDate): LocalDate {
  return addNights(day, -MOST_NIGHTS);
}

/** The common table `live`: what takes a room off sale. */
function liveClaims(now: Date): Sql {
  return sql`live as not materialized (
    select * from room_claim
    where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz))`;
}

/** Guests who should have left and did not keep their room through tonight, until the desk says what happens. */
async function withOverstays(tx: Transaction, { roomIds, today }: StockScope, stock: Stock): Promise<Stock> {
  const overstays = await readJsonIn<LiveClaim[]>(
    tx,
    sql`/* readOverstays */
      select coalesce(json_agg(json_build_object('claimId', c.id, 'roomId', c.room_id, 'arrival', c.departure,
        'departure', ${addNights(today, 1)}::date, 'isMovable', false)), '[]')
      from reservation_room rr
      join room_claim c on c.reservation_room_id = rr.id and c.departure = rr.departure and c.released_at is null
      where rr.status = 'CHECKED_IN' and rr.departure < ${today}::date and c.room_id = any(${roomIds}::uuid[])`,
  );
  return { ...stock, claims: [...stock.claims, ...overstays] };
}
