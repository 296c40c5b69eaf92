import { expect, it } from 'vitest';
import { mealExample } from './meal-plan-form.ts';

it('what meals come to is shown by a family of three nights', () => {
  expect(mealExample({ adultPrice: 200_00, childPrice: 100_00 })).toBe(
    '2 adults and a child, 3 nights: 6 × ₹200 + 3 × ₹100 = ₹1,500',
  );
});
