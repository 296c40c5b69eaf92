import { type BasisPoints, type Money, sumOf } from '../../../domain/money.ts';
import { can } from '../../../domain/rights.ts';
import { type FieldProblem, ValidationFailed } from '../../errors/refusal.ts';
import type { Role } from '../types.generated.ts';
import { isAboveLimit, standingOfNights } from './concession.rules.ts';
import type { DiscountRequest } from './discount.rules.ts';
import { isMealSold, listPriceOf } from './night-price.rules.ts';
import type { LodgePrices } from './price-list.rules.ts';
import type { PriceRequest } from './quote.input.ts';
import { DiscountLimit, DiscountReason } from './quote.refusals.ts';
import type { Quote, QuoteRequest } from './quote.rules.ts';

/** The greatest amount that one line of an account can hold, in paise. */
const MAX_A_LINE = 2_147_483_647;
export const TOO_MUCH_FOR_A_LINE = 'This comes to more than one entry can hold.';

/** The reservation as prices are asked for it. Raises ValidationFailed for what is not on sale, for this viewer at least. */
export function quoteRequestOf(request: PriceRequest, prices: LodgePrices, role: Role): QuoteRequest {
  const problems = [...unsoldRooms(request, prices, role), ...unsoldCharges(request, prices, role)];
  if (problems.length > 0) throw new ValidationFailed(problems);
  return {
    rooms: request.rooms.map((room) => ({
      roomTypeId: room.roomTypeId,
      arrival: room.arrival,
      departure: room.departure,
      adults: room.adults,
      children: room.children,
      infants: room.infants,
      mealPlan: room.mealPlan,
      complimentaryReason: complimentaryReasonOf(room, request),
      givenTypeId: can({ role }, 'giveOtherType') ? givenTypeOf(room, prices) : null,
    })),
    charges: request.charges,
    discount: request.discount && { kind: request.discount.kind, value: request.discount.value },
  };
}

/** The type of the room that was asked for by its number, where another one is sold; only the desk may do so. */
function givenTypeOf(
  { roomId, roomTypeId }: PriceRequest['rooms'][number],
  prices: LodgePrices,
): string | null {
  const asked = prices.roomsAsked.find(({ id }) => id === roomId);
  const isPriced = prices.roomTypes.some(({ id }) => id === asked?.roomTypeId);
  return asked && isPriced && asked.roomTypeId !== roomTypeId ? asked.roomTypeId : null;
}

/** Why a room is free; null where it is paid for. Raises DiscountReason when nobody said. */
export function complimentaryReasonOf(
  room: PriceRequest['rooms'][number],
  request: PriceRequest,
): string | null {
  if (!room.isComplimentary) return null;
  const reason = room.complimentaryReason || request.discount?.reason;
  assertDiscountReason(reason);
  return reason;
}

/** What is given away says why: a discount, a free room, a kept price, money off by hand. Raises DiscountReason. */
export function assertDiscountReason(reason: string | null | undefined): asserts reason is string {
  if (!reason) throw new DiscountReason();
}

/** Whether anything is given away that only who runs the desk may give. */
export function asksForLess({ rooms, discount }: PriceRequest): boolean {
  return discount !== null || rooms.some(({ isComplimentary }) => isComplimentary);
}

/**
 * Raises DiscountReason without a reason and DiscountLimit where more is given than a manager may; discounts,
 * free rooms and prices kept on dearer rooms are judged together with the extras, on what the guest pays. Raises ValidationFailed
 * where more is taken off than the paid rooms cost, or an agreed total cannot be reached.
 */
export function assertNewBookingMayDiscount(
  { discount }: PriceRequest,
  { rooms, charges, besideList, total }: Quote,
  limit: BasisPoints,
  role: Role,
): void {
  if (discount) assertDiscountReason(discount.reason);
  const taken = sumOf(rooms.flatMap(({ nights }) => nights.map((night) => night.discount)));
  if (discount) assertAmountTaken(discount, taken);
  const charged = sumOf(charges.map(({ gross }) => gross));
  const standing = standingOfNights(besideList, { charged, takenOff: 0 }, limit);
  if (!can({ role }, 'giveAnyDiscount') && isAboveLimit(standing)) throw new DiscountLimit(limit);
  if (discount) assertTotalReached(discount, total.gross);
}

/** Raises ValidationFailed where an amount is to be taken off that is more than the nights gave of it, as is all they cost. */
export function assertAmountTaken({ kind, value }: DiscountRequest, taken: Money): void {
  if (kind !== 'AMOUNT' || taken >= value) return;
  throw new ValidationFailed([{ path: 'discount.value', message: 'That is more than the rooms cost.' }]);
}

/** Raises ValidationFailed where the reservation does not come to the total that was agreed on. */
export function assertTotalReached({ kind, value }: DiscountRequest, gross: Money): void {
  if (kind !== 'AGREED_TOTAL' || gross === value) return;
  const message = 'This total cannot be reached: the extras alone cost more, or every room is free.';
  throw new ValidationFailed([{ path: 'discount.value', message }]);
}

/** A price kept on a dearer room is money off, and says why as every discount does. Raises DiscountReason. */
export function assertKeptPriceHasReason({ rooms }: Quote, reason: string | null | undefined): void {
  if (rooms.some(({ keptBelow }) => keptBelow > 0)) assertDiscountReason(reason);
}

type PricedNight = Parameters<typeof listPriceOf>[0] & { readonly gross: Money };

/** Whether one line of an account can hold an amount, added or taken off. */
export function isHoldable(amount: Money): boolean {
  return Math.abs(amount) <= MAX_A_LINE;
}

/** Whether lines of an account can hold the nights of a room, and all of them together, which one fee may be. */
export function areHoldable(nights: readonly PricedNight[]): boolean {
  const stay = sumOf(nights.map(({ gross }) => gross));
  return [stay, ...nights.map(listPriceOf)].every(isHoldable);
}

/** Raises ValidationFailed for amounts that no account can hold. */
export function assertHoldable({ rooms, charges }: Quote): void {
  const problems: FieldProblem[] = [];
  const message = TOO_MUCH_FOR_A_LINE;
  rooms.forEach(({ nights }, index) => {
    if (!areHoldable(nights)) problems.push({ path: `rooms.${index}`, message });
  });
  if (charges.some(({ gross }) => !isHoldable(gross))) problems.push({ path: 'charges', message });
  if (problems.length > 0) throw new ValidationFailed(problems);
}

function unsoldRooms({ rooms }: PriceRequest, prices: LodgePrices, role: Role): FieldProblem[] {
  return rooms.flatMap((room, index): FieldProblem[] => {
    const type = prices.roomTypes.find(({ id }) => id === room.roomTypeId);
    if (!type || !(type.isShownOnline || can({ role }, 'seeWholeTariff'))) {
      return [{ path: `rooms.${index}.roomTypeId`, message: 'This room type is not sold.' }];
    }
    if (isMealSold(prices.mealPlans, room.mealPlan, type.id)) return [];
    return [{ path: `rooms.${index}.mealPlan`, message: 'This meal plan is not sold.' }];
  });
}

function unsoldCharges({ charges }: PriceRequest, prices: LodgePrices, role: Role): FieldProblem[] {
  return charges.flatMap(({ specialChargeId }, index): FieldProblem[] => {
    const charge = prices.specialCharges.find(({ id }) => id === specialChargeId);
    const isSold = charge && (charge.isOnline || can({ role }, 'seeWholeTariff'));
    return isSold ? [] : [{ path: `charges.${index}.specialChargeId`, message: 'This extra is not sold.' }];
  });
}
