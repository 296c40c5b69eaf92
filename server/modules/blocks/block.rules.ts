import { addNights, type DateRange, earlierDay, MAX_NIGHTS } from '../../../domain/nights.ts';

/** The claims that a block is made of: one is at most 60 nights long, which is what lets the calendar search by arrival. */
export function partsOf({ arrival, departure }: DateRange): DateRange[] {
  const parts: DateRange[] = [];
  for (let from = arrival; from < departure; from = addNights(from, MAX_NIGHTS)) {
    parts.push({ arrival: from, departure: earlierDay(departure, addNights(from, MAX_NIGHTS)) });
  }
  return parts;
}
