import { dayOfYear, type LocalDate } from '../nights.ts';

/** What the home page says of itself, a sentence a day. */
export const HOME_DESCRIPTIONS = [
  'Budget rooms and family suites in the hills, with hot water all day and a campfire every evening.',
  'Rooms from ₹350 a night above the clouds, with free Wi-Fi and treks that begin at the gate.',
  "Couple's Cove for two, Family Nest for five and a dorm for the whole trek, all under one deodar roof.",
  'Flexible check-in and somebody awake at any hour: come by the night bus or the morning one.',
  'Wake to the snow line, walk to the ridge, come back to a campfire and a hot dinner.',
  'A hill-station lodge for small budgets: clean rooms, hot water, free Wi-Fi and honest prices.',
  'Bring the family: suites with a window seat, a campfire in the evening and trails for short legs.',
  'Group dorms with lockers and one long table, from ₹350 a bed, for clubs, colleges and friends.',
  'Quiet rooms among the cedars, service round the clock and the trek to the pass on your doorstep.',
  'Stay a night or a week in the hills: rooms from ₹350, a warm welcome whenever you arrive.',
] as const;

/** The sentence of this day: the day of the year modulo 10 chooses it. */
export function homeDescriptionOn(day: LocalDate): string {
  // The remainder of a division by the length is always a place in the list.
  return HOME_DESCRIPTIONS[dayOfYear(day) % HOME_DESCRIPTIONS.length] ?? HOME_DESCRIPTIONS[0];
}
