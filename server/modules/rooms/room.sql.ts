import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { localDate } from '../../db/column-schemas.ts';
import { guestNameOrCode } from '../../db/fragments/guest-name.fragment.ts';
import { newVersion } from '../../db/fragments/new-version.fragment.ts';
import { execute, queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { roomTypeJson } from '../catalog/room-type-json.fragment.ts';
import { blockOf } from '../room-claims/block.fragment.ts';
import * as api from '../schemas.generated.ts';
import type { Housekeeping, Room } from '../types.generated.ts';
import { stayOverRooms } from './stay-over.fragment.ts';

/** Which rooms are wanted and how much of them. */
type RoomsWanted = {
  /** The desk's own notes, and the guests in the room today. */
  readonly forDesk: boolean;
  readonly withTonight: boolean;
  readonly now: Date;
  readonly roomIds: readonly string[] | null;
};

const DESK_FIELDS = ['housekeeping', 'note', 'version'] as const;
const TODAY_FIELDS = ['occupiedBy', 'arriving', 'block', 'blocks', 'isStayOverDue', 'cleaner'] as const;

/** The form of a room with what is wanted of it. */
function roomSchema({ forDesk, withTonight }: RoomsWanted): v.GenericSchema<Room> {
  if (!forDesk) return v.omit(api.Room, [...DESK_FIELDS, ...TODAY_FIELDS]);
  return withTonight ? api.Room : v.omit(api.Room, TODAY_FIELDS);
}

/** Every room in its order, those of the past included; the desk's own notes only on demand. */
export function readRooms(database: Database, wanted: RoomsWanted): Promise<Room[]> {
  const deskFields = wanted.forDesk
    ? sql`'housekeeping', rm.housekeeping, 'note', rm.note, 'version', rm.version,`
    : sql``;
  const isTonight = wanted.forDesk && wanted.withTonight;
  const only = wanted.roomIds === null ? sql`` : sql`where rm.id = any(${wanted.roomIds}::uuid[])`;
  return queryJson(
    database,
    v.array(roomSchema(wanted)),
    sql`/* readRooms */
      ${isTonight ? tonight(wanted.now) : sql``}
      select coalesce(json_agg(json_build_object(
          'id', rm.id, 'number', rm.number, 'roomType', ${roomTypeJson}, 'floor', rm.floor, 'dorm', rm.dorm,
          ${deskFields} ${isTonight ? TONIGHT_FIELDS : sql``}
          'activeFrom', rm.active_from, 'activeTo', rm.active_to, 'sortOrder', rm.sort_order)
        order by t.sort_order, t.name, rm.sort_order, rm.number), '[]')
      from room rm join room_type t on t.id = rm.room_type_id
      ${isTonight ? TONIGHT_JOINS : sql``}
      ${only}`,
  );
}

const STAY_OF_ROOM = sql`json_build_object('reservationRoomId', rr.id, 'code', r.code,
  'guestName', ${guestNameOrCode()}, 'arrival', rr.arrival,
  'departure', rr.departure, 'adults', rr.adults, 'children', rr.children,
  'expectedAt', r.expected_at, 'requests', r.requests)`;

/** What is in, comes into and blocks each room today. A party in house is where its latest claim begun is. */
function tonight(now: Date): Sql {
  return sql`
    with lodge as materialized (
      select (${now}::timestamptz at time zone time_zone)::date as today from property where id = 1
    ),
    in_house as materialized (
      select distinct on (rr.id) c.room_id, ${STAY_OF_ROOM} as stay
      from reservation_room rr
      cross join lodge
      join reservation r on r.id = rr.reservation_id
      join guest g on g.id = r.booker_id
      join room_claim c on c.reservation_room_id = rr.id and c.released_at is null and c.arrival <= lodge.today
      where rr.status = 'CHECKED_IN'
      order by rr.id, c.arrival desc
    ),
    coming as materialized (
      select distinct on (c.room_id) c.room_id, ${STAY_OF_ROOM} as stay
      from room_claim c
      cross join lodge
      join reservation_room rr on rr.id = c.reservation_room_id
      join reservation r on r.id = rr.reservation_id
      join guest g on g.id = r.booker_id
      where c.released_at is null and c.arrival > lodge.today - 60 and c.arrival <= lodge.today
        and c.departure > lodge.today and (rr.status = 'CONFIRMED'
          or (rr.status = 'HELD' and c.expires_at > ${now}::timestamptz))
      order by c.room_id, c.arrival
    ),
    off_sale as materialized (
      select c.room_id, json_build_object('id', c.id, 'arrival', c.arrival, 'departure', c.departure,
        'reason', c.block_reason, 'note', c.note) as block
      from room_claim c cross join lodge
      where c.kind = 'BLOCK' and c.released_at is null and c.arrival > lodge.today - 60
        and c.arrival <= lodge.today and c.departure > lodge.today
    ),
    stay_over as materialized (${stayOverRooms(sql`(select today from lodge)`)})`;
}

const TONIGHT_FIELDS = sql`'occupiedBy', i.stay, 'arriving', a.stay, 'block', b.block, 'blocks', kept.blocks,
  'isStayOverDue', rm.id in (select room_id from stay_over), 'cleaner', assigned.cleaner,`;

const TONIGHT_JOINS = sql`
  left join in_house i on i.room_id = rm.id
  left join coming a on a.room_id = rm.id
  left join off_sale b on b.room_id = rm.id
  cross join lateral (
    select coalesce(json_agg(json_build_object('id', one.id, 'arrival', one.arrival, 'departure', one.departure,
      'reason', one.reason, 'note', one.note) order by one.arrival), '[]') as blocks
    from (
      select (array_agg(c.id order by c.arrival))[1] as id, min(c.arrival) as arrival, max(c.departure) as departure,
        (array_agg(c.block_reason order by c.arrival))[1] as reason, (array_agg(c.note order by c.arrival))[1] as note
      from room_claim c
      where c.room_id = rm.id and c.kind = 'BLOCK' and c.released_at is null
        and c.arrival > (select today from lodge) - 60 and c.departure > (select today from lodge)
      group by ${blockOf(sql`c`)}) one) kept
  left join cleaning_assignment assigned on assigned.room_id = rm.id and assigned.day = (select today from lodge)`;

/** A room under its lock, as housekeeping judges a change of it. */
const lockedRoomStateSchema = v.object({
  id: v.string(),
  number: v.string(),
  version: v.number(),
  housekeeping: api.Housekeeping,
  cleanedOn: v.nullable(localDate),
  note: v.nullable(v.string()),
});
export type LockedRoomState = v.InferOutput<typeof lockedRoomStateSchema>;

/** Locks rooms in the order of their ids. */
export function lockRoomStates(tx: Transaction, roomIds: readonly string[]): Promise<LockedRoomState[]> {
  return queryJson(
    tx,
    v.array(lockedRoomStateSchema),
    sql`/* lockRoomStates */
      with locked as (
        select id, number, version, housekeeping, cleaned_on as "cleanedOn", note from room
        where id = any(${roomIds}::uuid[]) order by id for no key update)
      select coalesce(json_agg(locked order by id), '[]') from locked`,
  );
}

/** What becomes of rooms: an empty note is none, and one that is not said stays as it was. */
type RoomChange = {
  readonly roomIds: readonly string[];
  readonly housekeeping: Housekeeping;
  readonly note: string | null;
  readonly now: Date;
  readonly by: string | null;
};

/** Keeps how clean rooms are, and that they were cleaned today where that is what became of them. */
export function changeRooms(tx: Transaction, change: RoomChange): Promise<void> {
  const { roomIds, housekeeping, note, now, by } = change;
  const noted = note === null ? sql`` : sql`note = ${note === '' ? null : note},`;
  return execute(
    tx,
    sql`/* changeRooms */
      update room set housekeeping = ${housekeeping}::housekeeping,
        cleaned_on = case when ${housekeeping} = 'CLEAN' or ${housekeeping} = 'INSPECTED' and housekeeping = 'DIRTY'
          then (${now}::timestamptz at time zone (select time_zone from property where id = 1))::date
          else cleaned_on end,
        ${noted} ${newVersion({ now, by })}
      where id = any(${roomIds}::uuid[])`,
  );
}

const stateBefore = v.pick(lockedRoomStateSchema, ['id', 'housekeeping', 'cleanedOn', 'note']);
type RoomStateBefore = v.InferOutput<typeof stateBefore>;

/** How rooms were before housekeeping gave them the version that they have, from the audit; a room that it did not give it is left out. */
export function readRoomStatesBefore(
  tx: Transaction,
  rooms: readonly Pick<LockedRoomState, 'id' | 'version'>[],
): Promise<RoomStateBefore[]> {
  return queryJson(
    tx,
    v.array(stateBefore),
    sql`/* readRoomStatesBefore */
      select coalesce(json_agg(json_build_object('id', shown.id, 'housekeeping', e.before->>'housekeeping',
        'cleanedOn', e.before->>'cleanedOn', 'note', e.before->>'note')), '[]')
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as shown(id uuid, version int)
      join audit_event e on e.entity = 'room' and e.entity_id = shown.id::text and e.action = 'set-housekeeping'
        and (e.after->>'version')::int = shown.version`,
  );
}

/** Gives rooms back what they were. */
export function restoreRooms(
  tx: Transaction,
  rooms: readonly RoomStateBefore[],
  changed: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  return execute(
    tx,
    sql`/* restoreRooms */
      update room set housekeeping = was.housekeeping, cleaned_on = was."cleanedOn", note = was.note,
        ${newVersion(changed)}
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
        as was(id uuid, housekeeping housekeeping, "cleanedOn" date, note text)
      where room.id = was.id`,
  );
}
