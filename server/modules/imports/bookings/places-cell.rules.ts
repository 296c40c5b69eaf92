import { calledSo, textIn, UnreadableCell } from '../cell.rules.ts';
import { roomTypeIn } from '../room-type-cell.rules.ts';
import type { HouseNames, RoomTypeName } from '../room-type-names.sql.ts';

/** A room type that a cell names, and the number of a room after it. */
export type NamedPlace = { readonly type: RoomTypeName; readonly number: string | null };

/**
 * The room types of a cell, each with the number after its name where the list of bookings has one: 'Deluxe 101', or 'Deluxe 101,
 * Suite 7' or '101, 7' for several rooms; none where nothing stands. Raises UnreadableCell.
 */
export function placesIn(cell: string, names: HouseNames): NamedPlace[] {
  const said = textIn(cell);
  if (said === '') return [];
  const whole = exactPlace(said, names);
  if (whole) return [whole];
  const several = exactPlaces(said.split(', '), names);
  if (several) return several;
  const [, before = '', number = null] = /^(.+) (\S+)$/.exec(said) ?? [];
  const type = calledSo(before, names.types, ({ name }) => [name]);
  if (type) return [{ type, number }];
  const named = roomTypeIn(cell, names.types);
  return named ? [{ type: named, number: null }] : [];
}

/** A type, a type with a room of the lodge, or a room by its number alone, which is one of its type; a name and a number may have spaces and commas, too. */
function exactPlace(said: string, { types, rooms }: HouseNames): NamedPlace | null {
  const whole = calledSo(said, types, ({ name, code }) => [name, code]);
  if (whole) return { type: whole, number: null };
  const known = types
    .filter(({ name }) => said.startsWith(`${name} `))
    .map((type) => ({ type, number: said.slice(type.name.length + 1) }))
    .find(({ number }) => rooms.some((room) => room.number === number));
  return known ?? numberedPlace(said, { types, rooms });
}

function numberedPlace(
  said: string,
  { types, rooms }: Pick<HouseNames, 'types' | 'rooms'>,
): NamedPlace | null {
  const room = rooms.find(({ number }) => number === said);
  const type = room && types.find(({ id }) => id === room.roomTypeId);
  return type ? { type, number: said } : null;
}

/** What stands between commas as places, a comma of a name left in it; null where it is no list of places. */
function exactPlaces(parts: readonly string[], names: HouseNames): NamedPlace[] | null {
  if (parts.length === 0) return [];
  for (let count = 1; count <= parts.length; count += 1) {
    const first = exactPlace(parts.slice(0, count).join(', '), names);
    const others = first && exactPlaces(parts.slice(count), names);
    if (first && others) return [first, ...others];
  }
  return null;
}

/** The rooms of a cell by their numbers: '101', or '101, 102'; none where nothing stands. Raises UnreadableCell. */
export function roomsIn(cell: string, names: HouseNames): HouseNames['rooms'] {
  const said = textIn(cell);
  if (said === '') return [];
  const whole = roomCalled(said, names);
  return whole ? [whole] : said.split(/[,;&+/]/).map((part) => knownRoom(part.trim(), names));
}

/** The room of a number. Raises UnreadableCell for none. */
export function knownRoom(number: string, names: HouseNames): HouseNames['rooms'][number] {
  const room = roomCalled(number, names);
  if (!room) throw new UnreadableCell(`There is no room ${number}.`);
  return room;
}

function roomCalled(number: string, { rooms }: HouseNames) {
  return calledSo(number, rooms, (room) => [room.number]);
}
