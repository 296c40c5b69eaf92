import { formatCode } from '../../../../domain/code.ts';
import type { WriteContext } from '../../../db/write.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { recordCancellation } from './cancellation.sql.ts';
import { forgetRefs, lockListed, readListed } from './listed-cancellation.sql.ts';

const REASON = 'The import was taken back.';

/** What was done with bookings since they were made of a list, the first of it in words; null where nothing was. Locks them. */
export async function builtOnBookings(write: WriteContext, ids: readonly string[]): Promise<string | null> {
  await lockListed(write.tx, ids);
  const built = (await readListed(write.tx, ids)).find(({ isBuiltOn }) => isBuiltOn);
  return built ? `Booking ${formatCode(built.code)} was changed or paid since` : null;
}

/**
 * Cancels bookings that were made of a list and of which `builtOnBookings` found nothing, in the same write: without a fee,
 * since nobody but the lodge took them back.
 */
export async function cancelListedBookings(write: WriteContext, ids: readonly string[]): Promise<void> {
  const { tx, now, actor } = write;
  const listed = await readListed(tx, ids);
  const reservationRoomIds = listed.map(({ reservationRoomId }) => reservationRoomId);
  await recordCancellation(tx, { reservationRoomIds, reason: REASON, now, by: actor.uid });
  await forgetRefs(tx, ids);
  await concludeAct(write, {
    reservations: listed.map(({ id, code }) => ({ id, code })),
    audit: () =>
      listed.map(({ id, reservationRoomId, status }) => ({
        action: 'cancel-reservation',
        entity: 'reservation_room',
        entityId: reservationRoomId,
        reservationId: id,
        before: { status },
        after: { status: 'CANCELLED' },
        reason: REASON,
      })),
    nights: listed,
  });
}
