import { addNights, type DateRange, type LocalDate, nightsOf } from '../../../domain/nights.ts';
import { highestPeriodOn, ratedPeriodOn, rateIn } from '../quotes/rate.rules.ts';
import type { RateChange } from '../types.generated.ts';
import type { KeptSeason } from './season.sql.ts';

type Priced = { readonly baseRate: number; readonly seasons: readonly KeptSeason[] };

const OPEN = { isClosed: false, isClosedToArrival: false, isClosedToDeparture: false };

/** A night that would cost something else. */
type Changed = { readonly night: LocalDate; readonly before: number; readonly after: number };

/** The nights of a run that would cost something else, and how many could be booked otherwise. */
export function nightsChanged(before: Priced, after: Priced, run: DateRange) {
  const changed: Changed[] = [];
  let ruleNights = 0;
  for (const night of nightsOf(run)) {
    const [was, is] = [rateOn(before, night), rateOn(after, night)];
    if (was !== is) changed.push({ night, before: was, after: is });
    if (ruleOn(before, night) !== ruleOn(after, night)) ruleNights += 1;
  }
  return { changed, ruleNights };
}

function rateOn({ baseRate, seasons }: Priced, night: LocalDate): number {
  return rateIn(baseRate, ratedPeriodOn(seasons, night));
}

function ruleOn({ seasons }: Priced, night: LocalDate): string {
  const rule = highestPeriodOn(seasons, night);
  // a minimum of one night asks for nothing
  const minNights = rule?.minNights === 1 ? null : (rule?.minNights ?? null);
  const { isClosed, isClosedToArrival, isClosedToDeparture } = rule ?? OPEN;
  return JSON.stringify([minNights, isClosed, isClosedToArrival, isClosedToDeparture]);
}

/** Nights of a room type in their order as runs that go from one price to another: what lies between and stays is passed over. */
export function runsOfChanges(changed: readonly Changed[], roomType: string): RateChange[] {
  const runs: RateChange[] = [];
  for (const { night, before, after } of changed) {
    const place = runs.findLastIndex((run) => run.before === before && run.after === after);
    const run = runs[place];
    // no later than a week after: the weekends of a month are one run
    if (run && run.to >= addNights(night, -7))
      runs[place] = { ...run, to: addNights(night, 1), nights: run.nights + 1 };
    else runs.push({ roomType, from: night, to: addNights(night, 1), nights: 1, before, after });
  }
  return runs;
}
