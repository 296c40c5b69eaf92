import { clockReadingAt, type LocalTime, minutesOf, minutesOfDayAt } from './local-time.ts';

/**
 * A day as people write it in a register: 'YYYY-MM-DD'. Never an instant, so that it means the same day
 * wherever the program runs. Days compare correctly as strings.
 */
export type LocalDate = string;

/** A run of nights, half-open: the night of `departure` is not part of it. */
export type DateRange = { arrival: LocalDate; departure: LocalDate };

/** How many nights one stay, and one claim on a room, may have at most. */
export const MAX_NIGHTS = 60;

/** How many days ahead the lodge can be booked. */
export const MAX_DAYS_AHEAD = 540;

/** Monday is 1, Sunday is 7 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_A_DAY = 86_400_000;
const WEEKDAYS: readonly Weekday[] = [4, 5, 6, 7, 1, 2, 3];
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAY_NAMES = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' };
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

type DayParts = { year: number; month: number; day: number };

function partsOf(day: LocalDate): DayParts | null {
  const match = DAY.exec(day);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const isReal = parts.day >= 1 && parts.day <= daysIn(parts.year, parts.month);
  return isReal ? parts : null;
}

function parsePartsOf(day: LocalDate): DayParts {
  const parts = partsOf(day);
  if (!parts) throw new RangeError(`Not a day: ${day}`);
  return parts;
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12 || year < 100) return 0;
  if (month !== 2) return DAYS_OF_MONTHS[month - 1] ?? 0;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function written({ year, month, day }: DayParts): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether the text is a day that the calendar has, of any year; for dates of birth and papers. */
