import type { PriceList } from '../../quotes/quote.rules.ts';
import type { ChangeContext } from '../core/change-context.ts';
import type { RoomPlan } from '../core/change-plan.rules.ts';
import { readAgreedExtras, readReservationDiscount } from './discount-change.sql.ts';
import { discountLeftFor, withDiscountInForce } from './discount-in-force.rules.ts';

/**
 * Plans of rooms of one reservation, the nights that they price anew less the discount that the reservation shows: it
 * is in force until it is taken away.
 */
export async function discountKept(
  { write, reservationRooms }: ChangeContext,
  plans: readonly RoomPlan[],
  prices: PriceList,
): Promise<RoomPlan[]> {
  const [reservationId] = plans.map(({ reservationRoom }) => reservationRoom.reservationId);
  if (reservationId === undefined) return [];
  const discount = await readReservationDiscount(write.tx, reservationId);
  if (!discount) return [...plans];
  const needsExtras = discount.kind === 'AGREED_TOTAL' && plans.some(isPaidAgain);
  const extras = needsExtras ? await readAgreedExtras(write.tx, reservationId) : 0;
  return plans.map((plan) =>
    withDiscountInForce(
      plan,
      discountLeftFor(plan.reservationRoom, reservationRooms, discount, extras),
      prices,
    ),
  );
}

function isPaidAgain({ reservationRoom, complimentaryReason }: RoomPlan): boolean {
  return reservationRoom.complimentaryReason !== null && complimentaryReason === null;
}
