import { todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { recordCheckInUndone } from '../availability/check-in.sql.ts';
import type { UndoCheckInInput } from '../core/lifecycle.input.ts';
import { FEES_FOR, takeFeesOff } from '../core/lifecycle.sql.ts';
import {
  assertNotStale,
  lockReservation,
  mayDoTo,
  reservationRoomsFor,
} from '../core/lock-reservation.write.ts';
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
  const party = await lockReservation(write, viewer, input.reservationId);
  await assertNotStale(write, party, input.version);
  const may = mayDoTo(viewer, party, 'UNDO_CHECK_IN', now);
  const lines = reservationRoomsFor(party, input.reservationRoomIds, 'UNDO_CHECK_IN', { now, may });
  const { reason } = input;
  const lineIds = lines.map(({ id }) => id);
  const doing = { now, by: actor.uid };
  const today = todayAt(now, party.timeZone);
  await takeFeesOff(tx, lineIds, {
    ...doing,
    fees: FEES_FOR.CHECK_IN,
    today,
    reason: reason || 'Check-in taken back.',
  });
  await recordCheckInUndone(tx, lineIds, doing);
  await concludeStatusChange(write, party, { act: 'UNDO_CHECK_IN', to: 'CONFIRMED', lines, reason });
  return { type: 'reservation', id: party.id };
}
