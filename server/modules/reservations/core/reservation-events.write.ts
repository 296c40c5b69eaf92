import { type DateRange, earlierDay, laterDay } from '../../../../domain/nights.ts';
import type { WriteContext } from '../../../db/write.ts';

/** Tells open calendars which nights look different now; nobody's name or price travels with it. */
export function publishNights(write: WriteContext, runs: readonly DateRange[]): void {
  const [first, ...others] = runs;
  if (!first) return;
  write.publish('calendar', {
    from: others.reduce((day, run) => earlierDay(day, run.arrival), first.arrival),
    to: others.reduce((day, run) => laterDay(day, run.departure), first.departure),
  });
}

/** Tells who looks at the reservation that it changed. */
export function publishReservation(write: WriteContext, code: string): void {
  write.publish(`reservation:${code}`, { code });
}

/** Tells open calendars of nights, and who looks at one of the reservations; a claim that is no stay has no code. */
export function publishChange(
  write: WriteContext,
  nights: readonly DateRange[],
  codes: readonly (string | null)[],
): void {
  publishNights(write, nights);
  for (const code of new Set(codes)) if (code !== null) publishReservation(write, code);
}
