import { addNights, type DateRange, earlierDay, type LocalDate } from '../../../../domain/nights.ts';
import type { Status } from '../../../../domain/statuses.ts';

/** What a bar says of the stay of which it is a part: nothing where it is none. */
type Stay = DateRange & { readonly status: Status | null; readonly stayDeparture: LocalDate | null };

/** Whether guests should have left before today and are still in the room of this bar, the last part of their stay. */
export function shouldHaveLeft({ status, departure, stayDeparture }: Stay, today: LocalDate): boolean {
  return status === 'CHECKED_IN' && departure === stayDeparture && departure < today;
}

/**
 * The nights that guests who should have left keep their room, tonight the last one: those after their last night that
 * nobody else has.
 */
export function overstaysOf<Bar extends Stay>(
  bars: readonly Bar[],
  today: LocalDate,
): { bar: Bar; run: DateRange }[] {
  return bars
    .filter((bar) => shouldHaveLeft(bar, today))
    .flatMap((bar) => {
      const whole = { arrival: bar.departure, departure: addNights(today, 1) };
      return runsBetween(bars, whole).map((run) => ({ bar, run }));
    });
}

/** The nights of a run that no bar has. */
function runsBetween(bars: readonly DateRange[], { arrival, departure }: DateRange): DateRange[] {
  const runs: DateRange[] = [];
  let next = arrival;
  for (const bar of bars.toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1))) {
    if (bar.departure <= next) continue;
    if (bar.arrival > next && next < departure)
      runs.push({ arrival: next, departure: earlierDay(bar.arrival, departure) });
    next = bar.departure;
  }
  if (next < departure) runs.push({ arrival: next, departure });
  return runs;
}
