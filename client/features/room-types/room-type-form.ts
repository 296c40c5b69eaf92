import * as v from 'valibot';
import { tooFewMayCome, tooManyForABed } from '../../../domain/lodge/room-capacity.ts';
import type {
  CreateRoomTypeInput,
  GuestsAccepted,
  RoomKind,
  UpdateRoomTypeInput,
} from '../../gql/schema.generated.ts';
import { listedAmount } from '../../lib/format/listed-amount.ts';
import { GUEST_NAMES, KIND_NAMES } from './room-type-labels.ts';
import type { ListedRoomType_roomTypeFragment } from './room-types.generated.ts';

const KINDS: readonly RoomKind[] = ['ROOM', 'DORM_BED'];
export const KIND_OPTIONS = KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
const GUESTS: readonly GuestsAccepted[] = ['ANY', 'WOMEN', 'MEN'];
export const GUEST_OPTIONS = GUESTS.map((value) => ({ value, label: GUEST_NAMES[value] }));

const MOST_LINES = 20;
const WRONG_ORDER = 'Enter a whole number from 0 to 1,00,000.';
const guestsFrom = (least: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(20));

const entries = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a short name.'),
    v.maxLength(12, 'At most 12 letters.'),
  ),
  kind: v.picklist(KINDS),
  guests: v.picklist(GUESTS),
  description: v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'At most 1,000 letters.')),
  amenities: v.pipe(
    v.string(),
    v.transform((words) =>
      words
        .split('\n')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
    v.maxLength(MOST_LINES, `At most ${MOST_LINES} lines.`),
    v.everyItem((words) => words.length <= 60, 'At most 60 letters in a line.'),
  ),
  maxOccupancy: guestsFrom(1),
  baseOccupancy: guestsFrom(1),
  maxAdults: guestsFrom(1),
  maxChildren: guestsFrom(0),
  baseRate: listedAmount({ least: 1 }),
  extraAdultRate: listedAmount({ least: 0 }),
  extraChildRate: listedAmount({ least: 0 }),
  sortOrder: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, WRONG_ORDER),
    v.transform(Number),
    v.maxValue(100_000, WRONG_ORDER),
  ),
  isShownOnline: v.boolean(),
  isActive: v.boolean(),
  keepsComingStays: v.boolean(),
};

const typed = v.object(entries);
type Typed = v.InferOutput<typeof typed>;
const MORE_THAN_SLEEP = 'More than sleep there.';

/** The form of a room type. */
export const roomTypeForm = v.pipe(
  typed,
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const message = tooFewMayCome(dataset.value) ?? tooManyForABed(dataset.value);
      if (message !== null) addIssue({ message });
    }),
    ['maxOccupancy'],
  ),
  v.forward(
    v.check(({ baseOccupancy, maxOccupancy }: Typed) => baseOccupancy <= maxOccupancy, MORE_THAN_SLEEP),
    ['baseOccupancy'],
  ),
  v.forward(
    v.check(({ maxAdults, maxOccupancy }: Typed) => maxAdults <= maxOccupancy, MORE_THAN_SLEEP),
    ['maxAdults'],
  ),
  v.forward(
    v.check(({ maxChildren, maxOccupancy }: Typed) => maxChildren <= maxOccupancy, MORE_THAN_SLEEP),
    ['maxChildren'],
  ),
);
export type RoomTypeForm = v.InferInput<typeof roomTypeForm>;
export type RoomTypeWords = v.InferOutput<typeof roomTypeForm>;

/** What the form begins with: what the room type is, or what most are. */
export function formOfRoomType(type: ListedRoomType_roomTypeFragment | null): RoomTypeForm {
  if (type === null) {
    return {
      name: '',
      code: '',
      kind: 'ROOM',
      guests: 'ANY',
      description: '',
      amenities: '',
      maxOccupancy: 3,
      baseOccupancy: 2,
      maxAdults: 2,
      maxChildren: 1,
      baseRate: null,
      extraAdultRate: 0,
      extraChildRate: 0,
      sortOrder: '0',
      isShownOnline: true,
      isActive: true,
      keepsComingStays: false,
    };
  }
  const { __typename: _type, id: _id, version: _version, slug: _slug, amenities, sortOrder, ...words } = type;
  return { ...words, amenities: amenities.join('\n'), sortOrder: `${sortOrder}`, keepsComingStays: false };
}

/** A new room type, as the API takes it: it comes last in lists. */
export function newTypeInput({
  sortOrder: _place,
  keepsComingStays: _keeps,
  ...words
}: RoomTypeWords): CreateRoomTypeInput {
  return words;
}

/** What a room type is, as the API takes it. */
export function inputOfRoomType(type: ListedRoomType_roomTypeFragment): UpdateRoomTypeInput {
  const { __typename: _type, id: roomTypeId, version, slug: _slug, ...words } = type;
  return { roomTypeId, version: version ?? 0, ...words };
}
