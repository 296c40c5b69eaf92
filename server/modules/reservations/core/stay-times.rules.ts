import { formatTimeOfDay, instantAt, type LocalTime } from '../../../../domain/local-time.ts';
import { type DateRange, formatDayOfYear, type LocalDate, todayAt } from '../../../../domain/nights.ts';

/** The hours of the lodge that acts on a stay are judged by. */
type StayTimes = {
  readonly timeZone: string;
  readonly checkOutTime: LocalTime;
  readonly noShowFrom: LocalTime;
};

/** Whether the arrival day has come. */
export function isArrivalDayReached({ arrival }: DateRange, { timeZone }: StayTimes, now: Date): boolean {
  return todayAt(now, timeZone) >= arrival;
}

/** Whether the hour of check-out on the departure day is behind: who comes now has no night left. */
export function isStayOver(
  { departure }: DateRange,
  { timeZone, checkOutTime }: StayTimes,
  now: Date,
): boolean {
  return now >= instantAt(departure, checkOutTime, timeZone);
}

/** Whether a guest who is not there counts as not come. */
export function isNoShowTime(
  { arrival }: DateRange,
  { timeZone, noShowFrom }: StayTimes,
  now: Date,
): boolean {
  return now >= instantAt(arrival, noShowFrom, timeZone);
}

/** Whether an instant lies on the lodge's day of today. */
export function isOnDay(instant: string | Date | null, today: LocalDate, timeZone: string): boolean {
  return instant !== null && todayAt(new Date(instant), timeZone) === today;
}

/** When somebody in house is due out, in words: the hour that they said, else that of check-out on their last day. */
export function dueOutWords(
  { departure, leavesAt }: { readonly departure: LocalDate; readonly leavesAt: string | null },
  { checkOutTime, timeZone }: Pick<StayTimes, 'checkOutTime' | 'timeZone'>,
  now: Date,
): string {
  const due = leavesAt === null ? instantAt(departure, checkOutTime, timeZone) : new Date(leavesAt);
  return momentWords(due, now, timeZone);
}

/** '6 pm' of today, '24 Nov, 6 pm' of another day. */
export function momentWords(instant: Date, now: Date, timeZone: string): string {
  const time = formatTimeOfDay(instant, timeZone);
  const day = todayAt(instant, timeZone);
  return day === todayAt(now, timeZone) ? time : `${formatDayOfYear(day)}, ${time}`;
}
