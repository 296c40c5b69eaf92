import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { addNights, formatDayOfYear, type LocalDate, todayAt } from '../../../domain/nights.ts';

/** What day it is at the lodge, and in which zone its clocks run. */
export type Moment = { today: LocalDate; timeZone: string };

/** 'Hold till 9 pm': what a hold is called wherever one is shown or offered. */
export function formatHoldTill(end: Date, moment: Moment): string {
  return `Hold ${formatTill(end, moment)}`;
}

/** 'till 9 pm', 'till tomorrow, 9:30 am', 'till 24 Nov, 6 pm': a time, which nobody has to work out. */
export function formatTill(end: Date, { today, timeZone }: Moment): string {
  const time = formatTimeOfDay(end, timeZone);
  const day = todayAt(end, timeZone);
  if (day === today) return `till ${time}`;
  return `till ${day === addNights(today, 1) ? 'tomorrow' : formatDayOfYear(day)}, ${time}`;
}
