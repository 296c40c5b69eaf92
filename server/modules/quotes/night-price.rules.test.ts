import { describe, expect, test } from 'vitest';
import {
  extraGuestsOf,
  listedNightsOf,
  listPriceOf,
  type MealPlanPrice,
  mealPriceFor,
} from './night-price.rules.ts';
import { aPeriod, aRoom, aRoomType } from './testing/price-list.ts';

const BREAKFAST: MealPlanPrice = {
  plan: 'BREAKFAST',
  roomTypeId: null,
  adultPrice: 15_000,
  isOffSale: false,
  childPrice: 8_000,
};

describe('extra guests', () => {
  test.each([
    [2, 0, 0, 0],
    [1, 2, 0, 1],
    [2, 2, 0, 2],
    [3, 0, 1, 0],
    [3, 1, 1, 1],
    [4, 1, 2, 1],
    [1, 0, 0, 0],
  ])(
    '%i adults and %i children in a room for 2 are %i and %i extra',
    (adults, children, extraAdults, extraChildren) => {
      const guests = { adults, children, infants: 3 };
      expect(extraGuestsOf(guests, 2)).toEqual({ adults: extraAdults, children: extraChildren });
    },
  );
});

describe('a night at the price list', () => {
  test('is rate, extra guests and meals, said in words', () => {
    const peak = aPeriod({ name: 'Peak weekend', mode: 'PERCENT', value: 2_000 });
    const room = aRoom({ adults: 3, children: 1, infants: 1, mealPlan: 'BREAKFAST' });
    const [night] = listedNightsOf(room, aRoomType({ periods: [peak] }), [BREAKFAST]);
    expect(night).toEqual({
      night: '2026-11-20',
      adults: 3,
      children: 1,
      mealPlan: 'BREAKFAST',
      rate: 120_000,
      extraGuests: 65_000,
      meals: 53_000,
      explanation: [
        { kind: 'RATE', season: { name: 'Peak weekend', mode: 'PERCENT', value: 2_000 } },
        { kind: 'EXTRA_GUESTS', who: 'ADULTS', count: 1 },
        { kind: 'EXTRA_GUESTS', who: 'CHILDREN', count: 1 },
        { kind: 'MEAL', plan: 'BREAKFAST' },
      ],
    });
    expect(night && listPriceOf(night)).toBe(238_000);
  });

  test('takes the extra rates of the season of each night', () => {
    const gala = aPeriod({ from: '2026-11-21', to: '2026-11-22', extraAdultRate: 70_000 });
    const nights = listedNightsOf(aRoom({ adults: 3 }), aRoomType({ periods: [gala] }), []);
    expect(nights.map(({ rate, extraGuests }) => [rate, extraGuests])).toEqual([
      [100_000, 40_000],
      [200_000, 70_000],
    ]);
  });
});

describe('meals', () => {
  const own: MealPlanPrice = {
    plan: 'BREAKFAST',
    roomTypeId: 'double',
    adultPrice: 12_000,
    childPrice: 0,
    isOffSale: false,
  };

  test('cost what the room type says, else what the lodge says', () => {
    expect(mealPriceFor([BREAKFAST, own], 'BREAKFAST', 'double')).toBe(own);
    expect(mealPriceFor([BREAKFAST, own], 'BREAKFAST', 'family')).toBe(BREAKFAST);
  });

  test('cost nothing for the room alone, and are refused when they are not on sale', () => {
    expect(mealPriceFor([], 'ROOM_ONLY', 'double')).toEqual({
      adultPrice: 0,
      childPrice: 0,
      isOffSale: false,
    });
    expect(mealPriceFor([BREAKFAST], 'ALL_MEALS', 'double')).toBeNull();
    expect(() => listedNightsOf(aRoom({ mealPlan: 'ALL_MEALS' }), aRoomType(), [BREAKFAST])).toThrow(
      RangeError,
    );
  });
});
