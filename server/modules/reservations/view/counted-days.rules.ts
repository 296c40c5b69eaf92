import * as v from 'valibot';
import { addNights, earlierDay, type LocalDate, laterDay } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import type { ReservationFilter } from '../../types.generated.ts';

/** The days of arrival that are counted where there are too many bookings to count all: without an end, or before a day. */
export const countedDaysSchema = v.object({ first: column.localDate, after: v.nullable(column.localDate) });
export type CountedDays = v.InferOutput<typeof countedDaysSchema>;

/** So many are counted whatever their days are. */
export const FEW_BOOKINGS = 10_000;

const MAX_DAYS = 366;
const MONTH = 31;
const WEEK = 7;

/** Which days are counted of a list of very many bookings; null: all, since the filter says by itself which days it means. */
export function daysCountedOfMany(
  filter: Omit<ReservationFilter, 'sort' | 'text'>,
  today: LocalDate,
): CountedDays | null {
  const { arrivalFrom, arrivalTo, departureFrom, departureTo, madeFrom, madeTo } = filter;
  if (filter.today) return null;
  const runs = [
    [arrivalFrom, arrivalTo],
    [departureFrom, departureTo],
    [madeFrom, madeTo],
  ];
  if (runs.some(([from, to]) => from && addNights(from, MAX_DAYS) >= (to ?? today))) return null;
  const aMonthAgo = addNights(today, -MONTH);
  const first = arrivalTo ? earlierDay(addNights(arrivalTo, -MAX_DAYS), aMonthAgo) : aMonthAgo;
  return { first: arrivalFrom ? laterDay(arrivalFrom, first) : first, after: null };
}

/**
 * Which days are counted of those whom very many names or numbers fit: a week, since the guest of each booking of
 * these days has to be looked at.
 */
export function daysCountedOfSearch(
  { arrivalFrom, arrivalTo }: Omit<ReservationFilter, 'sort' | 'text'>,
  today: LocalDate,
): CountedDays {
  const first = arrivalFrom ?? (arrivalTo && arrivalTo <= today ? addNights(arrivalTo, -WEEK) : today);
  return { first, after: addNights(first, WEEK) };
}
