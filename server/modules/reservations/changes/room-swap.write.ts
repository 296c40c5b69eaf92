import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { assertEmpty, leaveToBeCleaned } from '../availability/in-house-rooms.ts';
import { type ChangeContext, onlyReservation } from '../core/change-context.ts';
import { movedFrom, planOf, type RoomPlan, roomOn } from '../core/change-plan.rules.ts';
import type { ChangeRoom } from '../core/change-rooms.sql.ts';
import { assertRulesAllow, changeFrom, wholeReservation } from '../core/change-rules.ts';
import { capacityOf } from '../money/change-prices.rules.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { RoomPin, RoomSwap } from './change.input.ts';
import { applyChange, placed } from './change-apply.ts';
import { openChange } from './open-change.ts';

/** Lets two stays change rooms with each other, each for its own nights. Raises RoomUnavailable beside its refusals. */
export async function swapRooms(write: WriteContext, viewer: Viewer, input: RoomSwap): Promise<Effect> {
  const ids = [input.reservationRoomId, input.otherReservationRoomId] as const;
  if (ids[0] === ids[1]) throw refused('Choose another stay.');
  const context = await openChange(write, viewer, 'SWAP_ROOMS', [
    { reservationRoomIds: [ids[0]], version: input.version },
    { reservationRoomIds: [ids[1]], version: input.otherVersion },
  ]);
  const [one, other] = context.changed;
  if (!one || !other) throw new Error('A swap needs two stays.');
  if (one.isPinned || other.isPinned) {
    throw refused('One of the rooms is promised. Take the promise back first.');
  }
  const wanted = [inRoomOf(context, one, other, input.from), inRoomOf(context, other, one, input.from)];
  const prices = await readPricesFor(context, wholeReservation(context, wanted));
  for (const plan of wanted) {
    const roomTypeId = typeAtEnd(context, plan);
    if (roomTypeId !== plan.roomTypeId)
      assertRulesAllow(viewer, input.reason, capacityOf(plan, roomTypeId, prices));
  }
  const { plans } = await placed(context, wanted, { anywhere: new Set(), others: 'STAY' });
  const left = await leftByWhoIsInHouse(context, plans);
  const giving = { isAsked: true, reason: input.reason };
  await applyChange(context, { plans, action: 'swap-rooms', reason: input.reason, giving });
  await leaveToBeCleaned(write, left);
  return { type: 'reservation', id: one.reservationId };
}

function refused(message: string): ValidationFailed {
  return new ValidationFailed([{ path: 'otherReservationRoomId', message }]);
}

/** The stay in the room where the other one lies: from tonight on of guests in house, else whole. */
function inRoomOf(
  context: ChangeContext,
  reservationRoom: ChangeRoom,
  other: ChangeRoom,
  from: RoomSwap['from'],
): RoomPlan {
  const roomId = roomOn(other.claims, changeFrom(context, other, from));
  if (roomId === null) throw refused('No room is given yet.');
  if (
    reservationRoom.status === 'CHECKED_IN' &&
    from === 'TONIGHT' &&
    context.tonight >= reservationRoom.departure
  ) {
    throw refused('This stay has no night left. Change its nights first.');
  }
  const plan = planOf(reservationRoom);
  const start = changeFrom(context, reservationRoom, from);
  return { ...plan, segments: movedFrom(plan.segments, plan, { from: start, roomId }) };
}

/** The rooms in which those in house slept until now. Raises RoomOccupied where a third has not left one of the two. */
async function leftByWhoIsInHouse(context: ChangeContext, plans: readonly RoomPlan[]): Promise<string[]> {
  const changing = plans.map(({ reservationRoom }) => reservationRoom.id);
  const left: string[] = [];
  for (const { reservationRoom, segments } of plans.filter(
    (plan) => plan.reservationRoom.status === 'CHECKED_IN',
  )) {
    const room = context.rooms.find(({ id }) => id === roomOn(segments, context.tonight));
    const old = roomOn(reservationRoom.claims, context.tonight);
    if (!room || old === null || old === room.id) continue;
    await assertEmpty(context, reservationRoom, room, changing);
    left.push(old);
  }
  return left;
}

function typeAtEnd({ rooms }: ChangeContext, { segments, roomTypeId }: RoomPlan): string {
  const roomId = segments.at(-1)?.roomId;
  return rooms.find(({ id }) => id === roomId)?.roomTypeId ?? roomTypeId;
}

/** Promises the number of the room in which a stay lies, or takes the promise back. */
export async function pinRoom(write: WriteContext, viewer: Viewer, input: RoomPin): Promise<Effect> {
  const context = await openChange(write, viewer, 'PIN_ROOM', [
    { reservationRoomIds: [input.reservationRoomId], version: input.version },
  ]);
  const plans = context.changed.map((reservationRoom) => ({
    ...planOf(reservationRoom),
    isPinned: input.isPinned,
  }));
  await applyChange(context, { plans, action: 'pin-room' });
  return { type: 'reservation', id: onlyReservation(context).id };
}
