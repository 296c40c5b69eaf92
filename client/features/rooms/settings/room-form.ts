import * as v from 'valibot';
import { isLocalDate } from '../../../../domain/nights.ts';
import { roomRunOf } from '../../../../domain/room-run.ts';
import type { UpdateRoomInput } from '../../../gql/schema.generated.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { UNREADABLE_DAY } from '../../../lib/format/typed-day.ts';
import type { ListedRoom_roomFragment } from './rooms-list.generated.ts';

const number = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a number.'),
  v.maxLength(20, 'At most 20 letters.'),
);
const words = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `At most ${max} letters.`),
    v.transform((typed) => typed || null),
  );
const typedDay = v.pipe(
  v.string(),
  v.check((typed) => typed === '' || isLocalDate(typed), UNREADABLE_DAY),
);
const dayOrNone = v.pipe(
  typedDay,
  v.transform((typed) => typed || null),
);
const roomTypeId = v.pipe(v.string(), v.nonEmpty('Choose a room type.'));
const WRONG_ORDER = 'Enter a whole number from 0 to 1,00,000.';

const place = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}$/, WRONG_ORDER),
  v.transform(Number),
  v.maxValue(100_000, WRONG_ORDER),
);
const noPlace = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

/** The form of new rooms. */
export const newRoomsForm = v.object({
  number,
  lastNumber: words(20),
  roomTypeId,
  floor: words(40),
  dorm: words(40),
  note: words(500),
  activeFrom: dayOrNone,
  activeTo: dayOrNone,
  sortOrder: v.union([noPlace, place], WRONG_ORDER),
});
export type NewRoomsForm = v.InferInput<typeof newRoomsForm>;

/** The form of a room. */
export const roomForm = v.object({
  number,
  roomTypeId,
  floor: words(40),
  dorm: words(40),
  note: words(500),
  activeFrom: v.pipe(typedDay, v.nonEmpty('Enter a day.')),
  activeTo: dayOrNone,
  sortOrder: place,
});
export type RoomForm = v.InferInput<typeof roomForm>;

/** What a room is from now on, as it was typed. */
export type RoomWords = v.InferOutput<typeof roomForm>;

/** What the form of a room begins with. */
export function formOfRoom(room: ListedRoom_roomFragment): RoomForm {
  const { number: is, roomType, floor, dorm, note, activeFrom, activeTo, sortOrder } = room;
  return {
    number: is,
    roomTypeId: roomType.id,
    floor: floor ?? '',
    dorm: dorm ?? '',
    note: note ?? '',
    activeFrom,
    activeTo: activeTo ?? '',
    sortOrder: `${sortOrder}`,
  };
}

/** What a room is, as the API takes it. */
export function inputOfRoom(room: ListedRoom_roomFragment): UpdateRoomInput {
  const { id, version, number: is, roomType, floor, dorm, note, activeFrom, activeTo, sortOrder } = room;
  const words = { number: is, roomTypeId: roomType.id, floor, dorm, note, activeFrom, activeTo, sortOrder };
  return { roomId: id, version: version ?? 0, ...words };
}

/** What is made of two numbers: '12 rooms, 101 to 112'; null while they are no run. */
export function formatRun(first: string, last: string): string | null {
  const run = roomRunOf(first.trim(), last.trim());
  return run && `${formatCount(run.length, 'room')}, ${run[0]} to ${run.at(-1)}`;
}
