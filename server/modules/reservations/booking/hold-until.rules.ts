import { type HoldSettings, holdEndOf, latestHoldEndOf } from '../../../../domain/hold.ts';
import { earlierDay } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { BookingInput } from '../core/reservation.input.ts';
import { momentWords } from '../core/stay-times.rules.ts';

type AskedHold = Pick<BookingInput, 'status' | 'holdUntil' | 'rooms'>;

/**
 * Raises ValidationFailed for an end of the hold that is no hold's, is over, or comes later than this viewer may say:
 * the desk up to the end of the first arrival's night, an agent up to the lodge's own hours.
 */
export function assertHoldEndFits(
  viewer: Viewer,
  { status, holdUntil, rooms }: AskedHold,
  { now, settings }: { readonly now: Date; readonly settings: HoldSettings },
): void {
  if (holdUntil === null) return;
  if (status !== 'HELD') throw wrongEnd('Only a booking that is held has an end of the hold.');
  if (holdUntil <= now) throw wrongEnd('Choose a time that is still to come.');
  const arrival = rooms.map((room) => room.arrival).reduce(earlierDay);
  const latestOf = can(viewer, 'bookForAnybody') ? latestHoldEndOf : holdEndOf;
  const latest = latestOf(arrival, now, settings);
  if (holdUntil <= latest) return;
  throw wrongEnd(`This can be held until ${momentWords(latest, now, settings.timeZone)} at most.`);
}

function wrongEnd(message: string): ValidationFailed {
  return new ValidationFailed([{ path: 'holdUntil', message }]);
}
