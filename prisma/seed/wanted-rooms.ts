import { FAMILY_NAMES, GIVEN_NAMES, WOMENS_NAMES } from './people.ts';
import type { Random } from './random.ts';

/** A room as a booker asks for it. */
export type WantedRoom = {
  readonly type: string;
  readonly adults: number;
  readonly children: number;
  readonly mealPlan: 'ROOM_ONLY' | 'BREAKFAST' | 'HALF_BOARD';
};

/** So many beds are for women only. */
const WOMENS_BEDS = 2;
const TYPES = [
  ['COVE', 30],
  ['NEST', 22],
  ['DOUBLE', 24],
  ['DORM', 24],
] as const;

/** Somebody with a phone number of their own and the rooms they want, as chance has it. */
export function person(random: Random, index: number) {
  const name = random.pick(GIVEN_NAMES);
  const familyName = random.pick(FAMILY_NAMES);
  const rooms = roomsOf(random);
  // Of the women who come alone or in twos, most take a bed among women.
  const isAmongWomen =
    index % 3 > 0 && rooms.length <= WOMENS_BEDS && WOMENS_NAMES.some((each) => each === name);
  return {
    name: `${name} ${familyName}`,
    phone: `+9199999${String(10_000 + index)}`,
    rooms: isAmongWomen
      ? rooms.map((room) => (room.type === 'DORM' ? { ...room, type: 'WOMEN' } : room))
      : rooms,
  };
}

function roomsOf(random: Random): WantedRoom[] {
  const type = random.weighted(TYPES);
  const mealPlan = random.weighted([
    ['ROOM_ONLY', 55],
    ['BREAKFAST', 30],
    ['HALF_BOARD', 15],
  ] as const);
  if (type === 'DORM') {
    const beds = random.weighted([
      [1, 40],
      [2, 30],
      [4, 20],
      [6, 10],
    ] as const);
    return Array.from({ length: beds }, () => ({ type, adults: 1, children: 0, mealPlan }));
  }
  const rooms = random.weighted([
    [1, 88],
    [2, 12],
  ] as const);
  return Array.from({ length: rooms }, () => ({ type, mealPlan, ...guestsOf(type, random) }));
}

function guestsOf(type: string, random: Random): { adults: number; children: number } {
  if (type === 'NEST') return { adults: random.whole(2, 3), children: random.whole(0, 2) };
  return {
    adults: random.weighted([
      [1, 15],
      [2, 85],
    ] as const),
    children: random.chance(0.15) ? 1 : 0,
  };
}
