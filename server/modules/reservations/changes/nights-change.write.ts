import { wantedFrom } from '../../../../domain/hold.ts';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { noSuchRoom } from '../../../errors/unknown-id.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import { assertMayChange, type ChangeContext, onlyReservation } from '../core/change-context.ts';
import { planOf, pricedBy, type RoomPlan } from '../core/change-plan.rules.ts';
import {
  assertDatesAllowed,
  assertRulesAllow,
  isAnywhere,
  segmentsOver,
  wholeReservation,
} from '../core/change-rules.ts';
import {
  capacityOf,
  pricedForDates,
  restrictionsGained,
  withNothingGivenBack,
} from '../money/change-prices.rules.ts';
import { discountKept } from '../money/discount-in-force.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { NightsChange } from './change.input.ts';
import { applyChange, placed } from './change-apply.ts';
import { type OpenChange, openChange } from './open-change.ts';

/**
 * Gives rooms of one reservation other nights, all of them or none. Beside its refusals it raises RoomUnavailable, whose
 * alternatives are unknown yet.
 */
export async function changeNights(
  write: WriteContext,
  viewer: Viewer,
  input: NightsChange,
): Promise<Effect> {
  if (input.price === 'LAST_NIGHT') assertCan(viewer, 'giveDiscounts');
  if (input.overrideReason) assertCan(viewer, 'overrideRules');
  if (input.rooms.some(({ newRoomId }) => newRoomId !== null)) assertCan(viewer, 'chooseRooms');
  const reservationRoomIds = input.rooms.map(({ reservationRoomId }) => reservationRoomId);
  const roomIds = input.rooms.flatMap(({ newRoomId }) => newRoomId ?? []);
  const target = { reservationRoomIds, version: input.version };
  const context = await openChange(write, viewer, 'CHANGE_NIGHTS', [target], { roomIds });
  if (roomIds.some((roomId) => !context.rooms.some(({ id }) => id === roomId))) {
    throw noSuchRoom('rooms');
  }
  const wanted = plansOf(context, input);
  const prices = await readPricesFor(context, wholeReservation(context, wanted));
  const pricing = { price: input.price, againFrom: input.priceAgain ? context.today : null };
  const atNewPrice = wanted.map((plan) => pricedPlan(context, plan, { prices, pricing, input }));
  const kept = await discountKept(context, atNewPrice, prices);
  const plans = can(viewer, 'giveDiscounts') ? kept : kept.map((plan) => withNothingGivenBack(plan, prices));
  const fit = await placed(context, plans, {
    anywhere: new Set(
      plans.filter((plan, index) => isAnywhere(plan.reservationRoom) && !input.rooms[index]?.newRoomId),
    ),
    others: input.mayMoveOthers || !can(viewer, 'seeMoves') ? 'MOVE' : 'TELL',
  });
  await applyChange(context, {
    ...fit,
    action: input.priceAgain ? 'price-again' : 'change-nights',
    reason: input.overrideReason ?? input.waiveFeeReason,
    waiveFeeReason: input.waiveFeeReason,
    // priced again the nights cost what the list asks, less the discount that they have
    giving: { isAsked: !input.priceAgain && plans.some(hasNewPrice), reason: input.overrideReason },
  });
  return { type: 'reservation', id: onlyReservation(context).id };
}

function plansOf(context: OpenChange, input: NightsChange): RoomPlan[] {
  return context.changed.map((reservationRoom, index) => {
    if (input.priceAgain) assertMayChange(context, reservationRoom, 'PRICE_AGAIN');
    const room = input.rooms[index];
    const run = {
      arrival: room?.arrival ?? reservationRoom.arrival,
      departure: room?.departure ?? reservationRoom.departure,
    };
    assertDatesAllowed(context, reservationRoom, run);
    return {
      ...planOf(reservationRoom),
      ...run,
      segments: segmentsOver(reservationRoom, run, room?.newRoomId ?? null),
    };
  });
}

/** Nights that were never priced, or a room of another type: a price is made, and not only kept. */
function hasNewPrice(plan: RoomPlan): boolean {
  const had = new Set(plan.reservationRoom.claims.map(({ roomId }) => roomId));
  return pricedBy(plan).length > 0 || plan.segments.some(({ roomId }) => !had.has(roomId));
}

type Pricing = {
  readonly prices: LodgePrices;
  readonly pricing: Parameters<typeof pricedForDates>[1];
  readonly input: Pick<NightsChange, 'overrideReason'>;
};

function pricedPlan(
  { viewer, write, rooms }: ChangeContext,
  plan: RoomPlan,
  { prices, pricing, input }: Pricing,
): RoomPlan {
  const others = new Set(
    plan.segments.map(({ roomId }) => rooms.find(({ id }) => id === roomId)?.roomTypeId ?? plan.roomTypeId),
  );
  for (const { roomTypeId } of [plan, ...plan.reservationRoom.claims]) others.delete(roomTypeId);
  const restrictions = [
    ...restrictionsGained(plan, prices),
    ...[...others].flatMap((roomTypeId) => capacityOf(plan, roomTypeId, prices)),
  ];
  assertRulesAllow(viewer, input.overrideReason, restrictions);
  const priced = pricedForDates(plan, pricing, prices);
  return {
    ...priced,
    overrideReason: restrictions.length > 0 ? input.overrideReason : plan.overrideReason,
    holdEndsAt: heldUntil(plan, write.now, prices),
  };
}

/** A hold never lasts past the hour at which the new arrival is wanted by guests at the door. */
export function heldUntil(plan: RoomPlan, now: Date, { settings }: LodgePrices): string | null {
  if (plan.holdEndsAt === null || plan.arrival === plan.reservationRoom.arrival) return plan.holdEndsAt;
  const latest = wantedFrom(plan.arrival, now, settings);
  return new Date(plan.holdEndsAt) < latest ? plan.holdEndsAt : latest.toISOString();
}
