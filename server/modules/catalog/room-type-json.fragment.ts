import { type Sql, sql } from '../../db/sql.ts';

/** A row of `room_type t` as the GraphQL type RoomType, without its version. */
export const roomTypeJson = roomTypeWith(sql`null`);

/** The same with its version, for who may change it. */
export const versionedRoomTypeJson = roomTypeWith(sql`t.version`);

function roomTypeWith(version: Sql): Sql {
  return sql`json_build_object(
  'id', t.id, 'code', t.code, 'slug', t.slug, 'name', t.name, 'kind', t.kind, 'guests', t.guests,
  'description', t.description, 'amenities', t.amenities, 'baseOccupancy', t.base_occupancy,
  'maxAdults', t.max_adults, 'maxChildren', t.max_children, 'maxOccupancy', t.max_occupancy,
  'baseRate', t.base_rate, 'extraAdultRate', t.extra_adult_rate, 'extraChildRate', t.extra_child_rate,
  'sortOrder', t.sort_order, 'isActive', t.is_active, 'isShownOnline', t.is_shown_online,
  'version', ${version})`;
}
