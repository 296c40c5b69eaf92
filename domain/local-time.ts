/** What the clock and the calendar on a wall show. */
type ClockReading = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** A time of day as settings hold it: 'HH:MM'. */
export type LocalTime = string;

const MILLISECONDS_A_DAY = 86_400_000;
const MILLISECONDS_A_MINUTE = 60_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const formatters = new Map<string, Intl.DateTimeFormat>();
/** A list asks for the same few instants for each of its rows; the zone's rules are dear to read. */
const MAX_REMEMBERED = 5_000;
const instants = new Map<string, number>();
let lastReading: { at: number; timeZone: string; reading: ClockReading } | null = null;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** What a wall in the time zone shows at an instant; throws a RangeError for a zone that does not exist. */
export function clockReadingAt(instant: Date, timeZone: string): ClockReading {
  const at = instant.getTime();
  // everything in an answer is judged by one instant
  if (lastReading?.at === at && lastReading.timeZone === timeZone) return { ...lastReading.reading };
  const reading = readClock(instant, timeZone);
  lastReading = { at, timeZone, reading };
  return { ...reading };
}

function readClock(instant: Date, timeZone: string): ClockReading {
  const reading: ClockReading = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (isPartOfReading(type)) reading[type] = Number(value);
  }
  return reading;
}

function isPartOfReading(type: string): type is keyof ClockReading {
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type);
}

/** Minutes since midnight in the time zone: 90 at 01:30. */
export function minutesOfDayAt(instant: Date, timeZone: string): number {
  const { hour, minute } = clockReadingAt(instant, timeZone);
  return hour * 60 + minute;
}

/** Minutes since midnight of 'HH:MM'; throws a RangeError for anything else. */
export function minutesOf(time: LocalTime): number {
  const match = TIME.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** 'HH:MM' of minutes since midnight. */
export function timeOfMinutes(minutes: number): LocalTime {
  const hour = Math.floor(minutes / 60);
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '9 pm', '9:30 am', '12 noon', 'midnight', as a time of day is shown and said. */
export function formatTime(time: LocalTime): string {
  const minutes = minutesOf(time);
  if (minutes % 720 === 0) return minutes === 0 ? 'midnight' : '12 noon';
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const past = minutes % 60 === 0 ? '' : time.slice(2);
  return `${hour}${past} ${minutes < 720 ? 'am' : 'pm'}`;
}

/** '6:42 pm': what the clock of the time zone shows at an instant. */
export function formatTimeOfDay(instant: string | Date, timeZone: string): string {
  return formatTime(timeOfMinutes(minutesOfDayAt(new Date(instant), timeZone)));
}

/** Whether the text is a time of day, 'HH:MM'. */
export function isLocalTime(text: string): boolean {
  return TIME.test(text);
}

/**
 * The instant at which a wall in the time zone shows the day and time. A time that the zone skips in spring
 * is the instant as far after the jump; of a time that it shows twice in autumn, the first.
 */
export function instantAt(day: string, time: LocalTime, timeZone: string): Date {
  const key = `${timeZone} ${day} ${time}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const instant = findInstant(day, time, timeZone);
  if (instants.size >= MAX_REMEMBERED) instants.clear();
  instants.set(key, instant.getTime());
  return instant;
}

function findInstant(day: string, time: LocalTime, timeZone: string): Date {
  const match = DAY.exec(day);
  if (!match) throw new RangeError(`Not a day: ${day}`);
  const midnight = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  const wanted = midnight + minutesOf(time) * MILLISECONDS_A_MINUTE;
  const before = wanted - offsetAt(wanted - MILLISECONDS_A_DAY, timeZone);
  const after = wanted - offsetAt(wanted + MILLISECONDS_A_DAY, timeZone);
  const isAfterRight = after + offsetAt(after, timeZone) === wanted;
  const isBeforeRight = before + offsetAt(before, timeZone) === wanted;
  return new Date(isAfterRight && !isBeforeRight ? after : before);
}

/** How far the zone's wall clock runs ahead of UTC at an instant, in milliseconds. */
function offsetAt(epochMilliseconds: number, timeZone: string): number {
  const reading = readClock(new Date(epochMilliseconds), timeZone);
  const { year, month, day, hour, minute, second } = reading;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMilliseconds / 1000) * 1000;
}

const LONG_SPANS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '5 seconds ago'; from two minutes on, two hours on and two days on in the greater unit, rounded down. */
export function agoInWords(seconds: number): string {
  const [unit, length] = LONG_SPANS.find(([, span]) => seconds >= 2 * span) ?? ['second', 1];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
