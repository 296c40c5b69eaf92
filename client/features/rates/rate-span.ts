import {
  addMonths,
  type DateRange,
  firstOfMonth,
  isCalendarDay,
  type LocalDate,
  monthRunOf,
} from '../../../domain/nights.ts';
import { formatMonth } from '../../../domain/reports/month-name.ts';

/** How many months of nights are shown at a time. */
export type Span = 'month' | 'quarter' | 'year';
const MONTHS: { readonly [span in Span]: number } = { month: 1, quarter: 3, year: 12 };

/** What the calendar of rates shows, as the address says it: from which month on, and how many. */
export type RatePlace = { readonly from: LocalDate; readonly span: Span };

/** The place that an address asks for; what cannot be meant is passed over. Without one it is the month of today. */
export function parseRatePlace(params: URLSearchParams, today: LocalDate): RatePlace {
  const from = params.get('from');
  const span = params.get('span');
  return {
    from: firstOfMonth(from !== null && isCalendarDay(from) ? from : today),
    span: span === 'quarter' || span === 'year' ? span : 'month',
  };
}

/** The place as parameters of an address; what is as usual is left out. */
export function ratePlaceParams({ from, span }: RatePlace, today: LocalDate): Record<string, string> {
  return {
    ...(from === firstOfMonth(today) ? {} : { from }),
    ...(span === 'month' ? {} : { span }),
  };
}

/** The months that are shown, each as its nights. */
export function monthsOf({ from, span }: RatePlace): DateRange[] {
  return Array.from({ length: MONTHS[span] }, (_, place) => monthRunOf(addMonths(from, place)));
}

/** All nights that are shown. */
export function nightsShown(place: RatePlace): DateRange {
  return { arrival: place.from, departure: addMonths(place.from, MONTHS[place.span]) };
}

/** 'November 2026', 'Nov 2026 – Jan 2027': the months that are shown. */
export function nameOfSpan(place: RatePlace): string {
  const months = monthsOf(place);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || months.length === 1) return formatMonth(place.from);
  return `${formatMonth(first.arrival, 'SHORT')} – ${formatMonth(last.arrival, 'SHORT')}`;
}

/** The months before or after those that are shown. */
export function placeBeside(place: RatePlace, way: -1 | 1): RatePlace {
  return { ...place, from: addMonths(place.from, way * MONTHS[place.span]) };
}
