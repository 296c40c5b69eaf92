import { todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { recordCheckInUndone } from '../availability/check-in.sql.ts';
import type { UndoCheckInInput } from '../core/lifecycle.input.ts';
import { FEES_FOR, takeFeesOff } from '../core/lifecycle.sql.ts';
import { openAct } from '../core/open-act.write.ts';
import { concludeStatusChange } from './lifecycle-record.ts';

/**
 * Takes a check-in back, with the fee for coming early: a manager on the same day, an admin later, too. Raises
 * BadTransition or StaleEdit.
 */
export async function undoCheckIn(
  write: WriteContext,
  viewer: Viewer,
  input: UndoCheckInInput,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const { reservation, reservationRooms } = await openAct(write, viewer, 'UNDO_CHECK_IN', input);
  const { reason } = input;
  const reservationRoomIds = reservationRooms.map(({ id }) => id);
  const doing = { now, by: actor.uid };
  const today = todayAt(now, reservation.timeZone);
  await takeFeesOff(tx, reservationRoomIds, {
    ...doing,
    fees: FEES_FOR.CHECK_IN,
    today,
    reason: reason || 'Check-in taken back.',
  });
  await recordCheckInUndone(tx, reservationRoomIds, doing);
  await concludeStatusChange(write, reservation, {
    act: 'UNDO_CHECK_IN',
    to: 'CONFIRMED',
    reservationRooms,
    reason,
  });
  return { type: 'reservation', id: reservation.id };
}
