import {
  type DateRange,
  doDateRangesOverlap,
  formatDay,
  MAX_NIGHTS,
  nightsBetween,
} from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import { assertEmpty, leaveToBeCleaned } from '../availability/in-house-rooms.ts';
import type { ChangeContext } from '../core/change-context.ts';
import { movedFrom, planOf, type RoomPlan, roomOn } from '../core/change-plan.rules.ts';
import type { ChangeRoom } from '../core/change-rooms.sql.ts';
import {
  assertDatesAllowed,
  assertRulesAllow,
  changeFrom,
  segmentsOver,
  wholeReservation,
} from '../core/change-rules.ts';
import type { LockedRoom } from '../core/claims.sql.ts';
import { publishNights } from '../core/reservation-events.write.ts';
import {
  capacityOf,
  pricedAnewFrom,
  pricedForDates,
  restrictionsGained,
} from '../money/change-prices.rules.ts';
import { discountKept } from '../money/discount-in-force.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { RoomMoveInput } from './change.input.ts';
import { applyChange, placed } from './change-apply.ts';
import { heldUntil } from './nights-change.write.ts';
import { openChange } from './open-change.ts';
import { blockRoom, endBlocks } from './room-move.sql.ts';

/** Gives a stay another room, and other nights where they are given. Raises RoomUnavailable beside its refusals. */
export async function moveRoom(write: WriteContext, viewer: Viewer, input: RoomMoveInput): Promise<Effect> {
  const target = { reservationRoomIds: [input.reservationRoomId], version: input.version };
  const context = await openChange(write, viewer, 'MOVE_ROOM', [target], { roomIds: [input.roomId] });
  const [reservationRoom] = context.changed;
  const room = context.rooms.find(({ id }) => id === input.roomId);
  if (!reservationRoom || !room) throw noSuchRoom('roomId');
  const from = changeFrom(context, reservationRoom, input.from);
  const moved = wantedMove(context, reservationRoom, room, input);
  const isNew = input.price === 'NEW' && room.roomTypeId !== moved.roomTypeId;
  const wanted = isNew ? { ...moved, roomTypeId: room.roomTypeId } : moved;
  const old = roomOn(reservationRoom.claims, from);
  const isLeft = old !== null && old !== room.id;
  if (input.endsBlock) await endBlocksOf(context, room, { ...wanted, arrival: from });
  // a room that is taken is said to be taken, before what it would take to sell it
  const { plans: found, moves } = await placed(context, [wanted], {
    anywhere: new Set(),
    others: input.mayMoveOthers ? 'MOVE' : 'TELL',
  });
  const move = { from, room, input, isNew };
  const plans = await Promise.all(found.map((plan) => pricedMove(context, plan, move)));
  if (reservationRoom.status === 'CHECKED_IN')
    await assertEmpty(context, reservationRoom, room, [reservationRoom.id]);
  const { waiveFeeReason } = input;
  const reason = input.reason ?? input.blockOld?.note ?? input.overrideReason ?? waiveFeeReason;
  // at a new price the discount of the booking is in force: nothing more is asked for
  const isAsked = input.price === 'KEEP' || input.nightPrice === 'LAST_NIGHT';
  const giving = { isAsked, reason: input.reason ?? input.blockOld?.note ?? null };
  await applyChange(context, { plans, moves, action: 'move-room', reason, waiveFeeReason, giving });
  if (isLeft && reservationRoom.status === 'CHECKED_IN') await leaveToBeCleaned(write, [old]);
  if (isLeft && input.blockOld)
    await blockOld(context, old, { arrival: from, departure: wanted.departure }, input);
  return { type: 'reservation', id: reservationRoom.reservationId };
}

