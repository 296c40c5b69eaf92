import type { LocalDate } from '../../../domain/nights.ts';
import type { KitchenPlan, KitchenRoom, KitchenSheet, Plates } from '../types.generated.ts';

const PLANS = ['BREAKFAST', 'HALF_BOARD', 'ALL_MEALS'] as const;

/** The sheet of a day from its rooms: every meal counted in plates. Infants bring no plate. */
export function kitchenSheetOf(day: LocalDate, rooms: readonly KitchenRoom[]): KitchenSheet {
  return {
    day,
    rooms,
    breakfasts: platesOf(rooms.filter(({ hasBreakfast }) => hasBreakfast)),
    lunches: platesOf(rooms.filter(({ hasLunch }) => hasLunch)),
    dinners: platesOf(rooms.filter(({ hasDinner }) => hasDinner)),
    plans: PLANS.map((mealPlan) => planOf(mealPlan, rooms)).filter((plan) => plan.rooms > 0),
  };
}

/** A room whose guests were others last night is counted with those of tonight. */
function planOf(mealPlan: KitchenPlan['mealPlan'], rooms: readonly KitchenRoom[]): KitchenPlan {
  const byRoom = new Map(
    rooms.filter((room) => room.mealPlan === mealPlan).map((room) => [`${room.code} ${room.number}`, room]),
  );
  const eating = [...byRoom.values()];
  const { adults, children } = platesOf(eating);
  return { mealPlan, rooms: eating.length, adults, children };
}

function platesOf(rooms: readonly KitchenRoom[]): Plates {
  return rooms.reduce(
    (sum, { adults, children }) => ({ adults: sum.adults + adults, children: sum.children + children }),
    { adults: 0, children: 0 },
  );
}
