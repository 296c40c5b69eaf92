import { formatCode } from '../../../../domain/code.ts';
import type { WriteContext } from '../../../db/write.ts';
import { concludeAct } from '../money/conclude-act.write.ts';
import { recordCancellation } from './cancellation.sql.ts';
import {
  forgetRefs,
  type ListedReservation,
  lockListed,
  markUndone,
  readListed,
} from './listed-cancellation.sql.ts';

const REASON = 'The import was taken back.';

/**
 * What was done with bookings since they were made of a list, the first of it in words; null where nothing was. Locks them. Where
 * they are being taken back already, one that somebody ended meanwhile is left as it is.
 */
export async function builtOnBookings(
  write: WriteContext,
  ids: readonly string[],
  isBegun: boolean,
): Promise<string | null> {
  await lockListed(write.tx, ids);
  const listed = await readListed(write.tx, ids);
  const built = listed.find((room) => room.isBuiltOn && !(isBegun && isEnded(room)));
  return built ? `Booking ${formatCode(built.code)} was changed or paid since` : null;
}

/**
 * Cancels bookings that were made of a list and of which `builtOnBookings` found nothing, in the same write: without a fee,
 * since nobody but the lodge took them back. They count as never made.
 */
export async function cancelListedBookings(write: WriteContext, ids: readonly string[]): Promise<void> {
  const { tx, now, actor } = write;
  const listed = (await readListed(tx, ids)).filter((room) => !isEnded(room));
  await forgetRefs(tx, ids);
  if (listed.length === 0) return write.changeNothing();
  const reservationRoomIds = listed.map(({ reservationRoomId }) => reservationRoomId);
  await recordCancellation(tx, { reservationRoomIds, reason: REASON, now, by: actor.uid });
  const codes = new Map(listed.map(({ id, code }) => [id, code]));
  await markUndone(tx, [...codes.keys()], now);
  await concludeAct(write, {
    reservations: [...codes].map(([id, code]) => ({ id, code })),
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

/** Which of some bookings of a list nobody ended, by their ids. */
export async function openListedBookings({ tx }: WriteContext, ids: readonly string[]): Promise<string[]> {
  const open = (await readListed(tx, ids)).filter((room) => !isEnded(room));
  return [...new Set(open.map(({ id }) => id))];
}

function isEnded({ status }: ListedReservation): boolean {
  return status !== 'HELD' && status !== 'CONFIRMED';
}
