import { instantAt, type LocalTime } from './local-time.ts';
import { addNights, type LocalDate } from './nights.ts';

const HOUR = 3_600_000;
/** From this hour on, a room that was only held is wanted for guests at the door. */
const LAST_HOUR_OF_HOLDS = '18:00';
const EVENING = '21:00';
const NOON = '12:00';

/** The lodge's hours that end a hold. */
export type HoldSettings = {
  readonly timeZone: string;
  readonly holdHours: number;
  readonly noShowFrom: string;
  readonly nightEndsAt: string;
};

/**
 * Until when a hold that is made now keeps a room: for the lodge's hours of holding, at most until 18:00 of the
 * arrival day. A hold made after that is a guest on the way, so it lasts until they count as not come (23:00), a
 * later one until the night ends, and for an arrival that lies further back one hour.
 */
export function holdEndOf(arrival: LocalDate, now: Date, settings: HoldSettings): Date {
  const limit = wantedFrom(arrival, now, settings);
  return new Date(Math.min(limit.getTime(), now.getTime() + settings.holdHours * HOUR));
}

/** From when on a room that is only held is wanted by guests at the door, however long the lodge holds. */
export function wantedFrom(
  arrival: LocalDate,
  now: Date,
  { timeZone, noShowFrom, nightEndsAt }: Omit<HoldSettings, 'holdHours'>,
): Date {
  const limits = [
    instantAt(arrival, LAST_HOUR_OF_HOLDS, timeZone),
    instantAt(arrival, noShowFrom, timeZone),
    instantAt(addNights(arrival, 1), nightEndsAt, timeZone),
  ];
  return limits.find((instant) => instant > now) ?? new Date(now.getTime() + HOUR);
}

/**
 * The latest end that the desk may say of a hold: a guest who calls that they come late keeps the room until the night
 * of the arrival ends. For an arrival that lies further back nothing longer can be said than goes without saying.
 */
export function latestHoldEndOf(arrival: LocalDate, now: Date, settings: HoldSettings): Date {
  const nightEnd = instantAt(addNights(arrival, 1), settings.nightEndsAt, settings.timeZone);
  return nightEnd > now ? nightEnd : holdEndOf(arrival, now, settings);
}

/** An end of a hold as a clock and a calendar of the lodge show it. */
export type HoldEnd = { readonly day: LocalDate; readonly time: LocalTime };

/** The ends that callers ask for, 9 pm today and noon tomorrow, as far as they are still to come and not after `latest`. */
export function holdPresets(today: LocalDate, now: Date, latest: Date, timeZone: string): HoldEnd[] {
  const usual = [
    { day: today, time: EVENING },
    { day: addNights(today, 1), time: NOON },
  ];
  return usual.filter(({ day, time }) => {
    const end = instantAt(day, time, timeZone);
    return end > now && end <= latest;
  });
}
