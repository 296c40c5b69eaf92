import { addNights, type DateRange } from '../../../../domain/nights.ts';
import { can } from '../../../../domain/rights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { refusalOf } from '../../quotes/quote.refusals.ts';
import type { StayRestriction } from '../../quotes/restriction.rules.ts';
import { assertBookable, assertDates } from '../../quotes/stay-dates.rules.ts';
import type { ChangeContext } from './change-context.ts';
import { clipped, merged, planOf, type RoomPlan, type Segment } from './change-plan.rules.ts';
import type { ChangeRoom } from './change-rooms.sql.ts';

/** Raises the refusals of dates, as of a booking; a guest in house has arrived, and is there today. */
export function assertDatesAllowed(
  { viewer, today }: ChangeContext,
  reservationRoom: ChangeRoom,
  run: DateRange,
): void {
  assertDates(run);
  const isInHouse = reservationRoom.status === 'CHECKED_IN';
  if (isInHouse && run.arrival !== reservationRoom.arrival) {
    throw new ValidationFailed([{ path: 'arrival', message: 'The guest has already arrived.' }]);
  }
  if (run.arrival !== reservationRoom.arrival) assertBookable(run, today, viewer.role);
  if (isInHouse && run.departure < reservationRoom.departure && run.departure < today) {
    throw new ValidationFailed([{ path: 'departure', message: 'The guest is still in house today.' }]);
  }
}

/** Rules of the lodge bind guests and agents; the desk passes them over with a reason. Raises the rule's refusal. */
export function assertRulesAllow(
  viewer: Viewer,
  overrideReason: string | null,
  restrictions: readonly StayRestriction[],
): void {
  const [restriction] = restrictions;
  if (!restriction) return;
  if (!(can(viewer, 'overrideRules') && overrideReason)) throw refusalOf(restriction);
}

/** The stay over another run: in the rooms where it lies, its first one before, its last one after. */
export function segmentsOver(
  { claims }: ChangeRoom,
  run: DateRange,
  newRoomId: string | null,
): readonly Segment[] {
  const kept = clipped(
    claims.map(({ roomId, arrival, departure }) => ({ roomId, arrival, departure })),
    run,
  );
  const first = kept[0];
  const last = kept.at(-1);
  if (!first || !last) {
    const roomId =
      newRoomId ?? (run.arrival < (claims[0]?.arrival ?? '') ? claims[0] : claims.at(-1))?.roomId;
    return roomId ? [{ roomId, ...run }] : [];
  }
  const before = { roomId: newRoomId ?? first.roomId, arrival: run.arrival, departure: first.arrival };
  const after = { roomId: newRoomId ?? last.roomId, arrival: last.departure, departure: run.departure };
  const gained = [before, after].filter(({ arrival, departure }) => arrival < departure);
  return merged([...kept, ...gained]);
}

/** Whether a stay may lie in any room of its type just as well as in its own. */
export function isAnywhere(reservationRoom: ChangeRoom): boolean {
  const [claim, ...others] = reservationRoom.claims;
  const isComing = reservationRoom.status === 'HELD' || reservationRoom.status === 'CONFIRMED';
  return (
    isComing &&
    !reservationRoom.isPinned &&
    others.length === 0 &&
    claim?.roomTypeId === reservationRoom.roomTypeId
  );
}

/** All live rooms among some: those that change as they will be, the others as they are. */
export function wholeReservation(
  { reservationRooms }: Pick<ChangeContext, 'reservationRooms'>,
  plans: readonly RoomPlan[],
): RoomPlan[] {
  const changed = new Map(plans.map((plan) => [plan.reservationRoom.id, plan]));
  return reservationRooms
    .filter(({ status }) => isLive(status))
    .map((reservationRoom) => changed.get(reservationRoom.id) ?? planOf(reservationRoom));
}

/** From which night on a change of somebody in house holds; of a stay that has not begun, its first. */
export function changeFrom(
  { tonight }: ChangeContext,
  reservationRoom: ChangeRoom,
  from: 'TONIGHT' | 'START',
): string {
  if (reservationRoom.status !== 'CHECKED_IN' || from === 'START') return reservationRoom.arrival;
  const last = addNights(reservationRoom.departure, -1);
  const night = tonight < last ? tonight : last;
  return night > reservationRoom.arrival ? night : reservationRoom.arrival;
}
