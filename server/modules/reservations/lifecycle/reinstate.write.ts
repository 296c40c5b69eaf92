import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { DatesPast } from '../../quotes/quote.refusals.ts';
import type { ReinstatementInput } from '../core/lifecycle.input.ts';
import { openAct } from '../core/open-act.write.ts';
import { firstReturnOf } from '../core/reservation.policy.ts';
import { reinstateRooms } from './reinstate-rooms.ts';

/** Brings back what was cancelled, not come or expired. Raises BadTransition, DatesPast, StaleEdit; see `reinstateRooms`. */
export async function reinstate(
  write: WriteContext,
  viewer: Viewer,
  input: ReinstatementInput,
): Promise<Effect> {
  const { now } = write;
  if (input.rooms.length > 0) assertCan(viewer, 'chooseRooms');
  const opened = await openAct(write, viewer, 'REINSTATE', input);
  const { reservation, reservationRooms } = opened;
  const first = firstReturnOf(viewer, reservation.hours, now);
  if (reservationRooms.some(({ arrival }) => arrival < first)) throw new DatesPast();
  const reason = input.reason || 'Brought back.';
  await reinstateRooms(write, viewer, opened, { reservationRooms, rooms: input.rooms, reason });
  return { type: 'reservation', id: reservation.id };
}
