import {
  addMonths,
  addNights,
  firstOfMonth,
  formatDay,
  formatDayOfYear,
  isLocalDate,
  type LocalDate,
  monthRunOf,
  nightsBetween,
  weekdayOf,
} from '../../../../domain/nights.ts';
import { formatMonth } from '../../../../domain/reports/month-name.ts';
import { formatPeriod, stepsBeside } from '../../../../domain/reports/report-days.ts';
import type { ReportStep } from '../../../gql/schema.generated.ts';
import { type Period, startingOn } from '../../../lib/format/period.ts';
import type { ChartSeries, ChartStep } from '../chart/chart-series.ts';

/** As many days as a report can have. */
export const MAX_DAYS = 731;

/** The first and the last day of which a report can be asked: the API asks for the day after the last. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-12-30'] as const;
const DAY_LENGTH = 10;

/** The days of a report's API, of which `to` is the day after the last. */
type Run = { readonly from: LocalDate; readonly to: LocalDate };

/** The period that an address asks for; without one the month that runs. */
export function periodOf(params: URLSearchParams, today: LocalDate): Period {
  const [first, last] = [params.get('from'), params.get('to')];
  if (first === null || last === null || !isLocalDate(first) || !isLocalDate(last)) return monthOf(today);
  if (last > LAST_DAY) return monthOf(today);
  return startingOn(first, { first, last }, MAX_DAYS);
}

/** What an address asks for that no report has, and which days are shown instead, in a sentence; null where they are those. */
export function changedPeriod(params: URLSearchParams, today: LocalDate): string | null {
  const [first, last] = [params.get('from'), params.get('to')];
  if (first === null && last === null) return null;
  const shown = periodOf(params, today);
  if (shown.first === first && shown.last === last) return null;
  return `${whyChanged(first, last)}: ${formatPeriod(shown)} is shown.`;
}

function whyChanged(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'A first and a last day are needed, and only one was given';
  const wrong = [first, last].find((day) => !isLocalDate(day) || day > LAST_DAY);
  if (wrong !== undefined)
    return `“${wrong.slice(0, DAY_LENGTH)}” is no day from ${formatDay(FIRST_DAY)} to ${formatDay(LAST_DAY)}`;
  return last < first ? 'The last day lies before the first' : 'At most two years at a time';
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

/** The period before (-1) or after (1) that is as long: as many months of a period that is whole months, else as many days. */
export function periodBeside(period: Period, side: -1 | 1): Period {
  const { first, last } = period;
  const months = monthsIn(period);
  if (months === 0) {
    const days = side * daysIn(period);
    return { first: addNights(first, days), last: addNights(last, days) };
  }
  const start = addMonths(first, side * months);
  return { first: start, last: addNights(addMonths(start, months), -1) };
}

/** What a period is called by its length: 'month', '3 months', 'week', '9 days'. */
export function lengthOf(period: Period): string {
  const [months, days] = [monthsIn(period), daysIn(period)];
  if (months > 0) return months === 1 ? 'month' : `${months} months`;
  if (days === 7) return 'week';
  return days === 1 ? 'day' : `${days} days`;
}

function daysIn({ first, last }: Period): number {
  return nightsBetween(first, last) + 1;
}

/** How many months a period has that is months from end to end; else 0. */
function monthsIn({ first, last }: Period): number {
  const after = addNights(last, 1);
  if (firstOfMonth(first) !== first || firstOfMonth(after) !== after) return 0;
  const monthNumber = (day: LocalDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthNumber(after) - monthNumber(first);
}

/** A day, week or month as a chart names it, with the address of the rows behind it. */
export function chartStepOf({ from, to }: Run, by: ReportStep, address: string | undefined): ChartStep {
  const name = formatPeriod({ first: from, last: addNights(to, -1) });
  const short = by === 'MONTH' ? formatMonth(from, 'SHORT') : formatDayOfYear(from);
  return { key: from, name, short, to: address };
}

/** What a figure was in the days that each step is compared with, as a line of a chart; none where it is not compared. */
export function beforeSeries<Step extends Run>(
  name: string,
  steps: readonly Run[],
  compared: { readonly steps: readonly Step[] } | null | undefined,
  figureOf: (step: Step) => number,
): ChartSeries[] {
  if (!compared) return [];
  const beside = stepsBeside(steps, compared.steps);
  return [
    {
      ...{
        key: 'before',
        name,
        look: 'before',
        values: beside.map((step) => (step ? figureOf(step) : null)),
      },
      days: beside.map((step) =>
        step ? formatPeriod({ first: step.from, last: addNights(step.to, -1) }) : null,
      ),
    },
  ];
}

/** The same of days of which `to` is the day after the last. */
export function rowsFileNameOf({ from, to }: Run, rows: string): string {
  return fileNameOf({ first: from, last: addNights(to, -1) }, rows);
}

/** 'revenues-2026-10', by which a saved file is found again. */
export function fileNameOf(period: Period, report: string): string {
  const { first, last } = period;
  return `${report}-${monthsIn(period) === 1 ? first.slice(0, 7) : `${first}-to-${last}`}`;
}
