import {
  addNights,
  type DateRange,
  firstOfMonth,
  isLocalDate,
  type LocalDate,
  nightsBetween,
} from '../../../../domain/nights.ts';
import type { CalendarPlace } from '../../../lib/area-paths.ts';
import { BAR_FILTERS, HOUSEKEEPING_FILTERS, type RoomFilter } from './calendar-filter.ts';

/** How many nights the chart offers to show. */
export const RANGES: readonly number[] = [7, 14, 21, 30, 60];
const DEFAULT_NIGHTS = 21;
/** The API gives no more than 400 nights at once; a year is what anybody looks at. */
const MAX_NIGHTS_SHOWN = 365;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** What the calendar shows: the chart's window, one room type or all, and the phone's day. */
export type CalendarView = {
  from: LocalDate;
  nights: number;
  roomType: string | null;
  day: LocalDate;
  shows: 'day' | 'week';
  /** The code of the booking that was looked for. */
  booking: string | null;
} & RoomFilter;

/** The view that an address asks for; whatever it leaves out or gets wrong is as on the first visit. */
export function viewOf(search: URLSearchParams, today: LocalDate): CalendarView {
  const asked = Number(search.get('nights'));
  const nights = Number.isInteger(asked) && asked >= 7 && asked <= MAX_NIGHTS_SHOWN ? asked : DEFAULT_NIGHTS;
  return {
    from: dayOr(search.get('from'), homeOf(today, nights)),
    nights,
    roomType: search.get('roomType') || null,
    day: dayOr(search.get('day'), today),
    shows: search.get('view') === 'week' ? 'week' : 'day',
    booking: search.get('booking') || null,
    status: oneOf(BAR_FILTERS, search.get('status')),
    housekeeping: oneOf(HOUSEKEEPING_FILTERS, search.get('housekeeping')),
  };
}

/** The parameters of a view for the address, without what a first visit shows anyway. */
export function placeOf(view: CalendarView, today: LocalDate): CalendarPlace {
  return {
    ...(view.from !== homeOf(today, view.nights) && { from: view.from }),
    ...(view.nights !== DEFAULT_NIGHTS && { nights: view.nights }),
    ...(view.roomType !== null && { roomType: view.roomType }),
    ...(view.day !== today && { day: view.day }),
    ...(view.shows === 'week' && { view: 'week' }),
    ...(view.status !== null && { status: view.status }),
    ...(view.housekeeping !== null && { housekeeping: view.housekeeping }),
    ...(view.booking !== null && { booking: view.booking }),
  };
}

function oneOf<TValue extends string>(
  options: readonly { value: TValue }[],
  text: string | null,
): TValue | null {
  return options.find(({ value }) => value === text)?.value ?? null;
}

function dayOr(text: string | null, otherwise: LocalDate): LocalDate {
  if (text === null || !isLocalDate(text)) return otherwise;
  // Every night that the window can reach must be a day that the lodge deals in.
  const isInReach =
    isLocalDate(addNights(text, MAX_NIGHTS_SHOWN)) && isLocalDate(addNights(text, -MAX_NIGHTS_SHOWN));
  return isInReach ? text : otherwise;
}

/** The first night of a chart that shows today with a little of what was. */
export function homeOf(today: LocalDate, nights: number): LocalDate {
  if (nights <= 7) return addNights(today, -1);
  return addNights(today, nights <= 14 ? -2 : -3);
}

/** How many nights one step back or forth moves a chart: whole weeks, so that weekdays keep their columns. */
export function stepOf(nights: number): number {
  return Math.max(1, Math.floor(nights / 14)) * 7;
}

/** The nights of a chart as a half-open run. */
export function windowOf({ from, nights }: { from: LocalDate; nights: number }): DateRange {
  return { arrival: from, departure: addNights(from, nights) };
}

/** The week that a day lies in, of those that begin today, seven days from today and so on. */
export function weekOf(day: LocalDate, today: LocalDate): DateRange {
  const days = day < today ? -nightsBetween(day, today) : nightsBetween(today, day);
  const arrival = addNights(today, 7 * Math.floor(days / 7));
  return { arrival, departure: addNights(arrival, 7) };
}

/** What a phone asks for to show any day of a week: nights before tell who leaves on its first day, and who should have. */
export function phoneWindowOf(day: LocalDate, today: LocalDate): DateRange {
  const week = weekOf(day, today);
  return { arrival: addNights(week.arrival, -3), departure: week.departure };
}

/** The six days that a phone offers, the chosen one third. */
export function dayStripOf(day: LocalDate): LocalDate[] {
  return [-2, -1, 0, 1, 2, 3].map((offset) => addNights(day, offset));
}

/** 'November', 'November – December', with the year where it is not the present one. */
export function monthTitle({ arrival, departure }: DateRange, today: LocalDate): string {
  const last = addNights(departure, -1);
  const year = last.slice(0, 4);
  const suffix = year === today.slice(0, 4) && arrival.slice(0, 4) === year ? '' : ` ${year}`;
  if (firstOfMonth(arrival) === firstOfMonth(last)) return `${monthName(arrival)}${suffix}`;
  const first =
    arrival.slice(0, 4) === year ? monthName(arrival) : `${monthName(arrival)} ${arrival.slice(0, 4)}`;
  return `${first} – ${monthName(last)}${suffix}`;
}

/** 'November' of a day in it. */
export function monthName(day: LocalDate): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}
