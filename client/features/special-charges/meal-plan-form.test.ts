import { expect, it } from 'vitest';
import { placeOfMeals } from '../../../domain/listing/price-list-names.ts';
import { mealExample, placeInSentence } from './meal-plan-form.ts';

it('what meals come to is shown by a family of three nights', () => {
  expect(mealExample({ adultPrice: 200_00, childPrice: 100_00 })).toBe(
    '2 adults and a child, 3 nights: 6 × ₹200 + 3 × ₹100 = ₹1,500',
  );
});

it('the whole lodge is a name by itself, and none within a sentence', () => {
  expect(placeOfMeals({ roomType: null })).toBe('The whole lodge');
  expect(placeInSentence({ roomType: null })).toBe('the whole lodge');
  const roomType = { __typename: 'RoomType', id: '1', name: 'Family Nest' } as const;
  expect(placeInSentence({ roomType })).toBe('Family Nest');
});
