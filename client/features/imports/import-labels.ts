import type { ImportKind } from '../../gql/schema.generated.ts';

type Words = {
  /** What is chosen. */
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** What has to be there before. */
  readonly note: string;
};

/** What can be brought along, in the order in which a lodge moves in. */
export const KINDS = ['ROOM_TYPES', 'ROOMS', 'SEASONS', 'GUESTS', 'RESERVATIONS'] as const;

/** What each kind is called. */
export const IMPORT_WORDS: { readonly [kind in ImportKind]: Words } = {
  ROOM_TYPES: {
    title: 'Room types',
    one: 'room type',
    many: 'room types',
    note: 'A line for each room type: its name, how many sleep there, what a night costs, and what one more adult or child costs.',
  },
  ROOMS: {
    title: 'Rooms',
    one: 'room',
    many: 'rooms',
    note: 'Import or make the room types first: each line names one.',
  },
  SEASONS: {
    title: 'Seasons',
    one: 'season',
    many: 'seasons',
    note: 'A line for each room type and season, with its first and last night and a price: 4,500 is the price, +20 % or -300 changes the usual one.',
  },
  GUESTS: {
    title: 'Guests',
    one: 'guest',
    many: 'guests',
    note: 'Whoever is known by name and number is left as they are.',
  },
  RESERVATIONS: {
    title: 'Bookings',
    one: 'booking',
    many: 'bookings',
    note: 'Coming bookings, a line for each room: lines with one code are rooms of one booking. Import the rooms first, and add the agents. An advance becomes a payment of its booking. Cash comes into the till only where “Paid on” is today: cash of another day was counted before, and counts as with the owner.',
  },
};

/** '1 room', '1,200 guests'. */
export function countedOf(kind: ImportKind, count: number): string {
  const { one, many } = IMPORT_WORDS[kind];
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

/** '1 line', '1,200 lines'. */
export function linesOf(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'line' : 'lines'}`;
}
