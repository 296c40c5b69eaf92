import {
  addMonths,
  addNights,
  type DateRange,
  earlierDay,
  isLocalDate,
  type LocalDate,
  monthRunOf,
  nightsBetween,
  weekdayOf,
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
  /** How long its parts are, where it has such parts. */
  readonly by?: ReportStep;
};

/**
 * The days that a period is compared with, where it is: as many as count of it, or up to the same day of another year. Whole
 * months are compared with the months before them, and days that lie in the months of another year with the same days there;
 * weeks, and what is drawn by weeks, with the same weekdays. Null where none of the period counts, and where those days lie before all that the lodge deals in.
 */
export function comparedPeriodOf(
  compared: Compared,
  today: LocalDate,
  compareWith: ReportComparison | null | undefined,
): DateRange | null {
  const before = compareWith ? daysBefore(compared, today, compareWith) : null;
  return before && isLocalDate(before.arrival) ? before : null;
}

function daysBefore(
  { period, isForecast, by }: Compared,
  today: LocalDate,
  compareWith: ReportComparison,
): DateRange | null {
  const { arrival: from } = period;
  const until = isForecast ? period.departure : earlierDay(period.departure, addNights(today, 1));
  if (until <= from) return null;
  const days = nightsBetween(from, until);
  if (compareWith === 'LAST_YEAR' && (by === 'WEEK' || isWholeWeeks(period)))
    return daysFrom(addNights(from, -WEEKS_A_YEAR * DAYS_A_WEEK), days);
  const whole = monthsOf(period);
  const months = compareWith === 'LAST_YEAR' ? MONTHS_A_YEAR : whole;
  if (months === null) return daysFrom(addNights(from, -nightsBetween(from, period.departure)), days);
  const first = addMonths(from, -months);
  // a month is as long as it is in that year
  if (whole !== null && until === period.departure)
    return { arrival: first, departure: addMonths(until, -months) };
  // past a 29 February as many days would end on another one; that day itself has the 28th beside it
  if (months % MONTHS_A_YEAR === 0)
    return { arrival: first, departure: addNights(addMonths(addNights(until, -1), -months), 1) };
  return { arrival: first, departure: earlierDay(addNights(first, days), from) };
}

/**
 * The first days of the parts of the days that a period is compared with, in the order of the parts that they stand beside: months
 * beside months where both are divided into months, else each as long as that part. Days that are left over are one more part.
 */
export function comparedPartsOf(
  { period, by }: { readonly period: DateRange; readonly by: ReportStep },
  days: DateRange,
  compareWith: ReportComparison | null | undefined,
): LocalDate[] {
  const areOfMonths = compareWith === 'LAST_YEAR' ? !isWholeWeeks(period) : isWholeMonths(period);
  if (by === 'MONTH' && areOfMonths) return partsOf(days, by);
  const beside = (day: LocalDate) => addNights(days.arrival, nightsBetween(period.arrival, day));
  return [...partsOf(period, by), period.departure].map(beside).filter((day) => day < days.departure);
}

/** The first days of the days, weeks or months of a period; the first and the last may be partial. */
export function partsOf({ arrival, departure }: DateRange, by: ReportStep): LocalDate[] {
  const parts: LocalDate[] = [];
  for (let day = arrival; day < departure; day = nextPart(day, by)) parts.push(day);
  return parts;
}

function nextPart(day: LocalDate, by: ReportStep): LocalDate {
  if (by === 'MONTH') return monthRunOf(day).departure;
  return addNights(day, by === 'DAY' ? 1 : DAYS_A_WEEK + 1 - weekdayOf(day));
}

function daysFrom(arrival: LocalDate, days: number): DateRange {
  return { arrival, departure: addNights(arrival, days) };
}

/** Whether a period is one calendar month or several, from end to end. */
function isWholeMonths(period: DateRange): boolean {
  return monthsOf(period) !== null;
}

/** Whether a period is weeks from end to end, and no month that happens to be as long. */
function isWholeWeeks(period: DateRange): boolean {
  return nightsBetween(period.arrival, period.departure) % DAYS_A_WEEK === 0 && !isWholeMonths(period);
}

/** How many months a period has where it is whole months; else null. */
function monthsOf({ arrival, departure }: DateRange): number | null {
  const isWhole = monthRunOf(arrival).arrival === arrival && monthRunOf(departure).arrival === departure;
  if (!isWhole) return null;
  const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7));
  return monthNumber(departure) - monthNumber(arrival);
}
