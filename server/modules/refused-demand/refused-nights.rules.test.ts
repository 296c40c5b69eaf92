import { expect, it } from 'vitest';
import { refusedNightsOf, roomsFor, type TypeAsked } from './refused-nights.rules.ts';

const NIGHTS = ['2026-12-24', '2026-12-25', '2026-12-26'];
const SIZES = {
  cove: { kind: 'ROOM', guests: 'ANY', maxAdults: 2, maxChildren: 1, maxOccupancy: 2 },
  nest: { kind: 'ROOM', guests: 'ANY', maxAdults: 4, maxChildren: 3, maxOccupancy: 5 },
  bed: { kind: 'DORM_BED', guests: 'ANY', maxAdults: 1, maxChildren: 0, maxOccupancy: 1 },
  women: { kind: 'DORM_BED', guests: 'WOMEN', maxAdults: 1, maxChildren: 0, maxOccupancy: 1 },
} as const;

/** A type with so many rooms free on each night, and so many for the whole stay: as many as on the night that has the fewest. */
function type(
  name: keyof typeof SIZES,
  counts: readonly number[],
  freeCount = Math.min(...counts),
): TypeAsked {
  const roomType = {
    ...SIZES[name],
    id: name,
    name,
    code: name,
    slug: name,
    description: '',
    amenities: [],
    baseOccupancy: 1,
    baseRate: 1_000_00,
    extraAdultRate: 0,
    extraChildRate: 0,
    isActive: true,
    isShownOnline: true,
    sortOrder: 0,
  };
  const freeByNight = counts.map((count, place) => ({ night: NIGHTS[place] ?? '', count }));
  return { roomType, freeCount, freeByNight };
}

const two = { adults: 2, children: 0 };
const refused = (types: readonly TypeAsked[], rooms = 1, guests = two) =>
  refusedNightsOf(types, { ...guests, rooms }).map(({ night, roomTypeId, rooms: count }) => [
    night.slice(-2),
    roomTypeId,
    count,
  ]);

it.each<[string, TypeAsked[], number, unknown[]]>([
  ['a room is free', [type('cove', [1, 2])], 1, []],
  ['another type has one', [type('cove', [0, 0]), type('nest', [1, 1])], 1, []],
  ['both types have one each of the two that are asked for', [type('cove', [1]), type('nest', [1])], 2, []],
  ['a bed of a dorm is free for each guest', [type('cove', [0]), type('bed', [2])], 1, []],
  ['no type takes the guests', [type('bed', [0, 0])], 1, []],
])('nothing is refused where %s', (_what, types, rooms, expected) => {
  expect(refused(types, rooms)).toEqual(expected);
});

it.each<[string, TypeAsked[], number, unknown[]]>([
  [
    'on each night that is full',
    [type('cove', [0, 3, 0])],
    1,
    [
      ['24', 'cove', 1],
      ['26', 'cove', 1],
    ],
  ],
  [
    'of the smallest type that takes the guests',
    [type('nest', [0]), type('cove', [0])],
    1,
    [['24', 'cove', 1]],
  ],
  ['beyond the rooms that are free', [type('cove', [1]), type('nest', [0])], 3, [['24', 'cove', 2]]],
  ['beyond those of other types', [type('cove', [0]), type('nest', [1])], 3, [['24', 'cove', 2]]],
  ['though types are free by turns', [type('cove', [1, 0]), type('nest', [0, 1])], 1, [['25', 'cove', 1]]],
  [
    'though each night has a room, where none has all nights',
    [type('cove', [1, 1], 0)],
    1,
    [
      ['24', 'cove', 1],
      ['25', 'cove', 1],
    ],
  ],
])('rooms are refused %s', (_what, types, rooms, expected) => {
  expect(refused(types, rooms)).toEqual(expected);
});

it('somebody alone is refused a bed that is open to anybody', () => {
  const types = [type('women', [0]), type('bed', [0]), type('cove', [0])];
  expect(refused(types, 1, { adults: 1, children: 0 })).toEqual([['24', 'bed', 1]]);
});

it.each([
  [
    { adults: 2, children: 0 },
    { adults: 2, children: 0, rooms: 1 },
  ],
  [
    { adults: 5, children: 1 },
    { adults: 3, children: 1, rooms: 2 },
  ],
  [
    { adults: 12, children: 8 },
    { adults: 3, children: 2, rooms: 4 },
  ],
  [{ adults: 1, children: 8 }, null],
])('guests %o need so many rooms: %o', (guests, expected) => {
  expect(roomsFor([type('cove', [0]), type('nest', [0])], guests)).toEqual(expected);
});
