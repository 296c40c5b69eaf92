import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { WriteContext } from '../../../db/write.ts';
import { type AskedGuests, type DoNotRentMark, readDoNotRent } from './do-not-rent.sql.ts';
import { DoNotRent } from './guest.refusals.ts';

/**
 * Asks the desk for a deliberate word before a room is let to a guest to whom none is let. An agent learns nothing of
 * it: their booking is taken, and the desk reads of it. Raises DoNotRent. Gives the mark that was passed over, or null.
 */
export async function passDoNotRent(
  { tx }: Pick<WriteContext, 'tx'>,
  viewer: Viewer,
  { reason, ...asked }: AskedGuests & { readonly reason: string | null },
): Promise<DoNotRentMark | null> {
  const mark = await readDoNotRent(tx, asked);
  if (mark !== null && !reason && can(viewer, 'rentAllTheSame')) throw new DoNotRent(mark);
  return mark;
}

/** Notes that a room was let all the same: the owner looks at it. */
export function auditDoNotRent(
  write: WriteContext,
  mark: DoNotRentMark | null,
  { reservationId, reason }: { readonly reservationId: string; readonly reason: string | null },
): void {
  if (mark === null) return;
  write.audit({
    action: 'rent-all-the-same',
    entity: 'guest',
    entityId: mark.guestId,
    reservationId,
    after: { isByPhone: mark.isByPhone },
    reason: reason || undefined,
  });
}
