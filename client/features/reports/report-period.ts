import {
  addMonths,
  addNights,
  firstOfMonth,
  formatDateRange,
  formatDay,
  isLocalDate,
  type LocalDate,
  monthRunOf,
} from '../../../domain/nights.ts';
import { type Period, startingOn } from '../../lib/format/period.ts';

/** As many days as a report can have. */
export const MAX_DAYS = 731;

/** The period that an address asks for. Without one it is the month that ended last: the one whose books are done. */
export function periodOf(params: URLSearchParams, today: LocalDate): Period {
  const [first, last] = [params.get('from'), params.get('to')];
  if (first === null || last === null || !isLocalDate(first) || !isLocalDate(last)) return lastMonth(today);
  return startingOn(first, { first, last }, MAX_DAYS);
}

/** The period as parameters of an address. */
export function periodParams({ first, last }: Period): URLSearchParams {
  return new URLSearchParams({ from: first, to: last });
}

/** The period as the API takes it: there the last day is no longer part of it. */
export function inputOf({ first, last }: Period): { from: LocalDate; to: LocalDate } {
  return { from: first, to: addNights(last, 1) };
}

export function lastMonth(today: LocalDate): Period {
  return monthOf(addMonths(firstOfMonth(today), -1));
}

export function monthOf(day: LocalDate): Period {
  const { arrival, departure } = monthRunOf(day);
  return { first: arrival, last: addNights(departure, -1) };
}

/** The Indian financial year, from April on. */
export function financialYear(today: LocalDate): Period {
  const first = `${addMonths(today, -3).slice(0, 4)}-04-01`;
  return { first, last: addNights(addMonths(first, 12), -1) };
}

/** The month before or after, of the month in which the period begins. */
export function monthBeside({ first }: Period, months: number): Period {
  return monthOf(addMonths(firstOfMonth(first), months));
}

/** Whether the period is a month from end to end. */
function isMonth({ first, last }: Period): boolean {
  const month = monthOf(first);
  return month.first === first && month.last === last;
}

/** '1 – 31 Oct 2026', or one day. */
export function formatPeriod({ first, last }: Period): string {
  return first === last ? formatDay(first) : formatDateRange({ arrival: first, departure: last });
}

/** 'financials-2026-10', by which a saved file is found again. */
export function fileNameOf(period: Period): string {
  const { first, last } = period;
  return `financials-${isMonth(period) ? first.slice(0, 7) : `${first}-to-${last}`}`;
}
