import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { assertDiscountReason } from '../../quotes/price-request.rules.ts';
import { GuestsNone } from '../../quotes/quote.refusals.ts';
import { hasGuestsEnough } from '../../quotes/restriction.rules.ts';
import { planOf } from '../core/change-plan.rules.ts';
import { assertRulesAllow, changeFrom, wholeReservation } from '../core/change-rules.ts';
import { pricedAnewFrom, pricedForGuests, restrictionsGained } from '../money/change-prices.rules.ts';
import { discountKept } from '../money/discount-in-force.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { ComplimentaryChange, GuestsChange } from './change.input.ts';
import { applyChange } from './change-apply.ts';
import { openChange } from './open-change.ts';

/** Changes who sleeps in a room and what they eat; the difference is priced, from tonight or from the start. */
export async function setGuests(write: WriteContext, viewer: Viewer, input: GuestsChange): Promise<Effect> {
  if (input.overrideReason) assertCan(viewer, 'overrideRules');
  const context = await openChange(write, viewer, 'SET_GUESTS', [
    { reservationRoomIds: [input.reservationRoomId], version: input.version },
  ]);
  const [reservationRoom] = context.changed;
  if (!reservationRoom) throw new Error('Nobody to change.');
  const { adults, children, infants } = input;
  const plan = {
    ...planOf(reservationRoom),
    adults,
    children,
    infants,
    mealPlan: input.mealPlan ?? reservationRoom.mealPlan,
  };
  if (!hasGuestsEnough(wholeReservation(context, [plan]))) throw new GuestsNone();
  const prices = await readPricesFor(context, [plan]);
  const restrictions = restrictionsGained(plan, prices);
  assertRulesAllow(viewer, input.overrideReason, restrictions);
  const priced = pricedForGuests(plan, changeFrom(context, reservationRoom, input.from), prices);
  const overrideReason = restrictions.length > 0 ? input.overrideReason : plan.overrideReason;
  await applyChange(context, {
    plans: [{ ...priced, overrideReason }],
    action: 'set-guests',
    reason: input.overrideReason,
  });
  return { type: 'reservation', id: reservationRoom.reservationId };
}

/**
 * Makes a room free of charge, or paid for again at the tariff less the discount that the reservation shows; what stands
 * on an invoice stays.
 */
export async function setComplimentary(
  write: WriteContext,
  viewer: Viewer,
  input: ComplimentaryChange,
): Promise<Effect> {
  const context = await openChange(write, viewer, 'SET_COMPLIMENTARY', [
    { reservationRoomIds: [input.reservationRoomId], version: input.version },
  ]);
  const [reservationRoom] = context.changed;
  if (!reservationRoom) throw new Error('Nobody to change.');
  // asked before anything is written: a free room without a reason is nothing that the store keeps
  if (input.isComplimentary) assertDiscountReason(input.reason);
  const complimentaryReason = input.isComplimentary ? input.reason : null;
  const plan = { ...planOf(reservationRoom), complimentaryReason };
  const prices = await readPricesFor(context, wholeReservation(context, [plan]));
  const priced = await discountKept(context, [pricedAnewFrom(plan, reservationRoom.arrival, prices)], prices);
  await applyChange(context, {
    plans: priced,
    action: 'set-complimentary',
    reason: input.reason,
    giving: { isAsked: input.isComplimentary, reason: input.reason },
  });
  return { type: 'reservation', id: reservationRoom.reservationId };
}
