import { sumOf } from '../../../../domain/money.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { haveSameDiscount } from '../../quotes/explanation.rules.ts';
import type { LodgePrices } from '../../quotes/price-list.rules.ts';
import {
  assertAmountTaken,
  assertDiscountReason,
  assertTotalReached,
} from '../../quotes/price-request.rules.ts';
import { listedAgain } from '../../quotes/priced-night.rules.ts';
import { priceListed } from '../../quotes/quote.rules.ts';
import { onlyReservation } from '../core/change-context.ts';
import {
  invoicedNightsOf,
  type PlannedNight,
  planOf,
  pricedBy,
  type RoomPlan,
} from '../core/change-plan.rules.ts';
import { wholeReservation } from '../core/change-rules.ts';
import { readChargesGross, storeDiscount } from '../money/discount-change.sql.ts';
import { readPricesFor } from '../money/plan-prices.ts';
import type { DiscountChange } from './change.input.ts';
import { applyChange } from './change-apply.ts';
import { openChange } from './open-change.ts';

/** Spreads money off anew over the live nights that stand on no invoice, or takes it away. */
export async function setDiscount(
  write: WriteContext,
  viewer: Viewer,
  input: DiscountChange,
): Promise<Effect> {
  const context = await openChange(write, viewer, 'SET_DISCOUNT', [input]);
  const reservation = onlyReservation(context);
  const { discount } = input;
  if (discount) assertDiscountReason(discount.reason);
  const before = wholeReservation(context, []);
  const gone = context.reservationRooms
    .filter(({ id }) => !before.some(({ reservationRoom }) => reservationRoom.id === id))
    .map(planOf);
  const prices = await readPricesFor(context, [...before, ...gone]);
  const charges = await readChargesGross(write.tx, reservation.id);
  const plans = spread(before, discount, charges, prices);
  if (discount) assertReached(plans, discount, charges);
  await storeDiscount(write.tx, reservation.id, discount);
  const released = [...plans, ...gone].map((plan) => withGivenUp(plan, discount, prices));
  const changed = released.filter(
    (plan) =>
      !gone.some(({ reservationRoom }) => reservationRoom === plan.reservationRoom) ||
      pricedBy(plan).length > 0,
  );
  await applyChange(context, {
    plans: changed,
    action: 'set-discount',
    reason: discount?.reason,
    giving: { isAsked: discount !== null, reason: discount?.reason ?? null },
  });
  return { type: 'reservation', id: reservation.id };
}

type Spread = { readonly plan: number; readonly night: PlannedNight };

/** Nights that are paid for and stand on no invoice, at the price list with the discount alone. */
function spread(
  plans: readonly RoomPlan[],
  discount: DiscountChange['discount'],
  charges: number,
  prices: LodgePrices,
): RoomPlan[] {
  const open: Spread[] = plans.flatMap((plan, index) => {
    if (plan.complimentaryReason !== null) return [];
    const invoiced = invoicedNightsOf(plan.reservationRoom);
    return plan.nights.filter(({ night }) => !invoiced.has(night)).map((night) => ({ plan: index, night }));
  });
  const openNights = new Set(open.map(({ night }) => night));
  const standing = sumOf(
    plans.flatMap(({ nights }) => nights.filter((night) => !openNights.has(night)).map(({ gross }) => gross)),
  );
  const priced = priceListed(
    open.map(({ night }) => listedAgain(night)),
    discount,
    charges + standing,
    prices,
  );
  const after = new Map(open.map(({ night }, index) => [night, priced[index]]));
  return plans.map((plan) => ({
    ...plan,
    nights: plan.nights.map((night): PlannedNight => {
      const spreadNight = after.get(night);
      if (!spreadNight) return night;
      // what the list asks for a copied night is kept, whatever is taken off it
      const isCopied = (night.listRate ?? 0) > night.rate;
      return { ...spreadNight, ...(isCopied && { listRate: night.listRate }), isPriced: true };
    }),
  }));
}

/**
 * What was given up lost its share with the old discount, and comes back as the new one leaves it: less a percent, which
 * holds for each night by itself; at the price list under an amount or a total, which goes whole over what is charged.
 */
function withGivenUp(plan: RoomPlan, discount: DiscountChange['discount'], prices: LodgePrices): RoomPlan {
  if (plan.complimentaryReason !== null) return plan;
  const invoiced = invoicedNightsOf(plan.reservationRoom);
  const percent = discount?.kind === 'PERCENT' ? discount : null;
  const givenUp = plan.givenUp.map((night): PlannedNight => {
    const [after] = invoiced.has(night.night) ? [] : priceListed([listedAgain(night)], percent, 0, prices);
    const isSame =
      after?.discount === night.discount && haveSameDiscount(after.explanation, night.explanation);
    return after && !isSame ? { ...after, isPriced: true } : night;
  });
  return { ...plan, givenUp };
}

/** Raises ValidationFailed where more is taken off than the nights cost, or an agreed total cannot be reached. */
function assertReached(
  plans: readonly RoomPlan[],
  discount: NonNullable<DiscountChange['discount']>,
  charges: number,
): void {
  const nights = plans.flatMap((plan) => plan.nights);
  assertAmountTaken(
    discount,
    sumOf(nights.filter(({ isPriced }) => isPriced).map((night) => night.discount)),
  );
  assertTotalReached(discount, sumOf(nights.map(({ gross }) => gross)) + charges);
}
