import type { LocalDate } from '../../domain/nights.ts';
import type { Prisma } from '../../server/db/generated/client.ts';

const RUPEE = 100;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WEEKEND_NIGHTS = [5, 6];

/** The facts of the demo lodge. */
export const PROPERTY = {
  name: 'Deodar Lodge',
  legalName: 'Deodar Lodge and Homestay',
  address: 'Upper Ridge Road, Kalpa, Kinnaur, Himachal Pradesh 172108',
  stateCode: '02',
  phone: '+919999900000',
  email: 'desk@lodge.example',
  isGstRegistered: true,
  gstin: '02AAACD0000L1ZK',
  upiVpa: 'deodar@lodge.example',
} as const satisfies Prisma.PropertyUpdateInput;

type RoomTypeSeed = Omit<Prisma.RoomTypeCreateInput, 'createdAt' | 'sortOrder'> & {
  readonly rooms: readonly Omit<
    Prisma.RoomCreateWithoutRoomTypeInput,
    'createdAt' | 'sortOrder' | 'activeFrom'
  >[];
};

function roomsOf(floor: string, ...numbers: string[]) {
  return numbers.map((number) => ({ number, floor }));
}

function bedsOf(dorm: string, ...numbers: string[]) {
  return numbers.map((number) => ({ number, floor: 'Ground', dorm }));
}