function wantedMove(
  context: ChangeContext,
  reservationRoom: ChangeRoom,
  { id: roomId }: LockedRoom,
  input: RoomMoveInput,
): RoomPlan {
  const run = {
    arrival: input.arrival ?? reservationRoom.arrival,
    departure: input.departure ?? reservationRoom.departure,
  };
  assertDatesAllowed(context, reservationRoom, run);
  const isSplit = reservationRoom.status === 'CHECKED_IN' && input.from === 'TONIGHT';
  if (isSplit && context.tonight >= run.departure) {
    const message = 'This stay has no night left. Change its nights first.';
    throw new ValidationFailed([{ path: 'roomId', message }]);
  }
  const segments = isSplit
    ? movedFrom(segmentsOver(reservationRoom, run, null), run, {
        from: changeFrom(context, { ...reservationRoom, ...run }, 'TONIGHT'),
        roomId,
      })
    : [{ roomId, ...run }];
  // A room that the desk chose by its number is promised; of who sleeps in one already nothing is.
  const isChosen =
    reservationRoom.status !== 'CHECKED_IN' &&
    roomOn(reservationRoom.claims, reservationRoom.arrival) !== roomId;
  const allGuestsAre = input.allGuestsAre ?? reservationRoom.allGuestsAre;
  return {
    ...planOf(reservationRoom),
    ...run,
    segments,
    isPinned: input.isPinned ?? (reservationRoom.isPinned || isChosen),
    allGuestsAre,
  };
}

type Move = {
  readonly from: string;
  readonly room: LockedRoom;
  readonly input: RoomMoveInput;
  /** Whether the stay is sold as the type of the room from now on. */
  readonly isNew: boolean;
};

async function pricedMove(
  context: ChangeContext,
  plan: RoomPlan,
  { from, room, input, isNew }: Move,
): Promise<RoomPlan> {
  const prices = await readPricesFor(context, wholeReservation(context, [plan]));
  const restrictions = [
    ...restrictionsGained(plan, prices),
    ...(isNew || room.roomTypeId === plan.roomTypeId ? [] : capacityOf(plan, room.roomTypeId, prices)),
  ];
  assertRulesAllow(context.viewer, input.overrideReason, restrictions);
  const pricing = { price: input.nightPrice, againFrom: null };
  const overRun = pricedForDates(plan, pricing, prices);
  const newFrom = from > context.today ? from : context.today;
  const atNewPrice = isNew ? pricedAnewFrom(overRun, newFrom, prices) : overRun;
  const [priced = atNewPrice] = await discountKept(context, [atNewPrice], prices);
  const isPassedOver = restrictions.length > 0;
  return {
    ...priced,
    overrideReason: isPassedOver ? input.overrideReason : priced.overrideReason,
    holdEndsAt: heldUntil(priced, context.write.now, prices),
  };
}

async function endBlocksOf(
  { write }: ChangeContext,
  { id: roomId }: LockedRoom,
  { arrival, departure, reservationRoom }: DateRange & Pick<RoomPlan, 'reservationRoom'>,
): Promise<void> {
  const { now, actor } = write;
  const run = { arrival, departure, roomId, reservationRoomId: reservationRoom.id, now, by: actor.uid };
  const ended = await endBlocks(write.tx, run);
  publishNights(write, ended);
  for (const before of ended) {
    write.audit({ action: 'unblock-room', entity: 'room', entityId: roomId, before });
  }
}

async function blockOld(
  { write, rooms }: ChangeContext,
  roomId: string,
  stay: DateRange,
  { blockOld: block }: RoomMoveInput,
): Promise<void> {
  if (!block) return;
  const run = { arrival: stay.arrival, departure: block.until ?? stay.departure };
  const nights = nightsBetween(run.arrival, run.departure);
  if (nights < 1 || nights > MAX_NIGHTS) {
    throw new ValidationFailed([{ path: 'blockOld.until', message: 'Choose a day after the move.' }]);
  }
  const { number, activeTo = null } = rooms.find(({ id }) => id === roomId) ?? {};
  if (activeTo !== null && run.departure > activeTo) {
    const message = `Room ${number} is sold until ${formatDay(activeTo)}. Choose an earlier day.`;
    throw new ValidationFailed([{ path: 'blockOld.until', message }]);
  }
  const { id, others } = await blockRoom(write.tx, {
    ...run,
    roomId,
    reason: block.reason,
    note: block.note,
    now: write.now,
    by: write.actor.uid,
  });
  if (others.some((other) => doDateRangesOverlap(other, run))) {
    const message = 'Somebody else has booked that room by then. Choose an earlier day.';
    throw new ValidationFailed([{ path: 'blockOld.until', message }]);
  }
  write.audit({
    action: 'block-room',
    entity: 'room_claim',
    entityId: id,
    after: { ...run, roomId, reason: block.reason, note: block.note },
  });
  publishNights(write, [run]);
}
