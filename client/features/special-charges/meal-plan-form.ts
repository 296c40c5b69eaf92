import * as v from 'valibot';
import { MEAL_PLAN_NAMES } from '../../../domain/listing/meal-plan-names.ts';
import { formatMoney, type Money } from '../../../domain/money.ts';
import type { MealPlanCode, SaveMealPlanInput } from '../../gql/schema.generated.ts';
import { listedAmount } from '../../lib/format/listed-amount.ts';
import type { ListedMeals_mealPlanFragment } from './meal-plans.generated.ts';

const PLANS = ['BREAKFAST', 'HALF_BOARD', 'ALL_MEALS'] as const satisfies readonly MealPlanCode[];
export const PLAN_OPTIONS = PLANS.map((value) => ({ value, label: MEAL_PLAN_NAMES[value] }));

/** The form of what meals cost; an empty room type is the whole lodge. */
export const mealPlanForm = v.object({
  plan: v.picklist(PLANS),
  roomTypeId: v.string(),
  adultPrice: listedAmount({ least: 1 }),
  childPrice: listedAmount({ least: 0 }),
  isActive: v.boolean(),
});
export type MealPlanForm = v.InferInput<typeof mealPlanForm>;

/** What the form begins with. */
export function formOfMeals(meals: ListedMeals_mealPlanFragment | null): MealPlanForm {
  if (meals === null)
    return { plan: 'BREAKFAST', roomTypeId: '', adultPrice: null, childPrice: null, isActive: true };
  const { plan, roomType, adultPrice, childPrice, isActive } = meals;
  return {
    plan: PLANS.find((each) => each === plan) ?? 'BREAKFAST',
    roomTypeId: roomType?.id ?? '',
    adultPrice,
    childPrice,
    isActive,
  };
}

/** What stands for the meals of a row, as the API takes it. */
export function inputOfMeals(meals: ListedMeals_mealPlanFragment): SaveMealPlanInput & { version: number } {
  const { version, plan, roomType, adultPrice, childPrice, isActive } = meals;
  const roomTypeId = roomType?.id ?? null;
  return { version: version ?? 0, plan, roomTypeId, adultPrice, childPrice, isActive };
}

/** What meals come to, by an example: '2 adults and a child, 3 nights: 6 × ₹200 + 3 × ₹100 = ₹1,500'. */
export function mealExample({ adultPrice, childPrice }: { adultPrice: Money; childPrice: Money }): string {
  const [adults, children] = [6, 3];
  const sum = `${adults} × ${formatMoney(adultPrice)} + ${children} × ${formatMoney(childPrice)}`;
  return `2 adults and a child, 3 nights: ${sum} = ${formatMoney(adults * adultPrice + children * childPrice)}`;
}

type Placed = Pick<ListedMeals_mealPlanFragment, 'roomType'>;

/** For whom a price holds, within a sentence or after a comma. */
export function placeInSentence({ roomType }: Placed): string {
  return roomType?.name ?? 'the whole lodge';
}
