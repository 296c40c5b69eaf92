import { instantAt, minutesOfDayAt } from '../../../domain/local-time.ts';
import { addNights, formatDayOfYear, type LocalDate, todayAt } from '../../../domain/nights.ts';

// A hold made before this hour of the arrival day does not last beyond it.
const LATEST_ON_ARRIVAL_DAY = '18:00';
const MILLISECONDS_AN_HOUR = 3_600_000;

export type HoldTerms = { holdHours: number; timeZone: string };

/** When a hold that begins now ends; null on the evening of arrival, where the lodge's later hours decide. */
export function holdEndOf(
  now: Date,
  firstArrival: LocalDate,
  { holdHours, timeZone }: HoldTerms,
): Date | null {
  const full = now.getTime() + holdHours * MILLISECONDS_AN_HOUR;
  const latest = instantAt(firstArrival, LATEST_ON_ARRIVAL_DAY, timeZone).getTime();
  const end = Math.min(full, latest);
  return end > now.getTime() ? new Date(end) : null;
}

/** 'till 9 pm', 'till tomorrow, 9:30 am', 'till 24 Nov, 6 pm'. */
export function holdEndWords(end: Date, now: Date, timeZone: string): string {
  const day = todayAt(end, timeZone);
  const today = todayAt(now, timeZone);
  const time = clockWords(minutesOfDayAt(end, timeZone));
  if (day === today) return `till ${time}`;
  return `till ${day === addNights(today, 1) ? 'tomorrow' : formatDayOfYear(day)}, ${time}`;
}

/** '9 pm', '9:30 am', 'midnight', 'noon'. */
function clockWords(minutes: number): string {
  if (minutes === 0) return 'midnight';
  if (minutes === 720) return 'noon';
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const half = hour < 12 ? 'am' : 'pm';
  const words = minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  return `${words} ${half}`;
}
