import { addNights, formatDateRange, formatDay, formatDayOfYear, type LocalDate } from '../nights.ts';

/** The days of a report; `last` is one of them. */
type ReportDays = { readonly first: LocalDate; readonly last: LocalDate };

/** '1 – 31 Oct 2026', or one day. */
export function formatPeriod({ first, last }: ReportDays): string {
  return first === last ? formatDay(first) : formatDateRange({ arrival: first, departure: last });
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

/** 'Compared with 1 – 31 Oct 2026'; where payments count of fewer of these days, with which those are compared, too. */
export function comparedWith({ from, to }: ComparedDays, collectedTo = to): string {
  const daysTo = (end: LocalDate) => formatPeriod({ first: from, last: addNights(end, -1) });
  const isPartly = from < collectedTo && collectedTo < to;
  return `Compared with ${daysTo(to)}${isPartly ? `; collected with ${daysTo(collectedTo)}` : ''}.`;
}
