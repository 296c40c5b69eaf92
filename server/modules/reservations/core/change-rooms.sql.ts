import * as v from 'valibot';
import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { execute, queryJson } from '../../../db/query.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import {
  assignments,
  columnList,
  entriesOf,
  excludedAssignments,
  fieldList,
  is,
  isNullable,
  jsonPairs,
  recordOf,
} from '../../../db/table-columns.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';
import type { QuotedNight } from '../../quotes/quote.rules.ts';
import * as api from '../../schemas.generated.ts';
import { type Fee, feeSchema } from './fee.rules.ts';
import {
  type BookedRoomRow,
  bookedRoomColumns,
  nightColumns,
  nightPriceColumns,
} from './reservation-columns.fragment.ts';

/** A night of a stay at its frozen price; one that was given up can be taken back at it. */
export const storedNightSchema = v.object({
  ...entriesOf(nightColumns),
  isReleased: v.boolean(),
  isInvoiced: v.boolean(),
});
export type StoredNight = v.InferOutput<typeof storedNightSchema>;

/** Where a stay lies for a part of its nights. */
const storedClaimSchema = v.object({
  ...column.dateRange.entries,
  id: v.string(),
  roomId: v.string(),
  room: v.string(),
  roomTypeId: v.string(),
});

/** What a change of a room writes, beside whether it is complimentary. */
const changedColumns = {
  ...bookedRoomColumns,
  /** The least that cancelling it costs; null: what the policy asks for. */
  leastFee: isNullable('jsonb', v.array(feeSchema)),
};

const changeRoomColumns = {
  ...changedColumns,
  id: is('uuid', column.id),
  reservationId: is('uuid', column.id),
  status: is('reservation_status', api.ReservationStatus),
};

/** A room of a reservation, as a change of it is worked out. */
const changeRoomSchema = v.object({
  ...entriesOf(changeRoomColumns),

  /** Of a held one: until when. */
  holdEndsAt: v.nullable(v.string()),

  /** Its claims that stand, in their order. */
  claims: v.array(storedClaimSchema),

  /** All its nights, those given up too. */
  nights: v.array(storedNightSchema),
});
export type ChangeRoom = v.InferOutput<typeof changeRoomSchema>;

/** The rooms of some reservations, with their nights and where they lie. */
export function readChangeRooms(tx: Transaction, reservationIds: readonly string[]): Promise<ChangeRoom[]> {
  return queryJson(
    tx,
    v.array(changeRoomSchema),
    sql`/* readChangeRooms */ select ${changeRoomsOf(reservationIds)}`,
  );
}

