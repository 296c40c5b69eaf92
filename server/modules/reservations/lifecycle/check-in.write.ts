import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { auditDoNotRent, passDoNotRent } from '../../guests/core/do-not-rent.write.ts';
import { guestsOfRooms } from '../../guests/core/guests-of-rooms.fragment.ts';
import { earlyPercentOf } from '../core/fee.rules.ts';
import type { CheckInInput } from '../core/lifecycle.input.ts';
import { openAct } from '../core/open-act.write.ts';
import { chargeFees } from '../money/fees.write.ts';
import { checkInRooms } from './check-in-rooms.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/**
 * Lets guests of a reservation in; what refuses it is said at `checkInRooms`. Raises BadTransition, StaleEdit and
 * DoNotRent, too.
 */
export async function checkIn(write: WriteContext, viewer: Viewer, input: CheckInInput): Promise<Effect> {
  const opened = await openAct(write, viewer, 'CHECK_IN', input);
  const { reservation, reservationRooms } = opened;
  await checkInRooms(write, opened, input);
  const { dirtyReason, withoutIdReason, allTheSameReason } = input;
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const doNotRent = await passDoNotRent(write, viewer, {
    ids: guestsOfRooms(reservation.bookerId, reservationRoomIds),
    phone: null,
    email: null,
    reason: allTheSameReason,
  });
  if (input.withEarlyFee) {
    await chargeFees(write, reservation, {
      kind: 'EARLY_CHECK_IN',
      reservationRooms,
      termOf: (reservationRoom) => ({
        percent: earlyPercentOf(reservationRoom, reservation.hours, write.now),
        of: 'FIRST_NIGHT',
      }),
    });
  }
  await concludeStatusChange(write, reservation, {
    act: 'CHECK_IN',
    to: 'CHECKED_IN',
    reservationRooms,
    reason: [dirtyReason, withoutIdReason].filter(Boolean).join('; '),
    details: () => ({ ...(dirtyReason && { dirtyReason }), ...(withoutIdReason && { withoutIdReason }) }),
  });
  auditDoNotRent(write, doNotRent, { reservationId: reservation.id, reason: allTheSameReason });
  return { type: 'reservation', id: reservation.id };
}
