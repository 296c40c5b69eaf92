import { readFileSync } from 'node:fs';
import {
  addNights,
  earlierDay,
  isLocalDate,
  type LocalDate,
  laterDay,
  nightsBetween,
  nightsOf,
} from '../../domain/nights.ts';

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
  /** The day on which nobody came, at the earliest that of the arrival; null when somebody did. */
  readonly noShowOn: LocalDate | null;
  readonly leadDays: number;
};

/** What is asked of the lodge on one day, in the order of the file. */
type DemandDay = {
  readonly day: LocalDate;
  readonly bookings: readonly FileBooking[];
  readonly cancellations: readonly FileBooking[];
  /** Of whom it is said in the evening that they did not come. */
  readonly noShows: readonly FileBooking[];
};

/** A file of real demand, ready to be played. */
export type Demand = {
  /** Every row of the file, in its order. */
  readonly rows: readonly FileBooking[];
  /** How many of them are of no night (day use), and passed over. */
  readonly dayUse: number;
  /** Rows without an adult, which are booked with one. */
  readonly withoutAdult: number;
  readonly bookings: readonly FileBooking[];
  readonly days: readonly DemandDay[];
  /**
   * How many rooms of each type are claimed on one night at most, at any moment of the replay. Who does not come keeps
   * the claim, as in the file.
   */
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
] as const;

type Column = (typeof COLUMNS)[number];

/**
 * Reads a file of demand and shifts it so that its first arrival is on the given day. Throws when a column is
 * missing, and at the first line that cannot be read, naming it.
 */
export function readDemand(path: string, firstArrival: LocalDate): Demand {
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const names = cellsOf(header) ?? [];
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`${path} lacks the column ${missing.join(', ')}.`);
  if (lines.length === 0) throw new Error(`${path} holds no booking.`);
  const records = lines.map((line, index) => recordOf(line, names, index + 2));
  const first = records.map((record) => record.day('arrival')).reduce(earlierDay);
  const shift = nightsBetween(first, firstArrival);
  const all = records.map((record, index) => bookingOf(record, index + 1, shift));
  const bookings = all.filter(({ nights }) => nights > 0);
  const days = daysOf(bookings);
  return {
    rows: all,
    dayUse: all.length - bookings.length,
    withoutAdult: bookings.filter(({ adults }) => adults === 0).length,
    bookings,
    days,
    peak: peakOf(days),
  };
}

type DemandRecord = {
  text(column: Column): string;
  count(column: Column): number;
  day(column: Column): LocalDate;
};

function bookingOf(record: DemandRecord, row: number, shift: number): FileBooking {
  const arrival = addNights(record.day('arrival'), shift);
  const leadDays = record.count('lead_days');
  const status = record.text('status');
  const endedOn = () => addNights(record.day('status_on'), shift);
  return {
    row,
    roomType: record.text('room_type'),
    madeOn: addNights(arrival, -leadDays),
    arrival,
    nights: record.count('nights'),
    adults: record.count('adults'),
    children: record.count('children'),
    infants: record.count('infants'),
    cancelledOn: status === 'CANCELLED' ? endedOn() : null,
    noShowOn: status === 'NO_SHOW' ? laterDay(endedOn(), arrival) : null,
    leadDays,
  };
}

/** The cells of a line, by column. Each way to read one throws with the line's number. */
function recordOf(line: string, names: readonly string[], number: number): DemandRecord {
  const fail = (problem: string): never => {
    throw new Error(`Line ${number}: ${problem}.`);
  };
  const cells = cellsOf(line) ?? fail('a quote is not closed where the cell ends');
  if (cells.length !== names.length) fail(`it has ${cells.length} cells for ${names.length} columns`);
  const text = (column: Column): string => {
    const cell = cells[names.indexOf(column)]?.trim();
    return cell || fail(`${column} is empty`);
  };
  return {
    text,
    count: (column) => {
      const cell = text(column);
      return /^\d{1,6}$/.test(cell) ? Number(cell) : fail(`${column} is no whole number, but "${cell}"`);
    },
    day: (column) => {
      const cell = text(column);
      return isLocalDate(cell) ? cell : fail(`${column} is no day, but "${cell}"`);
    },
  };
}

/** The cells of one line of CSV; null when its quotes do not match. A cell holds no line break. */
function cellsOf(line: string): string[] | null {
  if (!/^(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*))*$/.test(line)) return null;
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

function daysOf(bookings: readonly FileBooking[]): DemandDay[] {
  const made = Map.groupBy(bookings, ({ madeOn }) => madeOn);
  const cancelled = Map.groupBy(bookings, ({ cancelledOn }) => cancelledOn);
  const noShows = Map.groupBy(bookings, ({ noShowOn }) => noShowOn);
  const days = new Set([...made.keys(), ...cancelled.keys(), ...noShows.keys()]);
  return [...days]
    .filter((day) => day !== null)
    .sort()
    .map((day) => ({
      day,
      bookings: made.get(day) ?? [],
      cancellations: cancelled.get(day) ?? [],
      noShows: noShows.get(day) ?? [],
    }));
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