/** What the demo lodge sells: five room types with 18 rooms and beds; of the eight beds of its dorms two are for women only. */
export const ROOM_TYPES: readonly RoomTypeSeed[] = [
  {
    code: 'COVE',
    slug: 'couples-cove',
    name: "Couple's Cove",
    description: 'A quilted nest for two on the sunrise side, with a window that holds the whole range.',
    amenities: ['Double bed', 'Hot water', 'Wi-Fi', 'Mountain view', 'Electric blanket'],
    baseOccupancy: 2,
    maxAdults: 3,
    maxChildren: 1,
    maxOccupancy: 3,
    baseRate: 1_450 * RUPEE,
    extraAdultRate: 400 * RUPEE,
    extraChildRate: 200 * RUPEE,
    rooms: [...roomsOf('Ground', '101', '102'), ...roomsOf('First', '103', '104')],
  },
  {
    code: 'NEST',
    slug: 'family-nest',
    name: 'Family Nest',
    description: 'Two beds, a window seat and room for five: the children sleep under the slope of the roof.',
    amenities: ['Two double beds', 'Window seat', 'Hot water', 'Wi-Fi', 'Kettle'],
    baseOccupancy: 4,
    maxAdults: 4,
    maxChildren: 3,
    maxOccupancy: 5,
    baseRate: 2_700 * RUPEE,
    extraAdultRate: 500 * RUPEE,
    extraChildRate: 250 * RUPEE,
    rooms: [...roomsOf('First', '201', '202'), ...roomsOf('Second', '203')],
  },
  {
    code: 'DOUBLE',
    slug: 'double',
    name: 'Double',
    description: 'Plain, warm and honest: a bed, a heavy quilt and a bucket of hot water.',
    amenities: ['Double bed', 'Hot water by the bucket', 'Wi-Fi'],
    baseOccupancy: 2,
    maxAdults: 2,
    maxChildren: 1,
    maxOccupancy: 3,
    baseRate: 350 * RUPEE,
    extraAdultRate: 150 * RUPEE,
    extraChildRate: 100 * RUPEE,
    rooms: roomsOf('Second', '301', '302', '303'),
  },
  {
    code: 'DORM',
    slug: 'group-dorm',
    name: 'Group Dorm',
    kind: 'DORM_BED',
    description: 'Six beds, six lockers and one long table: for treks, schools and friends.',
    amenities: ['Locker', 'Shared bathroom', 'Hot water', 'Wi-Fi', 'Long table'],
    baseOccupancy: 1,
    maxAdults: 1,
    maxChildren: 1,
    maxOccupancy: 1,
    baseRate: 350 * RUPEE,
    rooms: bedsOf('Dorm', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6'),
  },
  {
    code: 'WOMEN',
    slug: 'womens-dorm',
    name: "Women's Dorm",
    kind: 'DORM_BED',
    guests: 'WOMEN',
    description: 'One bunk of two beds behind a door that locks, with a bathroom of its own: for women only.',
    amenities: ['Locker', 'Own bathroom', 'Hot water', 'Wi-Fi'],
    baseOccupancy: 1,
    maxAdults: 1,
    maxChildren: 1,
    maxOccupancy: 1,
    baseRate: 400 * RUPEE,
    rooms: bedsOf("Women's dorm", 'W1', 'W2'),
  },
];

type Season = Omit<Prisma.RatePeriodCreateWithoutRoomTypeInput, 'createdAt' | 'fromDay' | 'toDay'> & {
  readonly from: LocalDate;
  readonly to: LocalDate;
};

/** What the lodge advertises: no season takes a night below it. */
const LOWEST_RATE = 350 * RUPEE;

/** The seasons of a room type around a year; those at the lowest rate have none that lowers it. */
export function seasonsOf({ baseRate }: { readonly baseRate: number }, year: number): Season[] {
  return seasonsAround(year).filter(({ value }) => baseRate > LOWEST_RATE || (value ?? 0) >= 0);
}

/** The seasons around a year: weekends, the monsoon, the summer, the turn of the year. */
function seasonsAround(year: number): Season[] {
  const years = [year - 1, year, year + 1];
  const percent = (name: string, value: number, priority: number) => ({
    name,
    mode: 'PERCENT' as const,
    value,
    priority,
    weekdays: EVERY_DAY,
  });
  return [
    {
      ...percent('Weekend', 2_000, 10),
      weekdays: WEEKEND_NIGHTS,
      from: `${year - 1}-01-01`,
      to: `${year + 3}-01-01`,
    },
    ...years.flatMap((each): Season[] => [
      { ...percent('Monsoon', -1_500, 20), from: `${each}-07-01`, to: `${each}-09-11` },
      { ...percent('Summer', 2_500, 30), from: `${each}-04-15`, to: `${each}-06-16` },
      { ...percent('Peak', 4_000, 40), minNights: 2, from: `${each}-12-22`, to: `${each + 1}-01-03` },
    ]),
  ];
}

/** What the meals cost, for the whole lodge. */
export const MEAL_PLANS: readonly Omit<Prisma.MealPlanCreateInput, 'createdAt'>[] = [
  { kind: 'ROOM_ONLY' },
  { kind: 'BREAKFAST', pricePerAdult: 150 * RUPEE, pricePerChild: 90 * RUPEE },
  { kind: 'HALF_BOARD', pricePerAdult: 420 * RUPEE, pricePerChild: 260 * RUPEE },
  { kind: 'ALL_MEALS', pricePerAdult: 640 * RUPEE, pricePerChild: 400 * RUPEE },
];

/** The price list. */
export const SPECIAL_CHARGES: readonly Omit<Prisma.SpecialChargeCreateInput, 'createdAt' | 'sortOrder'>[] = [
  { code: 'FIRE', name: 'Campfire', unitPrice: 500 * RUPEE, basis: 'PER_STAY', isOnline: true },
  { code: 'TREK', name: 'Trek guide, a day', unitPrice: 900 * RUPEE, basis: 'PER_UNIT', isOnline: true },
  {
    code: 'LUNCH',
    name: 'Packed lunch',
    unitPrice: 180 * RUPEE,
    basis: 'PER_GUEST_NIGHT',
    childShare: 5_000,
    taxCategory: 'FOOD',
    isOnline: true,
  },
  { code: 'WASH', name: 'Laundry, a bag', unitPrice: 120 * RUPEE, basis: 'PER_UNIT' },
  { code: 'HEAT', name: 'Room heater', unitPrice: 150 * RUPEE, basis: 'PER_NIGHT' },
];
