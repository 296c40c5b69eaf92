import {
  addMonths,
  addNights,
  type DateRange,
  earlierDay,
  isLocalDate,
  type LocalDate,
  monthRunOf,
  nightsBetween,
} from '../../../../domain/nights.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { ReportComparison, ReportStep } from '../../types.generated.ts';

const MAX_DAYS = 2 * 366;
const DAYS_A_WEEK = 7;
const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

/** The days of a report. BAD_USER_INPUT for none, for more than two years and for what are no days. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): DateRange {
  const isPeriod = isLocalDate(from) && isLocalDate(to) && from < to && nightsBetween(from, to) <= MAX_DAYS;
  if (!isPeriod) throw new ApiError('BAD_USER_INPUT', 'A report covers one day to two years.');
  return { arrival: from, departure: to };
}

type Compared = {
  readonly period: DateRange;
  /** Whether days to come count: else those of a month that runs count up to today. */
  readonly isForecast: boolean;
  readonly by: ReportStep;
};

/**
 * The days that a period is compared with, where it is: as many as count of it. Whole months are compared with the months before
 * them, and days that lie in the months of another year with the same days there; where the parts are weeks, with the
 * same weekdays. Null where none of the period counts.
 */
export function comparedPeriodOf(
  { period, isForecast, by }: Compared,
  today: LocalDate,
  compareWith: ReportComparison | null | undefined,
): DateRange | null {
  const { arrival: from } = period;
  const until = isForecast ? period.departure : earlierDay(period.departure, addNights(today, 1));
  if (!compareWith || until <= from) return null;
  const days = nightsBetween(from, until);
  if (compareWith === 'LAST_YEAR' && by === 'WEEK')
    return daysFrom(addNights(from, -WEEKS_A_YEAR * DAYS_A_WEEK), days);
  const months = compareWith === 'LAST_YEAR' ? MONTHS_A_YEAR : monthsOf(period);
  if (months === null) return daysFrom(addNights(from, -nightsBetween(from, period.departure)), days);
  const first = addMonths(from, -months);
  if (until === period.departure) return { arrival: first, departure: addMonths(until, -months) };
  return { arrival: first, departure: earlierDay(addNights(first, days), from) };
}

function daysFrom(arrival: LocalDate, days: number): DateRange {
  return { arrival, departure: addNights(arrival, days) };
}

/** Whether a period is one calendar month or several, from end to end. */
export function isWholeMonths(period: DateRange): boolean {
  return monthsOf(period) !== null;
}

/** How many months a period has where it is whole months; else null. */
function monthsOf({ arrival, departure }: DateRange): number | null {
  const isWhole = monthRunOf(arrival).arrival === arrival && monthRunOf(departure).arrival === departure;
  if (!isWhole) return null;
  const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7));
  return monthNumber(departure) - monthNumber(arrival);
}
