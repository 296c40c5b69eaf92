import * as v from 'valibot';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { idOf } from '../../../graphql/id.ts';
import { validated } from '../../../graphql/validated.ts';
import { assertAmount } from '../../money/account.refusals.ts';
import { amount } from '../../money/money.input.ts';

const mealPlan = v.object({
  plan: v.picklist(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS'], 'Choose which meals.'),
  roomTypeId: v.nullish(idOf('a room type'), null),
  version: v.nullish(v.pipe(v.number(), v.integer()), null),
  adultPrice: amount,
  childPrice: v.pipe(amount, v.minValue(0, 'An amount cannot be below ₹0.')),
  isActive: v.boolean('Say yes or no.'),
});

/** What the meals of a plan cost, for the lodge or a room type; without a version they cost nothing there yet. */
export type MealPlanInput = v.InferOutput<typeof mealPlan>;

/** The price of a plan, cleaned. Raises AmountPositive, AmountMax or ValidationFailed. */
export function mealPlanOf(input: unknown): MealPlanInput {
  const saved = validated(mealPlan, input);
  const { plan, adultPrice, childPrice } = saved;
  if (plan === 'ROOM_ONLY') {
    const message = 'No meals cost nothing, and are always sold.';
    throw new ValidationFailed([{ path: 'plan', message }]);
  }
  assertAmount(adultPrice);
  // a child may eat for nothing
  if (childPrice !== 0) assertAmount(childPrice);
  return saved;
}
