import * as v from 'valibot';
import {
  addNights,
  type DateRange,
  earlierDay,
  type LocalDate,
  MAX_NIGHTS,
} from '../../../../domain/nights.ts';
import { queryJson, type Runner } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  arrangeableClaims,
  arrangeableClaimsOver,
  claimColumnsSchema,
  overstayClaims,
} from '../../room-claims/arrangeable-claims.fragment.ts';
import type { LiveClaim } from '../../room-claims/room-choice.rules.ts';
import { liveClaimSchema, sellableRoomSchema } from '../../room-claims/room-choice.rules.ts';
import * as api from '../../schemas.generated.ts';

/** A room of the types that a booking concerns; its row is locked. */
const lockedRoomSchema = v.object({
  ...sellableRoomSchema.entries,
  number: v.string(),
  roomTypeId: v.string(),

  /** Who may sleep there. */
  guests: api.GuestsAccepted,
});
export type LockedRoom = v.InferOutput<typeof lockedRoomSchema>;

/** The rooms concerned and what claims them. */
const knownClaimsSchema = v.object({
  claims: v.array(liveClaimSchema),

  /** New ids, made by the database as all others are. */
  newIds: v.array(v.string()),
});
type KnownClaims = v.InferOutput<typeof knownClaimsSchema>;

/**
 * Locks every room of the types, and of the types of the rooms named, in the order of their ids: every write that claims
 * a room or changes a claim waits here, so that nobody deadlocks and the reads that follow stay true. A dry run
 * reads them without a lock.
 */
export function lockRooms(
  { tx, isDryRun }: { readonly tx: Runner; readonly isDryRun: boolean },
  { roomTypeIds, roomIds }: { readonly roomTypeIds: readonly string[]; readonly roomIds: readonly string[] },
): Promise<LockedRoom[]> {
  const locking = isDryRun ? sql`` : sql`for no key update of room`;
  return queryJson(
    tx,
    v.array(lockedRoomSchema),
    sql`/* lockRooms */
      with locked as (
        select * from room
        where room_type_id = any(${roomTypeIds}::uuid[])
           or room_type_id in (select named.room_type_id from room named where named.id = any(${roomIds}::uuid[]))
        order by id
        ${locking})
      select coalesce(json_agg(json_build_object('id', locked.id, 'number', number, 'roomTypeId', room_type_id,
        'guests', t.guests, 'activeFrom', active_from, 'activeTo', active_to)
        order by locked.sort_order, number), '[]')
      from locked join room_type t on t.id = room_type_id`,
  );
}

/** Which claims are read: what matters for the nights wanted. */
type ClaimsScope = {
  readonly roomIds: readonly string[];
  /** From the first arrival to the last departure of all that is wanted. */
  readonly dateSpan: DateRange;
  readonly today: LocalDate;
  readonly now: Date;
  readonly newIds: number;
};

/**
 * What choosing rooms as things are needs, and no more: the live claims on locked rooms that overlap the nights
 * wanted, and the last one before and the first one after them. Where all is wanted for the same nights, a room
 * with an overlap is out, and its neighbours are not looked up. Nothing of it is movable.
 */
export async function readClaimsAround(
  tx: Transaction,
  scope: ClaimsScope & { readonly isOneRun: boolean; readonly without?: readonly string[] },
): Promise<KnownClaims> {
  const { roomIds, today, without = [] } = scope;
  const { arrival, departure } = scope.dateSpan;
  const measured = scope.isOneRun ? sql`where id not in (select room_id from overlapping)` : sql``;
  const { newIds, ...read } = await queryJson(
    tx,
    v.object({ ...readClaimsSchema.entries, ...v.pick(knownClaimsSchema, ['newIds']).entries }),
    sql`/* readClaimsAround */
      with ${liveClaims(scope.now)},
      asked as materialized (
        select id, place - 1 as place from unnest(${roomIds}::uuid[]) with ordinality as room(id, place)),
      overlapping as materialized (
        select live.id, room_id, arrival, departure from live join asked on asked.id = live.room_id
        where arrival < ${departure}::date and departure > ${arrival}::date
          and arrival > ${earliestStart(arrival)}::date and live.id <> all(${without}::uuid[])),
      measured as materialized (select id as room_id from asked ${measured}),
      near as (
        select * from overlapping
        union all
        select c.* from measured cross join lateral (
          select id, room_id, arrival, departure from live
          where live.room_id = measured.room_id and arrival < ${arrival}::date and departure <= ${arrival}::date
            and id <> all(${without}::uuid[])
          order by arrival desc limit 1) c
        union all
        select c.* from measured cross join lateral (
          select id, room_id, arrival, departure from live
          where live.room_id = measured.room_id and arrival >= ${departure}::date and id <> all(${without}::uuid[])
          order by arrival limit 1) c)
      select json_build_object(
        'claims', (select json_build_object('claimId', json_agg(near.id), 'place', json_agg(place),
          'arrival', json_agg(arrival), 'departure', json_agg(departure)) from near join asked on asked.id = room_id),
        'overstays', ${arrival > today ? sql`'[]'::json` : overstaysOf({ roomIds, today, without })},
        'newIds', (select coalesce(json_agg(uuidv7()), '[]') from generate_series(1, ${scope.newIds}::int)))`,
  );
  return { claims: claimsRead(read, roomIds), newIds };
}

