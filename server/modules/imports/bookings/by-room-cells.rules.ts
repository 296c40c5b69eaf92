import type { DateRange } from '../../../../domain/nights.ts';
import { choiceIn, dayIn, textIn, UnreadableCell } from '../cell.rules.ts';
import { ALL_GUESTS_ARE, MEALS } from './booking-fields.rules.ts';

/** Who comes into a room. */
export type People = { readonly adults: number; readonly children: number; readonly infants: number };

/**
 * What a cell says of each of some rooms, between commas; one that stands alone is of all of them, and null where nothing stands. Raises
 * UnreadableCell.
 */
function byRoomIn<Value>(cell: string, rooms: number, read: (part: string) => Value): Value[] | null {
  const said = textIn(cell);
  if (said === '') return null;
  const parts = said.split(/[,;]/).map((part) => read(part.trim()));
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return Array.from({ length: rooms }, () => first);
  if (parts.length !== rooms)
    throw new UnreadableCell(
      `Write one for each of ${rooms} ${rooms === 1 ? 'room' : 'rooms'}, or one for all.`,
    );
  return parts;
}

/** The meals of each room. Raises UnreadableCell. */
export function mealsIn(cell: string, rooms: number) {
  return byRoomIn(cell, rooms, (part) => choiceIn(part, MEALS) ?? 'ROOM_ONLY');
}

/** Of each room who all its guests are. Raises UnreadableCell. */
export function allGuestsIn(cell: string, rooms: number) {
  return byRoomIn(cell, rooms, (part) => choiceIn(part, ALL_GUESTS_ARE) ?? 'ANY');
}

const PEOPLE = /^(\d{1,3})(?:\s*\+\s*(\d{1,3}))?(?:\s*\+\s*(\d{1,3}))?$/;

/** The guests of each room: '2, 2+1, 1+0+1' are adults, children and infants. Raises UnreadableCell. */
export function peopleIn(cell: string, rooms: number): People[] | null {
  return byRoomIn(cell, rooms, (part) => {
    const [, adults, children = '0', infants = '0'] = PEOPLE.exec(part) ?? [];
    if (adults === undefined)
      throw new UnreadableCell(
        'Write 2 for two adults, 2+1 with a child, 2+1+1 with an infant, and commas between rooms.',
      );
    return { adults: Number(adults), children: Number(children), infants: Number(infants) };
  });
}

/** The days of each room: '22 Nov 2026 to 24 Nov 2026'. Raises UnreadableCell. */
export function daysIn(cell: string, rooms: number): DateRange[] | null {
  return byRoomIn(cell, rooms, (part) => {
    const [from = '', to = ''] = part.split(/\s+to\s+/i);
    const arrival = dayIn(from);
    const departure = dayIn(to);
    if (arrival === null || departure === null)
      throw new UnreadableCell(
        'Write the days of each room as 22 Nov 2026 to 24 Nov 2026, and commas between rooms.',
      );
    return { arrival, departure };
  });
}
