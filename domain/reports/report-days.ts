import { addNights, formatDateRange, formatDay, formatDayOfYear, type LocalDate } from '../nights.ts';

/** The days of a report; `last` is one of them. */
type ReportDays = { readonly first: LocalDate; readonly last: LocalDate };

/** '1 – 31 Oct 2026', or one day. */
export function formatPeriod({ first, last }: ReportDays): string {
  return first === last ? formatDay(first) : formatDateRange({ arrival: first, departure: last });
}

/** Days, weeks or months of a report, of which `to` is the day after the last. */
type Run = { readonly from: LocalDate; readonly to: LocalDate };

/**
 * Beside each step of a report the one of the days that it is compared with: by its place; single days of another year by their
 * day and month, so that none stands beside the next one from a 29 February on, which has none beside it.
 */
export function stepsBeside<Step extends Run>(
  steps: readonly Run[],
  before: readonly Step[],
): (Step | undefined)[] {
  const [first, firstBefore] = [steps[0]?.from ?? '', before[0]?.from ?? ''];
  const isByDate =
    first.slice(4) === firstBefore.slice(4) && steps.every(({ from, to }) => addNights(from, 1) === to);
  const years = Number(first.slice(0, 4)) - Number(firstBefore.slice(0, 4));
  return steps.map(({ from }, place) => {
    const day = `${Number(from.slice(0, 4)) - years}${from.slice(4)}`;
    return isByDate ? before.find((step) => step.from === day) : before[place];
  });
}

/** What counts of days to come: nothing, nothing but what is booked for them, or all that is asked of them. */
type CountsAhead = 'NOTHING' | 'BOOKED' | 'ALL';

/** '1 – 30 Nov 2026, counted to 22 Nov' of days that are not over yet; where what is booked counts, payments alone are. */
export function countedPeriod(period: ReportDays, today: LocalDate, ahead: CountsAhead = 'NOTHING'): string {
  const isRunning = ahead !== 'ALL' && period.first <= today && today < period.last;
  if (!isRunning) return formatPeriod(period);
  return `${formatPeriod(period)}, ${ahead === 'BOOKED' ? 'collected ' : ''}counted to ${formatDayOfYear(today)}`;
}

/** Days of the API, of which `to` is the day after the last. */
type ComparedDays = { readonly from: LocalDate; readonly to: LocalDate };

/** Whether a report of these days has some after today among them. */
export function reachesAhead({ to }: Pick<ComparedDays, 'to'>, today: LocalDate): boolean {
  return addNights(today, 1) < to;
}

type ComparedHow = {
  /** The day after the last whose payments and fees count; all of them where there is none. */
  readonly collectedTo?: LocalDate | undefined;
  /** Whether the report counts days after today. */
  readonly countsAhead?: boolean | undefined;
};

/**
 * 'Compared with 1 – 31 Oct 2026.'; where payments and fees count of fewer of these days, with which those are compared, too. Of
 * days to come it says that they are not booked to the end yet, as those are with which they are compared.
 */
export function comparedWith(
  { from, to }: ComparedDays,
  { collectedTo = to, countsAhead = false }: ComparedHow = {},
): string {
  const daysTo = (end: LocalDate) => formatPeriod({ first: from, last: addNights(end, -1) });
  const isPartly = from < collectedTo && collectedTo < to;
  const collected = isPartly ? `; collected and fees with ${daysTo(collectedTo)}` : '';
  const ahead = countsAhead ? ' Days after today count as booked so far; more may be booked for them.' : '';
  return `Compared with ${daysTo(to)}${collected}.${ahead}`;
}
