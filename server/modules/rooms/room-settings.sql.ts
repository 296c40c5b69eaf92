import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { newVersion } from '../../db/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import {
  assignments,
  entriesOf,
  is,
  isNullable,
  jsonPairs,
  type RowOf,
  recordOf,
} from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';

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

/** Rooms of one type to be made, with their numbers; they are sold from tonight on where no day is said. */
export type NewRooms = Pick<StoredRoom, 'roomTypeId' | 'floor' | 'dorm' | 'activeTo'> & {
  readonly activeFrom: LocalDate | null;
  readonly numbers: readonly string[];
};

const houseSchema = v.object({
  today: column.localDate,
  isType: v.boolean(),
  /** The first of the numbers that a room has already. */
  taken: v.nullable(v.string()),
});

/** What new rooms are judged by: what day it is, whether there is such a type, which number is taken. */
export function readHouse(
  tx: Transaction,
  { roomTypeId, numbers }: Pick<NewRooms, 'roomTypeId' | 'numbers'>,
  now: Date,
): Promise<v.InferOutput<typeof houseSchema>> {
  return queryJson(
    tx,
    houseSchema,
    sql`/* readHouse */
      select json_build_object(
        'today', (select (${now}::timestamptz at time zone time_zone)::date from property),
        'isType', exists (select from room_type where id = ${roomTypeId}::uuid),
        'taken', (select n.number from unnest(${numbers}::text[]) with ordinality as n(number, place)
          where exists (select from room where name_key(room.number) = name_key(n.number)) order by n.place limit 1))`,
  );
}

/** Puts rooms at the end of their type, in the order of their numbers; gives their ids in it. */
export function insertRooms(
  tx: Transaction,
  { numbers, roomTypeId, floor, dorm, activeFrom, activeTo }: NewRooms & { readonly activeFrom: LocalDate },
  now: Date,
): Promise<string[]> {
  return queryJson(
    tx,
    v.array(v.string()),
    sql`/* insertRooms */
      with made as (
        insert into room (number, room_type_id, floor, dorm, active_from, active_to, sort_order, created_at)
        select n.number, ${roomTypeId}::uuid, ${floor}, ${dorm}, ${activeFrom}::date, ${activeTo}::date,
          (select coalesce(max(sort_order), 0) from room where room_type_id = ${roomTypeId}::uuid) + n.place,
          ${now}::timestamptz
        from unnest(${numbers}::text[]) with ordinality as n(number, place)
        returning id, sort_order)
      select coalesce(json_agg(id order by sort_order), '[]') from made`,
  );
}

const lockedSchema = v.object({ version: v.number(), today: column.localDate, ...entriesOf(roomColumns) });

/** Locks a room, as whoever changes a claim on it does; null when there is none. */
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

type Outside = {
  readonly roomId: string;
  readonly today: LocalDate;
  readonly activeFrom: LocalDate;
  readonly activeTo: LocalDate | null;
  /** Whether all that is coming counts: the room becomes one of another type. */
  readonly isAll: boolean;
};

/** How many stays are in a locked room or come into it on nights on which it would not be sold. */
export function countStaysOutside(
  tx: Transaction,
  { roomId, today, activeFrom, activeTo, isAll }: Outside,
  now: Date,
): Promise<number> {
  return queryJson(
    tx,
    v.number(),
    sql`/* countStaysOutside */
      select to_json(count(distinct c.reservation_room_id))
      from room_claim c
      join reservation_room rr on rr.id = c.reservation_room_id
      -- who is still in house is there tonight, whatever the nights say
      cross join lateral (select case when rr.status = 'CHECKED_IN' and c.departure = rr.departure
        then greatest(c.departure, ${today}::date + 1) else c.departure end as until) stay
      where c.room_id = ${roomId}::uuid and c.released_at is null
        and (c.kind = 'STAY' or c.expires_at > ${now}::timestamptz)
        and stay.until > ${today}::date
        and (${isAll} or stay.until > ${activeTo}::date or c.arrival < ${activeFrom}::date)`,
  );
}

/** Keeps what a room is from now on. */
export function keepRoom(
  tx: Transaction,
  roomId: string,
  room: StoredRoom,
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* keepRoom */
      update room set ${assignments(roomColumns, 'r')}, ${newVersion(changed)}
      from jsonb_to_record(${JSON.stringify(room)}::jsonb) as r(${recordOf(roomColumns)})
      where room.id = ${roomId}::uuid`,
  );
}
