import { type BasisPoints, type Money, percentUpToRupee, sumOf } from '../../../domain/money.ts';
import { earlierDay, type LocalDate } from '../../../domain/nights.ts';
import {
  type ChargeRequest,
  chargesDue,
  type QuotedCharge,
  quoteCharge,
  type SpecialChargePrice,
} from './charge.rules.ts';
import { besideListed, type NightBesideList } from './concession.rules.ts';
import { agreedGrossesOf, type DiscountRequest, discountPartFor, discountsOf } from './discount.rules.ts';
import type { DiscountPart } from './explanation.rules.ts';
import {
  type ListedNight,
  listedNightsOf,
  listPriceOf,
  type MealPlanPrice,
  type RoomRequest,
} from './night-price.rules.ts';
import type { RoomTypeRates } from './rate.rules.ts';
import { capacityRestrictionsOf, type StayRestriction, seasonRestrictionsOf } from './restriction.rules.ts';
import {
  type LodgeTaxSettings,
  listedAsBy,
  type MeantAs,
  type TaxedAmount,
  type TaxSlab,
  taxInGross,
  taxOn,
} from './tax.rules.ts';

/** Everything that prices depend on, as it stands when the quote is made. */
export type PriceList = {
  roomTypes: readonly RoomTypeRates[];
  mealPlans: readonly MealPlanPrice[];
  specialCharges: readonly SpecialChargePrice[];
  taxSlabs: readonly TaxSlab[];
  settings: LodgeTaxSettings & { advancePercent: BasisPoints };
};

/** A reservation, as it is asked for. */
export type QuoteRequest = {
  rooms: readonly RoomRequest[];
  charges: readonly ChargeRequest[];
  discount: DiscountRequest | null;
};

/**
 * How the tax of a night was worked out, and what its amounts are: NET, on top of them; GROSS, it is inside them;
 * AGREED, back from a gross that was agreed on, beside the amounts of a price list without tax.
 */
type PricedFrom = MeantAs | 'AGREED';

/**
 * A night with its price, as it is frozen when booked. Rate, extra guests and meals less the discount are the
 * net, or the gross where the prices included tax.
 */
export type QuotedNight = ListedNight &
  TaxedAmount & {
    discount: Money;
    /** Whatever changes the night later is worked out the same way. */
    pricedFrom: PricedFrom;
    /** What the price list asks, where an agreed total raised the rate above it, or a copied price is below it. */
    listRate?: Money | null;
  };

export type Totals = { net: Money; tax: Money; gross: Money };

export type QuotedRoom = {
  roomTypeId: string;
  arrival: LocalDate;
  departure: LocalDate;
  nights: QuotedNight[];
  total: Totals;
  restrictions: StayRestriction[];
  /** How much dearer the room is at the price list than the type it is sold as, before tax. */
  keptBelow: Money;
};

export type Quote = {
  rooms: QuotedRoom[];
  charges: QuotedCharge[];
  total: Totals;
  /** What the same would cost at the price list, nothing given away, tax included. */
  listGross: Money;
  /** Each night, the free ones too, beside the price list of the type sold, or of the one given where that is dearer. */
  besideList: NightBesideList[];
  advanceDue: Money;
};

/** A night on its way through the calculation; `room` is the place of its room in the request. */
type DraftNight = { room: number; listed: ListedNight; keptBelow: Money; freeBecause: string | null };

/** What the reservation costs. Pure: the same request and price list always give the same quote. */
export function quote(request: QuoteRequest, prices: PriceList): Quote {
  const drafts = draftNightsOf(request.rooms, prices);
  const charges = quotedChargesOf(request, prices);
  const chargesGross = sumOf(charges.map(({ gross }) => gross));
  const nights = priceNights(drafts, request.discount, chargesGross, prices);
  const rooms = request.rooms.map((room, index) => {
    const own = nights.filter((_night, position) => drafts[position]?.room === index);
    const keptBelow = sumOf(drafts.filter((draft) => draft.room === index).map((draft) => draft.keptBelow));
    return { ...quotedRoomOf(room, own, prices), keptBelow };
  });
  const total = totalsOf([...nights, ...charges]);
  const listNights = drafts.map(({ listed }) => taxNight(listed, prices));
  return {
    rooms,
    charges,
    total,
    listGross: sumOf(listNights.map(({ gross }) => gross)) + chargesGross,
    besideList: besideListOf(drafts, nights, prices),
    advanceDue: advanceOf(total.gross, prices.settings.advancePercent),
  };
}

/** The part of a total that is asked for before arrival, rounded up to the rupee. */
export function advanceOf(gross: Money, advancePercent: BasisPoints): Money {
  return percentUpToRupee(gross, advancePercent);
}

/** The sums of amounts with their tax. */
export function totalsOf(amounts: readonly TaxedAmount[]): Totals {
  return {
    net: sumOf(amounts.map(({ net }) => net)),
    tax: sumOf(amounts.map(({ cgst, sgst }) => cgst + sgst)),
    gross: sumOf(amounts.map(({ gross }) => gross)),
  };
}

function typeOf(roomTypeId: string, { roomTypes }: PriceList): RoomTypeRates {
  const type = roomTypes.find(({ id }) => id === roomTypeId);
  if (!type) throw new RangeError(`No such room type: ${roomTypeId}`);
  return type;
}

function draftNightsOf(rooms: readonly RoomRequest[], prices: PriceList): DraftNight[] {
  return rooms.flatMap((room, index) => {
    const given = givenNightsOf(room, prices);
    return listedNightsOf(room, typeOf(room.roomTypeId, prices), prices.mealPlans).map((listed, place) => ({
      room: index,
      listed,
      keptBelow: Math.max(0, listPriceOf({ ...listed, ...given[place] }) - listPriceOf(listed)),
      freeBecause: room.complimentaryReason,
    }));
  });
}

