import {
  addMonths,
  addNights,
  firstOfMonth,
  formatDateRange,
  formatDay,
  formatDayOfYear,
  isLocalDate,
  type LocalDate,
  monthRunOf,
  weekdayOf,
} from '../../../../domain/nights.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Period, startingOn } from '../../../lib/format/period.ts';
import type { ChartStep } from '../chart/chart-series.ts';

/** As many days as a report can have. */
export const MAX_DAYS = 731;

/** The period that an address asks for; the usual one of the page without one. */
export function periodOf(
  params: URLSearchParams,
  today: LocalDate,
  usual: (today: LocalDate) => Period = lastMonth,
): Period {
  const [first, last] = [params.get('from'), params.get('to')];
  if (first === null || last === null || !isLocalDate(first) || !isLocalDate(last)) return usual(today);
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

/** Today alone. */
export function todayAlone(today: LocalDate): Period {
  return { first: today, last: today };
}

/** The week of a day, from Monday on. */
export function weekOf(day: LocalDate): Period {
  const first = addNights(day, 1 - weekdayOf(day));
  return { first, last: addNights(first, 6) };
}

/** The three months from January, April, July or October on. */
export function quarterOf(day: LocalDate): Period {
  const month = firstOfMonth(day);
  const first = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
  return { first, last: addNights(addMonths(first, 3), -1) };
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

/** '1 – 30 Nov 2026, counted to 22 Nov' of days that are not over yet. */
export function countedPeriod(period: Period, today: LocalDate, isForecast = false): string {
  const isRunning = !isForecast && period.first <= today && today < period.last;
  return isRunning ? `${formatPeriod(period)}, counted to ${formatDayOfYear(today)}` : formatPeriod(period);
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** 'Nov 26' of a day of that month. */
export function formatMonth(day: LocalDate): string {
  return MONTH.format(new Date(`${day}T00:00:00Z`));
}

/** A day, week or month as a chart names it. */
export function chartStepOf({ from, to }: { from: LocalDate; to: LocalDate }, by: ReportStep): ChartStep {
  const name = formatPeriod({ first: from, last: addNights(to, -1) });
  const short = by === 'MONTH' ? formatMonth(from) : formatDayOfYear(from);
  return { key: from, name, short };
}

/** 'revenues-2026-10', by which a saved file is found again. */
export function fileNameOf(period: Period, report = 'financials'): string {
  const { first, last } = period;
  return `${report}-${isMonth(period) ? first.slice(0, 7) : `${first}-to-${last}`}`;
}
