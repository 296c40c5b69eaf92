import { type LocalDate, nightsBetween } from '../../../domain/nights.ts';
import { type DayView, dayWritten, parseTypedDay } from './typed-day.ts';

const DASH = /\s*(?:-|–|—|\b(?:to|till|until)\b)\s*/g;
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const MONTH_FIRST = /^[a-z]/;
/** How many days lie between the first and the last at most, where no year is said. */
const MOST_DAYS = 365;

/** The first and the last of some days. */
type TypedRun = { readonly first: LocalDate; readonly last: LocalDate };

/**
 * Days that somebody typed from the first to the last, '8-14 nov', '20 dec – 27', 'dec 24 to 26' or '28 dec till 3 jan', or null.
 * One of the two may be without its month or its year: the first is the nearest such day before the last, the last the next
 * such day after the first. Where both are without a year the first is the one nearest to `near`, else the one nearest to
 * today of the days that are not over; where one looks back, the last is the last such day.
 */
export function parseTypedRun(typed: string, today: LocalDate, view: DayView = {}): TypedRun | null {
  const text = typed.trim().toLowerCase();
  for (const { index, 0: dash } of text.matchAll(DASH)) {
    const [left, right] = [text.slice(0, index), text.slice(index + dash.length)];
    // '20 dec-27' says a year
    const saysYear = dash === '-' && DAY_OF_MONTH.test(right) && !MONTH_FIRST.test(left);
    const run = saysYear ? null : runOf(left, right, today, view);
    if (run) return run;
  }
  return null;
}

function runOf(left: string, right: string, today: LocalDate, view: DayView): TypedRun | null {
  const first = parseTypedDay(left, today, view);
  const last = parseTypedDay(right, today, view);
  if (first && last === null) return inOrder(first, inMonthOf(first, right));
  if (last && first === null) return inOrder(inMonthOf(last, left), last);
  if (first === null || last === null) return null;
  if (!isWithoutYear(left)) return inOrder(first, isWithoutYear(right) ? parseTypedDay(right, first) : last);
  if (!isWithoutYear(right) || view.looksBack) return inOrder(lastBefore(last, left), last);
  return nearestRun(left, right, today, view.near);
}

/** A day that is its number alone, in the month of another day. */
function inMonthOf(day: LocalDate, number: string): LocalDate | null {
  const written = DAY_OF_MONTH.exec(number)?.[1];
  return written === undefined ? null : dayWritten(day.slice(0, 4), Number(day.slice(5, 7)), written);
}

function isWithoutYear(day: string): boolean {
  return parseTypedDay(`${day} 2000`, '2000-01-01') !== null;
}

/** The last such day up to a day. */
function lastBefore(day: LocalDate, typed: string): LocalDate | null {
  return daysIn(yearsFrom(day, -8, 0), typed).findLast((candidate) => candidate <= day) ?? null;
}

function nearestRun(
  left: string,
  right: string,
  today: LocalDate,
  near: LocalDate | undefined,
): TypedRun | null {
  const away = ({ first }: TypedRun) => Math.abs(nightsBetween(near ?? today, first));
  return daysIn(yearsFrom(near ?? today, -8, 8), left)
    .flatMap((first) => inOrder(first, parseTypedDay(right, first)) ?? [])
    .filter(
      ({ first, last }) => nightsBetween(first, last) <= MOST_DAYS && (near !== undefined || last >= today),
    )
    .reduce<TypedRun | null>((best, run) => (best && away(best) <= away(run) ? best : run), null);
}

/** 29 February may be up to eight years away. */
function yearsFrom(day: LocalDate, from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => Number(day.slice(0, 4)) + from + index);
}

function daysIn(years: readonly number[], typed: string): LocalDate[] {
  return years.flatMap((year) => parseTypedDay(`${typed} ${year}`, `${year}-01-01`) ?? []);
}

function inOrder(first: LocalDate | null, last: LocalDate | null): TypedRun | null {
  return first !== null && last !== null && first <= last ? { first, last } : null;
}