/** What the nights would cost in the type of the room that is given; meals cost what they cost in the type sold. */
function givenNightsOf(room: RoomRequest, prices: PriceList): { rate: Money; extraGuests: Money }[] {
  if (!room.givenTypeId) return [];
  const type = typeOf(room.givenTypeId, prices);
  const withoutMeals = { ...room, mealPlan: 'ROOM_ONLY' as const };
  return listedNightsOf(withoutMeals, type, []).map(({ rate, extraGuests }) => ({ rate, extraGuests }));
}

/** Every night with its part of the discount, which goes over all paid nights of the reservation together. */
function priceNights(
  drafts: readonly DraftNight[],
  discount: DiscountRequest | null,
  chargesGross: Money,
  prices: PriceList,
): QuotedNight[] {
  const paid = drafts.filter(({ freeBecause }) => freeBecause === null);
  const priced = priceListed(
    paid.map(({ listed }) => listed),
    discount,
    chargesGross,
    prices,
  );
  const byDraft = new Map(paid.map((draft, index) => [draft, priced[index]]));
  return drafts.map((draft) => byDraft.get(draft) ?? freeNight(draft, prices));
}

/** Nights with their parts of a discount that goes over all of them together. */
export function priceListed(
  listed: readonly ListedNight[],
  discount: DiscountRequest | null,
  chargesGross: Money,
  prices: PriceList,
): QuotedNight[] {
  const normal = listed.map((night) => taxNight(night, prices));
  if (!discount) return normal;
  if (discount.kind === 'AGREED_TOTAL') {
    const agreed = discount.value - chargesGross;
    const grosses = agreedGrossesOf(
      normal.map(({ gross }) => gross),
      agreed,
    );
    return listed.map((night, index) =>
      agreedNight(explained(night, { kind: 'AGREED' }), grosses[index] ?? 0, prices),
    );
  }
  const parts = discountsOf(listed.map(listPriceOf), discount);
  return listed.map((night, index) => {
    const part = parts[index] ?? 0;
    return taxNight(explained(night, discountPartFor(discount, part)), prices, part);
  });
}

/** A listed night with its tax. */
export function taxNight(listed: ListedNight, prices: PriceList, discount: Money = 0): QuotedNight {
  const { listedAs = listedAsBy(prices.settings), ...night } = listed;
  const taxed = taxOn(listPriceOf(night) - discount, listedAs, taxContextOf(night, prices));
  return { ...night, discount, ...taxed, pricedFrom: listedAs };
}

/**
 * A listed night at a price with tax that was agreed on. Below the list price the difference is a discount; above
 * it the rate itself is what was agreed.
 */
export function agreedNight(listed: ListedNight, gross: Money, prices: PriceList): QuotedNight {
  const { listedAs = listedAsBy(prices.settings), ...night } = listed;
  const taxed = taxInGross(gross, taxContextOf(night, prices));
  const below = listPriceOf(night) - (listedAs === 'GROSS' ? taxed.gross : taxed.net);
  const raised = below < 0 ? { rate: night.rate - below, listRate: night.rate } : { listRate: null };
  const pricedFrom = listedAs === 'GROSS' ? 'GROSS' : 'AGREED';
  return { ...night, ...raised, discount: Math.max(0, below), ...taxed, pricedFrom };
}

function freeNight({ listed, freeBecause }: DraftNight, prices: PriceList): QuotedNight {
  const explanation = [{ kind: 'FREE', reason: `${freeBecause}` }] as const;
  return taxNight({ ...listed, rate: 0, extraGuests: 0, meals: 0, explanation }, prices);
}

/** What decides the tax of a night of a room. */
export function taxContextOf({ night }: Pick<ListedNight, 'night'>, { settings, taxSlabs }: PriceList) {
  return { settings, slabs: taxSlabs, category: 'ROOM', day: night } as const;
}

function explained(night: ListedNight, discount: DiscountPart): ListedNight {
  return { ...night, explanation: [...night.explanation, discount] };
}

function quotedChargesOf({ rooms, charges }: QuoteRequest, prices: PriceList): QuotedCharge[] {
  const [first, ...others] = rooms;
  if (!first) return [];
  const day = others.reduce((earliest, room) => earlierDay(earliest, room.arrival), first.arrival);
  const tax = { settings: prices.settings, slabs: prices.taxSlabs, day };
  return chargesDue(prices.specialCharges, charges).map(({ charge, units }) =>
    quoteCharge(charge, rooms, units, tax),
  );
}

function quotedRoomOf(
  room: RoomRequest,
  nights: QuotedNight[],
  prices: PriceList,
): Omit<QuotedRoom, 'keptBelow'> {
  const type = typeOf(room.roomTypeId, prices);
  const given = room.givenTypeId ? capacityRestrictionsOf(typeOf(room.givenTypeId, prices), room) : [];
  return {
    roomTypeId: room.roomTypeId,
    arrival: room.arrival,
    departure: room.departure,
    nights,
    total: totalsOf(nights),
    restrictions: [...seasonRestrictionsOf(type, room), ...capacityRestrictionsOf(type, room), ...given],
  };
}

function besideListOf(
  drafts: readonly DraftNight[],
  nights: readonly QuotedNight[],
  prices: PriceList,
): NightBesideList[] {
  return drafts.flatMap(({ listed, keptBelow }, index) => {
    const night = nights[index];
    return night ? [besideListed(night, listPriceOf(listed) + keptBelow, taxContextOf(night, prices))] : [];
  });
}
