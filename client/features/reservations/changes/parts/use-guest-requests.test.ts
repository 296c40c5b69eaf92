import { expect, it } from 'vitest';
import { guestsChangedWords } from './use-guest-requests.ts';

const STAY = { adults: 2, children: 1, infants: 0, mealPlan: 'ROOM_ONLY' } as const;

it.each([
  ['A mattress is added. ₹400 more to pay.', { adults: 3 }, 400_00],
  ['A mattress is added, the price stays the same.', { adults: 3 }, 0],
  ['Meals: breakfast and dinner. ₹840 more to pay.', { mealPlan: 'HALF_BOARD' as const }, 840_00],
  ['Now 1 adult, 1 child. ₹400 less to pay.', { adults: 1 }, -400_00],
  ['Now 4 adults, 1 child. ₹800 more to pay.', { adults: 4 }, 800_00],
  ['Now 2 adults, 2 children. ₹200 more to pay.', { children: 2 }, 200_00],
  [
    'Now 3 adults, 1 child; meals: breakfast. ₹900 more to pay.',
    { adults: 3, mealPlan: 'BREAKFAST' as const },
    900_00,
  ],
])('a change of guests says: %s', (words, changes, more) => {
  expect(guestsChangedWords(STAY, { ...STAY, ...changes }, more)).toBe(words);
});
