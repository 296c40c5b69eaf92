import {
  addNights,
  type DateRange,
  type LocalDate,
  MAX_DAYS_AHEAD,
  MAX_NIGHTS,
  nightsBetween,
} from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Role } from '../types.generated.ts';
import { DatesOrder, DatesPast, StayTooLong, TooFar } from './quote.refusals.ts';

/** How many nights to both sides near dates are looked for. */
export const NEAR = 14;

/** What was not written down on the day may be entered so many days later, by who runs the desk. */
const DAYS_BACK_AT_THE_DESK = 7;

/** Raises DatesOrder or StayTooLong: what can be said of the nights without knowing what day it is. */
export function assertDates({ arrival, departure }: DateRange): void {
  const nights = nightsBetween(arrival, departure);
  if (nights <= 0) throw new DatesOrder();
  if (nights > MAX_NIGHTS) throw new StayTooLong();
}

/** Raises DatesPast or TooFar. The night that is still running began yesterday: the desk may sell it, nobody else. */
export function assertBookable({ arrival }: DateRange, today: LocalDate, role: Role): void {
  const earliest = can({ role }, 'bookPastDays') ? addNights(today, -DAYS_BACK_AT_THE_DESK) : today;
  if (arrival < earliest) throw new DatesPast();
  if (arrival > addNights(today, MAX_DAYS_AHEAD)) throw new TooFar();
}
