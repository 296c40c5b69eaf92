import { addNights, earlierDay, MOST_NIGHTS, type Run } from '../../../domain/nights.ts';

/** The claims that a block is made of: one is at most 60 nights long, which is what lets the calendar search by arrival. */
export function partsOf({ arrival, departure }: Run): Run[] {
  const parts: Run[] = [];
  for (let from = arrival; from < departure; from = addNights(from, MOST_NIGHTS)) {
    parts.push({ arrival: from, departure: earlierDay(departure, addNights(from, MOST_NIGHTS)) });
  }
  return parts;
}
