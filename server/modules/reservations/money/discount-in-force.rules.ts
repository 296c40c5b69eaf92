import { type Money, sumOf } from '../../../../domain/money.ts';
import type { DiscountRequest } from '../../quotes/discount.rules.ts';
import { discountPartOf } from '../../quotes/explanation.rules.ts';
import { listedAgain } from '../../quotes/priced-night.rules.ts';
import { type PriceList, priceListed, type QuotedNight } from '../../quotes/quote.rules.ts';
import type { PlannedNight, RoomPlan } from '../core/change-plan.rules.ts';
import type { ChangeRoom, StoredNight } from '../core/change-rooms.sql.ts';

/** The discount that a reservation shows, and what of an amount or a total no other night of it has. */
type DiscountInForce = { readonly discount: DiscountRequest; readonly left: Money };

/** Whether a night has its part of a discount of this kind. */
function carries({ explanation }: QuotedNight, { kind }: DiscountRequest): boolean {
  const part = discountPartOf(explanation);
  return kind === 'AGREED_TOTAL' ? part?.kind === 'AGREED' : part?.kind === 'DISCOUNT' && part.of === kind;
}

/**
 * What a discount leaves to a room that is paid for again: an amount less the parts of all other nights, those given
 * up took theirs away; a total less what the others that were agreed on cost, and the extras that it was agreed for.
 */
export function discountLeftFor(
  reservationRoom: ChangeRoom,
  reservationRooms: readonly ChangeRoom[],
  discount: DiscountRequest,
  extrasAgreed: Money,
): DiscountInForce {
  const others = reservationRooms
    .filter(({ reservationId }) => reservationId === reservationRoom.reservationId)
    .flatMap((other) =>
      other.id === reservationRoom.id ? other.nights.filter(({ isInvoiced }) => isInvoiced) : other.nights,
    )
    .filter((night) => carries(night, discount));
  const isTotal = discount.kind === 'AGREED_TOTAL';
  const taken = sumOf(others.map((night) => (isTotal ? night.gross : night.discount)));
  return { discount, left: Math.max(0, discount.value - taken - (isTotal ? extrasAgreed : 0)) };
}

/**
 * The nights that a plan prices anew, with the discount that the reservation shows, where they had a part of it: a
 * percent of the new price; of an amount or a total the parts that they had, spread anew over those that are paid for. A
 * room that was free had none, and gets what is left. Nights that come on have none.
 */
export function withDiscountInForce(
  plan: RoomPlan,
  inForce: DiscountInForce | null,
  prices: PriceList,
): RoomPlan {
  if (!inForce || plan.complimentaryReason !== null) return plan;
  const { discount } = inForce;
  const before = new Map(plan.reservationRoom.nights.map((night) => [night.night, night]));
  const wasFree = plan.reservationRoom.complimentaryReason !== null;
  const oldOf = ({ night, isPriced }: PlannedNight): StoredNight | null => {
    const old = isPriced ? before.get(night) : undefined;
    return old && (wasFree || carries(old, discount)) ? old : null;
  };
  const live = plan.nights.filter((night) => oldOf(night) !== null);
  const parts = wasFree ? [inForce.left] : live.map((night) => partOf(oldOf(night), discount));
  const spread = discounted(live, { ...discount, value: sharedValue(discount, sumOf(parts)) }, prices);
  const after = new Map(live.map((night, index) => [night, spread[index]]));
  const givenUp = plan.givenUp.map((night) => {
    const old = oldOf(night);
    if (!old || (wasFree && discount.kind !== 'PERCENT')) return night;
    const own = { ...discount, value: sharedValue(discount, partOf(old, discount)) };
    return discounted([night], own, prices)[0] ?? night;
  });
  return { ...plan, nights: plan.nights.map((night) => after.get(night) ?? night), givenUp };
}

/** What a night has of an amount or a total. */
function partOf(night: StoredNight | null, { kind }: DiscountRequest): Money {
  return (kind === 'AGREED_TOTAL' ? night?.gross : night?.discount) ?? 0;
}

function sharedValue(discount: DiscountRequest, parts: Money): number {
  return discount.kind === 'PERCENT' ? discount.value : parts;
}

/** Nights at the tariff less a discount that goes over them; they stay at the tariff where nothing of it is left. */
function discounted(
  nights: readonly PlannedNight[],
  discount: DiscountRequest,
  prices: PriceList,
): readonly PlannedNight[] {
  if (nights.length === 0 || discount.value === 0) return nights;
  const priced = priceListed(nights.map(listedAgain), discount, 0, prices);
  return priced.map((night) => ({ ...night, isPriced: true }));
}