export function isCalendarDay(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whether the text is a day that the lodge can deal in: a real one, of the years 2000 to 2200. */
export function isLocalDate(text: string): boolean {
  const parts = partsOf(text);
  return parts !== null && parts.year >= FIRST_YEAR && parts.year <= LAST_YEAR;
}

/** Days since 1970-01-01; throws a RangeError for a day that the calendar does not have. */
export function epochDayOf(day: LocalDate): number {
  const { year, month, day: dayOfMonth } = parsePartsOf(day);
  return Date.UTC(year, month - 1, dayOfMonth) / MILLISECONDS_A_DAY;
}

/** The day that is so many days after 1970-01-01. */
export function dayOfEpoch(epochDay: number): LocalDate {
  const date = new Date(epochDay * MILLISECONDS_A_DAY);
  return written({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** The day so many nights later, or earlier when `nights` is below zero. */
export function addNights(day: LocalDate, nights: number): LocalDate {
  return dayOfEpoch(epochDayOf(day) + nights);
}

/** How many nights lie between two days; below zero when the second one is earlier. */
export function nightsBetween(arrival: LocalDate, departure: LocalDate): number {
  return epochDayOf(departure) - epochDayOf(arrival);
}

/** Every night of a run, in order; none when the departure is not after the arrival. */
export function nightsOf(run: DateRange): LocalDate[] {
  const first = epochDayOf(run.arrival);
  const count = Math.max(0, epochDayOf(run.departure) - first);
  return Array.from({ length: count }, (_, index) => dayOfEpoch(first + index));
}

/** Below zero when `a` is the earlier day, above when it is the later one, 0 when they are the same. */
export function compareDays(a: LocalDate, b: LocalDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function earlierDay(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

export function laterDay(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

/** Whether two runs share a night; a departure on the day of an arrival shares none. */
export function doDateRangesOverlap(a: DateRange, b: DateRange): boolean {
  return a.arrival < b.departure && b.arrival < a.departure;
}

/** Whether the run holds the night. */
export function isNightOf(run: DateRange, night: LocalDate): boolean {
  return run.arrival <= night && night < run.departure;
}

/** The weekday on which a night begins. */
export function weekdayOf(day: LocalDate): Weekday {
  const index = ((epochDayOf(day) % 7) + 7) % 7;
  const weekday = WEEKDAYS[index];
  if (weekday === undefined) throw new RangeError(`No weekday for ${day}`);
  return weekday;
}

/** The day that the calendar on the wall shows at an instant, in a time zone such as 'Asia/Kolkata'. */
export function todayAt(instant: Date, timeZone: string): LocalDate {
  return written(clockReadingAt(instant, timeZone));
}

/** The night that is running at an instant, by its first day: until it ends (05:00) it is the one that began yesterday. */
export function tonightAt(
  instant: Date,
  { timeZone, nightEndsAt }: { readonly timeZone: string; readonly nightEndsAt: LocalTime },
): LocalDate {
  const today = todayAt(instant, timeZone);
  return minutesOfDayAt(instant, timeZone) < minutesOf(nightEndsAt) ? addNights(today, -1) : today;
}

/** 'YYYY-MM' of a day. */
export function monthOf(day: LocalDate): string {
  parsePartsOf(day);
  return day.slice(0, 7);
}

/** The first day of the day's month. */
export function firstOfMonth(day: LocalDate): LocalDate {
  return `${monthOf(day)}-01`;
}

/** The same day so many months later; the month's last day where that month is shorter. */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const parts = parsePartsOf(day);
  const index = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return written({ year, month, day: Math.min(parts.day, daysIn(year, month)) });
}

/** All nights of the day's month, as a half-open run. */
export function monthRunOf(day: LocalDate): DateRange {
  const arrival = firstOfMonth(day);
  return { arrival, departure: addMonths(arrival, 1) };
}

/** 1 for the first of January. */
export function dayOfYear(day: LocalDate): number {
  return epochDayOf(day) - epochDayOf(`${day.slice(0, 4)}-01-01`) + 1;
}

/** The Indian financial year of a day, April to March, as papers number it: '26-27'. */
export function financialYearOf(day: LocalDate): string {
  const { year, month } = parsePartsOf(day);
  const start = month >= 4 ? year : year - 1;
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** '20 Nov 2026'. */
export function formatDay(day: LocalDate): string {
  return `${formatDayOfYear(day)} ${parsePartsOf(day).year}`;
}

/** '20 Nov'. */
export function formatDayOfYear(day: LocalDate): string {
  const parts = parsePartsOf(day);
  return `${parts.day} ${MONTH_NAMES[parts.month - 1]}`;
}

/** 'Fri' of a weekday, 1 (Monday) to 7 (Sunday). */
export function nameOfWeekday(weekday: Weekday): string {
  return WEEKDAY_NAMES[weekday];
}

/** 'Fri'. */
export function formatWeekday(day: LocalDate): string {
  return WEEKDAY_NAMES[weekdayOf(day)];
}

/** '20 – 24 Nov 2026', from the day of arrival to the day of departure, saying nothing twice. */
export function formatDateRange({ arrival, departure }: DateRange): string {
  const from = parsePartsOf(arrival);
  const to = parsePartsOf(departure);
  if (from.year !== to.year) return `${formatDay(arrival)} – ${formatDay(departure)}`;
  if (from.month !== to.month) return `${formatDayOfYear(arrival)} – ${formatDay(departure)}`;
  return `${from.day} – ${formatDay(departure)}`;
}

/** '20 – 24 Nov', '28 Nov – 2 Dec': without the year, where a list is of this time of the year alone. */
export function formatRunOfYear({ arrival, departure }: DateRange): string {
  const isOneMonth = monthOf(arrival) === monthOf(departure);
  const from = isOneMonth ? String(parsePartsOf(arrival).day) : formatDayOfYear(arrival);
  return `${from} – ${formatDayOfYear(departure)}`;
}

/** '22 – 23, 23 – 24 Nov, 30 Nov – 1 Dec': runs beside each other, a month said once at the end of its runs. */
export function formatRunsOfYear(runs: readonly DateRange[]): string {
  const isOneMonth = (run: DateRange | undefined, month: string) =>
    run !== undefined && monthOf(run.arrival) === month && monthOf(run.departure) === month;
  return runs
    .map((run, index) => {
      const month = monthOf(run.departure);
      const goesOn = isOneMonth(run, month) && isOneMonth(runs[index + 1], month);
      return goesOn
        ? `${parsePartsOf(run.arrival).day} – ${parsePartsOf(run.departure).day}`
        : formatRunOfYear(run);
    })
    .join(', ');
}
