import { readFileSync } from 'node:fs';
import { addNights, type LocalDate, nightsBetween, nightsOf, parseLocalDate } from '../../domain/nights.ts';

/** One booking of the file, its days shifted. */
export type FileBooking = {
  readonly row: number;
  readonly roomType: string;
  readonly madeOn: LocalDate;
  readonly arrival: LocalDate;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** The day on which it is given up, after the bookings of that day; null when it never is. */
  readonly cancelledOn: LocalDate | null;
  readonly leadDays: number;
};

/** What is asked of the lodge on one day, in the order of the file. */
export type DemandDay = {
  readonly day: LocalDate;
  readonly bookings: readonly FileBooking[];
  readonly cancellations: readonly FileBooking[];
};

/** A file of real demand, ready to be played. */
export type Demand = {
  readonly rows: number;
  /** Rows of no night (day use), which are passed over. */
  readonly dayUse: number;
  /** Rows without an adult, which are booked with one. */
  readonly withoutAdult: number;
  readonly bookings: readonly FileBooking[];
  readonly days: readonly DemandDay[];
  /** How many rooms of each type are claimed on one night at most, at any moment of the replay. */
  readonly peak: ReadonlyMap<string, number>;
};

const COLUMNS = [
  'arrival',
  'nights',
  'adults',
  'children',
  'infants',
  'room_type',
  'status',
  'status_on',
  'lead_days',
];

/** Reads a file of demand and shifts it so that its first arrival is on the given day. Throws when a column is missing. */
export function readDemand(path: string, firstArrival: LocalDate): Demand {
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = header.split(',');
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`${path} lacks the column ${missing.join(', ')}.`);
  const records = lines.map((line) => new Map(line.split(',').map((cell, index) => [names[index], cell])));
  const text = (record: (typeof records)[number], column: string) => record.get(column) ?? '';
  const first = records.map((record) => text(record, 'arrival')).reduce((a, b) => (a < b ? a : b));
  const shift = nightsBetween(parseLocalDate(first), firstArrival);
  const all = records.map((record, index): FileBooking => {
    const arrival = addNights(parseLocalDate(text(record, 'arrival')), shift);
    const isCancelled = text(record, 'status') === 'CANCELLED';
    return {
      row: index + 1,
      roomType: text(record, 'room_type'),
      madeOn: addNights(arrival, -Number(text(record, 'lead_days'))),
      arrival,
      nights: Number(text(record, 'nights')),
      adults: Number(text(record, 'adults')),
      children: Number(text(record, 'children')),
      infants: Number(text(record, 'infants')),
      cancelledOn: isCancelled ? addNights(parseLocalDate(text(record, 'status_on')), shift) : null,
      leadDays: Number(text(record, 'lead_days')),
    };
  });
  const bookings = all.filter(({ nights }) => nights > 0);
  const days = daysOf(bookings);
  return {
    rows: all.length,
    dayUse: all.length - bookings.length,
    withoutAdult: bookings.filter(({ adults }) => adults === 0).length,
    bookings,
    days,
    peak: peakOf(days),
  };
}

function daysOf(bookings: readonly FileBooking[]): DemandDay[] {
  const made = Map.groupBy(bookings, ({ madeOn }) => madeOn);
  const cancelled = Map.groupBy(
    bookings.filter(({ cancelledOn }) => cancelledOn !== null),
    ({ cancelledOn }) => cancelledOn,
  );
  const days = new Set([...made.keys(), ...[...cancelled.keys()].filter((day) => day !== null)]);
  return [...days]
    .sort()
    .map((day) => ({ day, bookings: made.get(day) ?? [], cancellations: cancelled.get(day) ?? [] }));
}

function peakOf(days: readonly DemandDay[]): Map<string, number> {
  const claimed = new Map<string, number>();
  const peak = new Map<string, number>();
  const count = (booking: FileBooking, by: 1 | -1): void => {
    const departure = addNights(booking.arrival, booking.nights);
    for (const night of nightsOf({ arrival: booking.arrival, departure })) {
      const key = `${booking.roomType} ${night}`;
      const now = (claimed.get(key) ?? 0) + by;
      claimed.set(key, now);
      peak.set(booking.roomType, Math.max(peak.get(booking.roomType) ?? 0, now));
    }
  };
  for (const { bookings, cancellations } of days) {
    for (const booking of bookings) count(booking, 1);
    for (const booking of cancellations) count(booking, -1);
  }
  return new Map([...peak].sort(([a], [b]) => (a < b ? -1 : 1)));
}
