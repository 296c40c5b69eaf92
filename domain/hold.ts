import { instantAt } from './local-time.ts';
import { addNights, type LocalDate } from './nights.ts';

const HOUR = 3_600_000;
/** From this hour on, a room that was only held is wanted for whoever stands at the door. */
const LAST_HOUR_OF_HOLDS = '18:00';

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
  const limits = [
    instantAt(arrival, LAST_HOUR_OF_HOLDS, settings.timeZone),
    instantAt(arrival, settings.noShowFrom, settings.timeZone),
    instantAt(addNights(arrival, 1), settings.nightEndsAt, settings.timeZone),
  ];
  const limit = limits.find((instant) => instant > now) ?? new Date(now.getTime() + HOUR);
  return new Date(Math.min(limit.getTime(), now.getTime() + settings.holdHours * HOUR));
}
