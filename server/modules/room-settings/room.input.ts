import * as v from 'valibot';
import { isLocalDate, type LocalDate } from '../../../domain/nights.ts';
import { MOST_IN_A_RUN, roomRunOf } from '../../../domain/room-run.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { line, text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { NewRooms, StoredRoom } from './room-settings.sql.ts';

const emptyAsNull = v.transform((typed: string) => typed || null);
const words = v.nullish(v.pipe(line({ max: 40 }), emptyAsNull), null);
const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const WRONG_ORDER = 'Enter a whole number from 0 to 1,00,000.';

const note = v.nullish(v.pipe(text({ max: 500 }), emptyAsNull), null);
const sortOrder = v.pipe(
  v.number(WRONG_ORDER),
  v.integer(WRONG_ORDER),
  v.minValue(0, WRONG_ORDER),
  v.maxValue(100_000, WRONG_ORDER),
);

const creation = v.object({
  number: line({ max: 20 }),
  lastNumber: v.nullish(v.pipe(line({ max: 20 }), emptyAsNull), null),
  roomTypeId: idOf('a room type'),
  floor: words,
  dorm: words,
  note,
  activeFrom: v.nullish(day, null),
  activeTo: v.nullish(day, null),
  sortOrder: v.nullish(sortOrder, null),
});

const update = v.object({
  roomId: idOf('a room'),
  version: v.pipe(v.number(), v.integer()),
  number: line({ max: 20 }),
  roomTypeId: idOf('a room type'),
  floor: words,
  dorm: words,
  note,
  activeFrom: day,
  activeTo: v.nullish(day, null),
  sortOrder,
  movesStays: v.nullish(v.boolean('Say yes or no.'), false),
});

const { roomId: _roomId, version: _version, movesStays: _movesStays, ...roomEntries } = update.entries;
const listed = v.object({
  ...roomEntries,
  activeFrom: v.nullish(day, null),
  sortOrder: v.nullish(roomEntries.sortOrder, null),
});

/** What a room is from now on, and whether stays that are in its way move. */
export type RoomUpdate = {
  readonly roomId: string;
  readonly version: number;
  readonly movesStays: boolean;
  readonly room: StoredRoom;
};

/** A room as a list says it; without a place in lists it comes after those of its type. */
export type ListedRoom = Omit<StoredRoom, 'sortOrder'> & { readonly sortOrder: number | null };

/** The rooms of an input, cleaned. Raises NameRequired or ValidationFailed. */
export function newRoomsOf(input: unknown): NewRooms {
  const { number, lastNumber, ...rest } = validated(creation, input);
  if (number === '') throw new NameRequired();
  const numbers = lastNumber === null ? [number] : roomRunOf(number, lastNumber);
  if (!numbers) {
    const message = `Enter the last of at most ${MOST_IN_A_RUN} rooms in a row, as 112 after 101.`;
    throw new ValidationFailed([{ path: 'lastNumber', message }]);
  }
  return { ...rest, numbers };
}

/** A change of a room, cleaned. Raises NameRequired or ValidationFailed. */
export function roomUpdateOf(input: unknown): RoomUpdate {
  const { roomId, version, movesStays, ...room } = validated(update, input);
  if (room.number === '') throw new NameRequired();
  assertSold(room);
  return { roomId, version, movesStays, room };
}

/** A room as a list says it, cleaned; it is sold from tonight on where no day is said. Raises NameRequired or ValidationFailed. */
export function listedRoomOf(input: unknown, today: LocalDate): ListedRoom {
  const { activeFrom, ...rest } = validated(listed, input);
  if (rest.number === '') throw new NameRequired();
  const room = { ...rest, activeFrom: activeFrom ?? today };
  assertSold(room);
  return room;
}

/** Raises ValidationFailed where a room would end before it begins. */
export function assertSold({
  activeFrom,
  activeTo,
}: {
  activeFrom: LocalDate;
  activeTo: LocalDate | null;
}): void {
  if (activeTo !== null && activeTo <= activeFrom)
    throw new ValidationFailed([{ path: 'activeTo', message: 'Enter a day after the first night.' }]);
}
