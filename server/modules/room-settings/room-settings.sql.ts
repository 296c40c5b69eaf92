import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import * as column from '../../db/column-schemas.ts';
import { guestNameOrNothing } from '../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { entriesOf, is, isNullable, jsonPairs, type RowOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isMovable } from '../room-claims/movable-claim.fragment.ts';

/** What an admin says of a room. */
const roomColumns = {
  number: is('text', v.string()),
  roomTypeId: is('uuid', v.string()),
  floor: isNullable('text', v.string()),
  dorm: isNullable('text', v.string()),
  note: isNullable('text', v.string()),
  activeFrom: is('date', column.localDate),
  activeTo: isNullable('date', column.localDate),
  sortOrder: is('int', v.number()),
};
export type StoredRoom = RowOf<typeof roomColumns>;

export const ROOMS = { name: sql`room`, columns: roomColumns };

/** Rooms of one type to be made, with their numbers; they are sold from tonight on where no day is said. */
export type NewRooms = Pick<StoredRoom, 'roomTypeId' | 'floor' | 'dorm' | 'note' | 'activeTo'> & {
  /** The place in lists of the first; null: after the last of its type. */
  readonly sortOrder: number | null;
  readonly activeFrom: LocalDate | null;
  readonly numbers: readonly string[];
};

/** What day it is at the lodge. */
export function readToday(database: Database, now: Date): Promise<LocalDate> {
  return queryJson(
    database,
    column.localDate,
    sql`/* readToday */ select to_json((${now}::timestamptz at time zone time_zone)::date) from property`,
  );
}

const houseSchema = v.object({
  today: column.localDate,
  isType: v.boolean(),
});

/** What new rooms are judged by: what day it is, and whether there is such a type. */
export function readHouse(
  tx: Transaction,
  { roomTypeId }: Pick<NewRooms, 'roomTypeId'>,
  now: Date,
): Promise<v.InferOutput<typeof houseSchema>> {
  return queryJson(
    tx,
    houseSchema,
    sql`/* readHouse */
      select json_build_object(
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property),
        'isType', exists (select from room_type where id = ${roomTypeId}::uuid))`,
  );
}

const madeRoomSchema = v.object({ id: v.string(), number: v.string() });

/**
 * Puts rooms at the end of their type, in the order of their numbers, and gives those that are made: a number that a room has
 * already, or gets at this moment from somebody else, is passed over.
 */
export function insertRooms(
  tx: Transaction,
  {
    numbers,
    roomTypeId,
    floor,
    dorm,
    note,
    activeFrom,
    activeTo,
    sortOrder,
  }: NewRooms & { readonly activeFrom: LocalDate },
  now: Date,
): Promise<v.InferOutput<typeof madeRoomSchema>[]> {
  return queryJson(
    tx,
    v.array(madeRoomSchema),
    sql`/* insertRooms */
      with made as (
        insert into room (number, room_type_id, floor, dorm, note, active_from, active_to, sort_order, created_at)
        select n.number, ${roomTypeId}::uuid, ${floor}, ${dorm}, ${note}, ${activeFrom}::date, ${activeTo}::date,
          n.place + coalesce(${sortOrder}::int - 1,
            (select max(sort_order) from room where room_type_id = ${roomTypeId}::uuid), 0),
          ${now}::timestamptz
        from unnest(${numbers}::text[]) with ordinality as n(number, place)
        on conflict do nothing
        returning id, number, sort_order)
      select coalesce(json_agg(json_build_object('id', id, 'number', number) order by sort_order), '[]') from made`,
  );
}

const lockedSchema = v.object({ version: v.number(), today: column.localDate, ...entriesOf(roomColumns) });

/** Locks a room, as every change of a claim on it does; null when there is none. */
export async function lockRoomSettings(
  tx: Transaction,
  roomId: string,
  now: Date,
): Promise<v.InferOutput<typeof lockedSchema> | null> {
  const [locked] = await queryJson(
    tx,
    v.array(lockedSchema),
    sql`/* lockRoomSettings */
      with locked as (select * from room where id = ${roomId}::uuid for no key update)
      select coalesce(json_agg(json_build_object('version', l.version, ${jsonPairs(roomColumns, 'l')},
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property))), '[]')
      from locked l`,
  );
  return locked ?? null;
}

type OutsideOf = {
  readonly roomId: string;
  readonly today: LocalDate;
  readonly activeFrom: LocalDate;
  readonly activeTo: LocalDate | null;
  /** Whether all that is coming counts: the room becomes one of another type. */
  readonly isAll: boolean;
};

const comingStaySchema = v.object({
  ...column.dateRange.entries,
  claimId: v.string(),
  reservationRoomId: v.string(),
  code: v.string(),
  guestName: v.string(),
  isHere: v.boolean(),
  isPinned: v.boolean(),
  /** Whether it may be given another room of the type. */
  isMovable: v.boolean(),
});
export type ComingStay = v.InferOutput<typeof comingStaySchema>;

const outsideSchema = v.object({
  /** The stays that are in the room or come into it, by their nights. */
  coming: v.array(comingStaySchema),
  /** The first night on which it was sold or is kept back, coming stays aside: for whom, or why. */
  kept: v.nullable(
    v.object({
      night: column.localDate,
      /** The guest and the code of the booking; null where it is kept back. */
      stay: v.nullable(v.object({ guestName: v.string(), code: v.string() })),
    }),
  ),
});

export type Outside = v.InferOutput<typeof outsideSchema>;

/** What lies in a locked room on nights on which it would not be sold. */
export function readOutside(
  tx: Transaction,
  { roomId, today, activeFrom, activeTo, isAll }: OutsideOf,
  now: Date,
): Promise<Outside> {
  return queryJson(
    tx,
    outsideSchema,
    sql`/* readOutside */
      with claim as (
        select c.*, b.code, ${guestNameOrNothing()} as guest_name, rr.status = 'CHECKED_IN' as is_here, rr.is_pinned,
          ${isMovable} as is_movable,
          -- who is still in house is there tonight, whatever the nights say
          case when rr.status = 'CHECKED_IN' and c.departure = rr.departure
            then greatest(c.departure, ${today}::date + 1) else c.departure end as until,
          case when c.arrival < ${activeFrom}::date then c.arrival
            when c.departure > ${activeTo}::date then greatest(c.arrival, ${activeTo}::date) end as night
        from room_claim c
        join room r on r.id = c.room_id
        left join reservation_room rr on rr.id = c.reservation_room_id
        left join reservation b on b.id = rr.reservation_id
        left join guest g on g.id = b.booker_id
        where c.room_id = ${roomId}::uuid and c.released_at is null
          and (c.kind <> 'HOLD' or c.expires_at > ${now}::timestamptz))
      select json_build_object(
        'coming', (select coalesce(json_agg(json_build_object('claimId', id, 'reservationRoomId', reservation_room_id,
            'code', code, 'guestName', guest_name, 'arrival', arrival, 'departure', departure, 'isHere', is_here,
            'isPinned', is_pinned, 'isMovable', is_movable) order by arrival), '[]') from claim
          where reservation_room_id is not null and until > ${today}::date
            and (${isAll} or until > ${activeTo}::date or arrival < ${activeFrom}::date)),
        'kept', (select json_build_object('night', night, 'stay',
            case when kind = 'STAY' then json_build_object('guestName', guest_name, 'code', code) end)
          from claim where kind = 'BLOCK' and night is not null or kind = 'STAY' and night < ${today}::date
          order by night limit 1))`,
  );
}