/** Claims to arrange rooms anew with, but for those of the stays themselves that look for a place. */
export type ArrangeableScope = Pick<ClaimsScope, 'roomIds' | 'dateSpan' | 'today' | 'now'> & {
  readonly without?: readonly string[];
};

/** The live claims on locked rooms over some nights, and those next to them. */
export async function readClaimsOver(
  tx: Transaction,
  nights: DateRange,
  { roomIds, today, now, without = [] }: ArrangeableScope,
): Promise<LiveClaim[]> {
  const read = await queryJson(
    tx,
    readClaimsSchema,
    sql`/* readClaimsOver */
      select json_build_object('claims', ${arrangeableClaimsOver(nights, { roomIds, without, now })},
        'overstays', ${overstaysOf({ roomIds, today, without })})`,
  );
  return claimsRead(read, roomIds);
}

/** Every live claim on locked rooms that can still matter for re-arranging them. */
export async function readClaims(
  tx: Runner,
  { roomIds, dateSpan, today, now, without = [] }: ArrangeableScope,
): Promise<LiveClaim[]> {
  const since = earliestStart(earlierDay(dateSpan.arrival, today));
  const ofRooms = sql`r.id = any(${roomIds}::uuid[]) and c.id <> all(${without}::uuid[])`;
  const [claims, overstays] = await queryJson(
    tx,
    v.tuple([v.array(liveClaimSchema), v.array(liveClaimSchema)]),
    sql`/* readClaims */
      select json_build_array(${arrangeableClaims({ ofRooms, since, now })}, ${overstaysOf({ roomIds, today, without })})`,
  );
  return [...claims, ...overstays];
}

/** No claim that starts on or before this day reaches the nights from `day` on. */
function earliestStart(day: LocalDate): LocalDate {
  return addNights(day, -MAX_NIGHTS);
}

/** The common table `live`: what takes a room off sale. */
function liveClaims(now: Date): Sql {
  return sql`live as not materialized (
    select * from room_claim
    where released_at is null and (expires_at is null or expires_at > ${now}::timestamptz))`;
}

type OfRooms = {
  readonly roomIds: readonly string[];
  readonly today: LocalDate;
  readonly without: readonly string[];
};

function overstaysOf({ roomIds, today, without }: OfRooms): Sql {
  return overstayClaims({
    ofRooms: sql`r.id = any(${roomIds}::uuid[]) and c.id <> all(${without}::uuid[])`,
    today,
  });
}

/** Claims as a statement gives them: column by column, since they come in thousands while rooms are locked. */
const readClaimsSchema = v.object({
  claims: v.partial(claimColumnsSchema),
  overstays: v.array(liveClaimSchema),
});
type ReadClaims = v.InferOutput<typeof readClaimsSchema>;

/** The claims that were read of some rooms; one that does not say so cannot change rooms. */
function claimsRead({ claims, overstays }: ReadClaims, roomIds: readonly string[]): LiveClaim[] {
  const { claimId, place, arrival, departure, isMovable } = claims;
  const read = (claimId ?? []).map((id, index) => ({
    claimId: id,
    roomId: roomIds[place?.[index] ?? -1] ?? '',
    arrival: arrival?.[index] ?? '',
    departure: departure?.[index] ?? '',
    isMovable: isMovable?.[index] ?? false,
  }));
  return [...read, ...overstays];
}
