import { minutesOfDayAt } from '../../../domain/local-time.ts';
import { addNights, formatDayOfYear, type LocalDate, todayAt } from '../../../domain/nights.ts';

/** What day it is at the lodge, and in which zone its clocks run. */
export type Moment = { today: LocalDate; timeZone: string };

/** 'till 9 pm', 'till tomorrow, 9:30 am', 'till 24 Nov, 6 pm': a time, which nobody has to work out. */
export function formatTill(end: Date, { today, timeZone }: Moment): string {
  const time = formatMinutes(minutesOfDayAt(end, timeZone));
  const day = todayAt(end, timeZone);
  if (day === today) return `till ${time}`;
  return `till ${day === addNights(today, 1) ? 'tomorrow' : formatDayOfYear(day)}, ${time}`;
}

/** '8:30 pm': the hour of an instant on the lodge's clock. */
export function formatHour(instant: string, timeZone: string): string {
  return formatMinutes(minutesOfDayAt(new Date(instant), timeZone));
}

/** '9 pm', '9:30 am', 'midnight', 'noon'. */
function formatMinutes(minutes: number): string {
  if (minutes === 0) return 'midnight';
  if (minutes === 720) return 'noon';
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const past = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `${hour}${past} ${minutes < 720 ? 'am' : 'pm'}`;
}