/** The same with the settings that changes are judged by: rooms are locked, and each question is waited for. */
export function readChangeContext(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<{ readonly settings: ChangeSettings; readonly reservationRooms: readonly ChangeRoom[] }> {
  return queryJson(
    tx,
    v.object({ settings: changeSettingsSchema, reservationRooms: v.array(changeRoomSchema) }),
    sql`/* readChangeContext */
      select json_build_object('settings', ${CHANGE_SETTINGS}, 'reservationRooms', ${changeRoomsOf(reservationIds)})`,
  );
}

function changeRoomsOf(reservationIds: readonly string[]): Sql {
  return sql`(
      select coalesce(json_agg(json_build_object(${jsonPairs(changeRoomColumns, 'rr')},
        'holdEndsAt', (select min(h.expires_at) from room_claim h
          where h.reservation_room_id = rr.id and h.released_at is null),
        'claims', (
          select coalesce(json_agg(json_build_object('id', c.id, 'roomId', c.room_id, 'room', room.number,
            'roomTypeId', room.room_type_id, 'arrival', c.arrival, 'departure', c.departure) order by c.arrival), '[]')
          from room_claim c join room on room.id = c.room_id
          where c.reservation_room_id = rr.id and c.released_at is null),
        'nights', (
          select coalesce(json_agg(json_build_object(${jsonPairs(nightColumns, 'n')},
            'isReleased', n.released_at is not null, 'isInvoiced', ${isNightInvoiced}) order by n.night), '[]')
          from reservation_night n where n.reservation_room_id = rr.id)) order by rr.id), '[]')
      from reservation_room rr where rr.reservation_id = any(${reservationIds}::uuid[]))`;
}

/** The reservations to which some rooms belong, one for each room that is there. */
export function readReservationIdsOf(
  tx: Transaction,
  reservationRoomIds: readonly string[],
): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* readReservationIdsOf */
      select coalesce(json_agg(reservation_id order by reservation_id), '[]')
      from reservation_room where id = any(${reservationRoomIds}::uuid[])`,
  );
}

/** The settings that changes are judged by. */
const changeSettingsSchema = v.object({
  timeZone: v.string(),
  nightEndsAt: v.string(),
  checkOutTime: v.string(),
  booksLockedThrough: v.nullable(column.localDate),
});
export type ChangeSettings = v.InferOutput<typeof changeSettingsSchema>;

/** The settings that changes are judged by, as they stand. */
export function readChangeSettings(tx: Transaction): Promise<ChangeSettings> {
  return queryJson(tx, changeSettingsSchema, sql`/* readChangeSettings */ select ${CHANGE_SETTINGS}`);
}

const CHANGE_SETTINGS = sql`(
  select json_build_object('timeZone', time_zone, 'nightEndsAt', night_ends_at, 'checkOutTime', check_out_time,
    'booksLockedThrough', books_locked_through) from property where id = 1)`;

/** A room of a reservation as a change leaves it. */
type ChangedRoomRow = BookedRoomRow & {
  readonly id: string;
  readonly leastFee: readonly Fee[] | null;
};

/** A night as a change leaves it; one without a price of its own is taken back or kept as it is. */
export type NightRow = { readonly reservationRoomId: string; readonly night: LocalDate };
type PricedNightRow = NightRow & QuotedNight;

/** A claim as a change leaves it: one that stands, with other nights or another room, or a new one. */
export type ClaimRow = DateRange & {
  readonly id: string | null;
  readonly reservationRoomId: string;
  readonly roomId: string;
  readonly expiresAt: string | null;
};

/** Everything that a change writes on the rooms of reservations. */
export type RoomChanges = {
  readonly reservationRooms: readonly ChangedRoomRow[];
  /** Every night that is live afterwards. */
  readonly nights: readonly NightRow[];
  /** Those that are new or cost something else now; one that is not live afterwards stays given up. */
  readonly priced: readonly PricedNightRow[];
  readonly claims: readonly ClaimRow[];
};

/**
 * Lets claims overlap until the change is whole, and prices of nights be written: a swap, and moves of others, have
 * no order in which each step alone would stand.
 */
export async function openChanges(tx: Transaction, { isPriced }: { isPriced: boolean }): Promise<void> {
  await Promise.all([
    execute(tx, sql`/* deferOverlap */ set constraints room_claim_no_overlap deferred`),
    isPriced && execute(tx, sql`/* allowPricing */ select set_config('lodge.reprice', 'on', true)`),
  ]);
}

/** Stores rooms, nights and claims as a change leaves them; nights and claims not named are given back. */
export async function storeChanges(
  tx: Transaction,
  changes: RoomChanges,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`/* storeChanges */
      with plan as materialized (select ${JSON.stringify(changes)}::jsonb as j),
      changed_rooms as materialized (
        select l.* from plan, jsonb_to_recordset(j->'reservationRooms') as l(id uuid, ${recordOf(changedColumns)})),
      nights as materialized (
        select n.* from plan, jsonb_to_recordset(j->'nights') as n("reservationRoomId" uuid, night date)),
      priced as materialized (
        select n.* from plan, jsonb_to_recordset(j->'priced') as n("reservationRoomId" uuid, ${recordOf(nightColumns)})),
      claims as materialized (
        select c.* from plan, jsonb_to_recordset(j->'claims') as c(id uuid, "reservationRoomId" uuid, "roomId" uuid,
          arrival date, departure date, "expiresAt" timestamptz)),
      room as (
        update reservation_room rr set ${assignments(changedColumns, 'l')},
          is_complimentary = l."complimentaryReason" is not null,
          version = rr.version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}
        from changed_rooms l where rr.id = l.id),
      given_back as (
        update reservation_night n set released_at = ${now}::timestamptz from changed_rooms l
        where n.reservation_room_id = l.id and n.released_at is null
          and not exists (select from nights k where k."reservationRoomId" = l.id and k.night = n.night)
          and not exists (select from priced p where p."reservationRoomId" = l.id and p.night = n.night)),
      taken_back as (
        update reservation_night n set released_at = null from nights k
        where n.reservation_room_id = k."reservationRoomId" and n.night = k.night and n.released_at is not null
          and not exists (select from priced p where p."reservationRoomId" = k."reservationRoomId" and p.night = k.night)),
      gained as (
        insert into reservation_night (reservation_room_id, ${columnList(nightColumns)})
        select p."reservationRoomId", ${fieldList(nightColumns, 'p')} from priced p
        on conflict (reservation_room_id, night) do update set ${excludedAssignments(nightPriceColumns)},
          released_at = case when exists (select from nights k where k."reservationRoomId" = excluded.reservation_room_id
            and k.night = excluded.night) then null
            else coalesce(reservation_night.released_at, ${now}::timestamptz) end),
      left_behind as (
        update room_claim c set released_at = ${now}::timestamptz, released_reason = 'changed' from changed_rooms l
        where c.reservation_room_id = l.id and c.released_at is null
          and not exists (select from claims k where k.id = c.id)),
      kept as (
        update room_claim c set room_id = k."roomId", arrival = k.arrival, departure = k.departure,
          expires_at = k."expiresAt"
        from claims k where c.id = k.id)
      insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, expires_at, created_at,
        created_by)
      select "roomId", arrival, departure, (case when "expiresAt" is null then 'STAY' else 'HOLD' end)::claim_kind,
        "reservationRoomId", "expiresAt", ${now}::timestamptz, ${by}
      from claims where id is null`,
  );
}
