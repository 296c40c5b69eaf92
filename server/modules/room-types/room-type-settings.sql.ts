import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import * as column from '../../db/column-schemas.ts';
import { execute, queryJson } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { columnList, fieldList, is, type RowOf, recordOf } from '../../db/table-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import * as api from '../schemas.generated.ts';

/** What an admin says of a room type; its id, version and address are the database's. */
const roomTypeColumns = {
  code: is('text', v.string()),
  name: is('text', v.string()),
  kind: is('room_kind', api.RoomKind),
  guests: is('guests_allowed', api.GuestsAccepted),
  description: is('text', v.string()),
  amenities: is('text[]', v.array(v.string())),
  baseOccupancy: is('int', column.whole),
  maxAdults: is('int', column.whole),
  maxChildren: is('int', column.whole),
  maxOccupancy: is('int', column.whole),
  baseRate: is('int', column.money),
  extraAdultRate: is('int', column.money),
  extraChildRate: is('int', column.money),
  sortOrder: is('int', column.whole),
  isShownOnline: is('boolean', v.boolean()),
  isActive: is('boolean', v.boolean()),
};
export type StoredRoomType = RowOf<typeof roomTypeColumns>;

export const ROOM_TYPES = { name: sql`room_type`, columns: roomTypeColumns };

const { sortOrder: _place, ...newColumns } = roomTypeColumns;

/**
 * Puts a room type at the end of the list; gives its id. The address of its page is the one given, or that with a number; null
 * where somebody took it at the same moment.
 */
export function insertRoomType(
  tx: Transaction,
  type: Omit<StoredRoomType, 'sortOrder'>,
  { slug, now }: { readonly slug: string; readonly now: Date },
): Promise<string | null> {
  return queryJson(
    tx,
    v.nullable(v.string()),
    sql`/* insertRoomType */
      with made as (
        insert into room_type (${columnList(newColumns)}, slug, sort_order, created_at)
        select ${fieldList(newColumns, 't')},
          (select s.slug from (
            select ${slug} as slug, 1 as place
            union all select ${slug} || '-' || place, place from generate_series(2, 1000) place) s
          where not exists (select from room_type other where other.slug = s.slug) order by s.place limit 1),
          (select coalesce(max(sort_order), 0) + 1 from room_type), ${now}::timestamptz
        from jsonb_to_record(${JSON.stringify(type)}::jsonb) as t(${recordOf(newColumns)})
        on conflict (slug) do nothing
        returning id)
      select to_json((select id from made))`,
  );
}

/** Locks the rooms of a type in the order of their ids, as every claim on one of them does. */
export function lockRooms(tx: Transaction, roomTypeId: string): Promise<void> {
  return execute(
    tx,
    sql`/* lockRooms */ select from room where room_type_id = ${roomTypeId}::uuid order by id for no key update`,
  );
}

const comingStaySchema = v.object({ code: v.string(), guest: v.string(), arrival: column.localDate });

/**
 * The stays of a room type that are coming or in house, by their arrival: those with more guests than one room will hold
 * and does now, those of guests who may not sleep there, or all.
 */
export function readComingStays(
  tx: Transaction,
  roomTypeId: string,
  which: Sql,
  now: Date,
): Promise<(v.InferOutput<typeof comingStaySchema> & { readonly arrival: LocalDate })[]> {
  return queryJson(
    tx,
    v.array(comingStaySchema),
    sql`/* readComingStays */
      with lodge as (select (${now}::timestamptz at time zone time_zone)::date as today from property),
      -- a part for each status, so that the index of its stays alone is read
      coming as (
        select rr.* from reservation_room rr where rr.status = 'CHECKED_IN'
        union all
        select rr.* from reservation_room rr, lodge where rr.status = 'CONFIRMED' and rr.departure > lodge.today
        union all
        select rr.* from reservation_room rr, lodge
        where rr.status = 'HELD' and rr.departure > lodge.today and exists (
          select from room_claim c where c.reservation_room_id = rr.id
            and c.released_at is null and c.expires_at > ${now}::timestamptz))
      select coalesce(json_agg(json_build_object('code', r.code, 'guest', g.full_name, 'arrival', rr.arrival)
        order by rr.arrival, r.code, rr.id), '[]')
      from coming rr
      join reservation r on r.id = rr.reservation_id
      join guest g on g.id = r.booker_id
      where rr.room_type_id = ${roomTypeId}::uuid and ${which}`,
  );
}

/** The condition of every stay. */
export const ANY_STAY = sql`true`;

type Capacity = Pick<StoredRoomType, 'maxAdults' | 'maxChildren' | 'maxOccupancy'>;

/** The condition that stay `rr` has more guests than a room will hold; those that it does not hold now are left out. */
export function isTooManyFor(before: Capacity, after: Capacity): Sql {
  const fits = ({ maxAdults, maxChildren, maxOccupancy }: Capacity) =>
    sql`(rr.adults <= ${maxAdults}::int and rr.children <= ${maxChildren}::int
      and rr.adults + rr.children <= ${maxOccupancy}::int)`;
  return sql`(not ${fits(after)} and ${fits(before)})`;
}

/** The condition that it is not said of stay `rr` that all its guests are those for whom the type is. */
export function isForOthersThan(guests: StoredRoomType['guests']): Sql {
  return sql`rr.all_guests_are <> ${guests}::guests_allowed`;
}
