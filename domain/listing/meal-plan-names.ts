/** What the meals of a plan are called. */
export const MEAL_PLAN_NAMES = {
  ROOM_ONLY: 'Room only',
  BREAKFAST: 'Breakfast',
  HALF_BOARD: 'Breakfast and dinner',
  ALL_MEALS: 'All meals',
} as const;
