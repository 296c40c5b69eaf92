import { addNights, type DateRange, earlierDay, laterDay, nightsBetween } from '../../domain/nights.ts';
import type { Demand, FileBooking } from './demand-file.ts';

export const TIME_ZONE = 'Asia/Kolkata';

/** What the replay is judged by, in the order in which it is printed: of the file and of the reports it must be the same. */
export const FIGURE_NAMES = {
  bookings: 'bookings of a night or more',
  cancelled: 'cancelled',
  noShows: 'not come',
  cancelledShare: 'cancelled, %',
  noShowShare: 'not come, %',
  nightsKept: 'room nights kept',
  meanStayKept: 'mean stay of those kept, nights',
  meanLead: 'mean lead time, days',
  nightsSold: 'room nights sold',
  meanStay: 'mean stay of who came, nights',
  meanLeadOfGuests: 'mean lead time of who came, days',
} as const;
/** Null where there is nothing to divide by. */
export type Figures = { readonly [figure in keyof typeof FIGURE_NAMES]: number | null };

/** As many days as a report covers. */
export const MOST_DAYS = 731;

/** The days from the first arrival up to the last departure. Throws where a report cannot cover them. */
export function periodOf({ bookings }: Pick<Demand, 'bookings'>): DateRange {
  const arrival = bookings.map((booking) => booking.arrival).reduce(earlierDay);
  const departure = bookings
    .map((booking) => addNights(booking.arrival, booking.nights))
    .reduce(laterDay, addNights(arrival, 1));
  const days = nightsBetween(arrival, departure);
  if (days > MOST_DAYS) throw new Error(`The file is of ${days} days, and a report covers ${MOST_DAYS}.`);
  return { arrival, departure };
}

/** The figures of what the file asks for, of bookings that have a night. */
export function figuresOfFile({ bookings }: Pick<Demand, 'bookings'>): Figures {
  const kept = bookings.filter(({ cancelledOn }) => cancelledOn === null);
  const came = kept.filter(({ noShowOn }) => noShowOn === null);
  const cancelled = bookings.length - kept.length;
  const noShows = kept.length - came.length;
  return {
    bookings: bookings.length,
    cancelled,
    noShows,
    cancelledShare: shareOf(cancelled, bookings.length),
    noShowShare: shareOf(noShows, bookings.length),
    nightsKept: nightsOf(kept),
    meanStayKept: meanOf(nightsOf(kept), kept.length),
    meanLead: meanOf(leadOf(bookings), bookings.length),
    nightsSold: nightsOf(came),
    meanStay: hundredthsOf(nightsOf(came), came.length),
    meanLeadOfGuests: hundredthsOf(leadOf(came), came.length),
  };
}

/** What is told of such a file where rows without a night count as well. */
export function figuresOfRows({ rows }: Pick<Demand, 'rows'>) {
  const cancelled = rows.filter(({ cancelledOn }) => cancelledOn !== null).length;
  return { cancelledShare: shareOf(cancelled, rows.length), meanLead: meanOf(leadOf(rows), rows.length) };
}

/**
 * The same by the counts of the reports: the rows of the file that the lodge does not sell, since they have no night, are
 * added to what the reports count of the others.
 */
export function figuresWithDayUse(
  { bookings, cancelled, meanLead }: Figures,
  { rows }: Pick<Demand, 'rows'>,
) {
  const dayUse = rows.filter(({ nights }) => nights === 0);
  const all = (bookings ?? 0) + dayUse.length;
  const given = dayUse.filter(({ cancelledOn }) => cancelledOn !== null).length;
  const leadDays = Math.round((meanLead ?? 0) * (bookings ?? 0)) + leadOf(dayUse);
  return { cancelledShare: shareOf((cancelled ?? 0) + given, all), meanLead: meanOf(leadDays, all) };
}

function nightsOf(bookings: readonly FileBooking[]): number {
  return bookings.reduce((sum, { nights }) => sum + nights, 0);
}

function leadOf(bookings: readonly FileBooking[]): number {
  return bookings.reduce((sum, { leadDays }) => sum + leadDays, 0);
}

/** A mean with four digits; null of nothing. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((10_000 * sum) / count) / 10_000;
}

/** A percent with two digits, as reports have it; null of nothing. */
function shareOf(part: number, whole: number): number | null {
  return hundredthsOf(100 * part, whole);
}

/** A mean with two digits, likewise. */
function hundredthsOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((100 * sum) / count) / 100;
}
