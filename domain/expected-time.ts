import { instantAt, type LocalTime, minutesOf, minutesOfDayAt, timeOfMinutes } from './local-time.ts';
import { addNights, type LocalDate } from './nights.ts';

/** By which clock a night ends. */
type LodgeClock = { readonly timeZone: string; readonly nightEndsAt: LocalTime };

/**
 * The instant at which guests of an arrival come who say an hour, as the API takes it; an hour before the end of the
 * night is of that night.
 */
export function expectedAtOf(
  arrival: LocalDate,
  time: LocalTime,
  { timeZone, nightEndsAt }: LodgeClock,
): string {
  const isAfterMidnight = minutesOf(time) < minutesOf(nightEndsAt);
  return instantAt(isAfterMidnight ? addNights(arrival, 1) : arrival, time, timeZone).toISOString();
}

/** The hour that was said, 'HH:MM'. */
export function expectedTimeOf(expectedAt: string, timeZone: string): LocalTime {
  return timeOfMinutes(minutesOfDayAt(new Date(expectedAt), timeZone));
}
