import type { SpecialChargePrice } from '../charge.rules.ts';
import type { RoomRequest } from '../night-price.rules.ts';
import type { PriceList, QuoteRequest } from '../quote.rules.ts';
import type { RatePeriod, RoomTypeRates } from '../rate.rules.ts';
import type { TaxCategory, TaxSlab } from '../tax.rules.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The rates of GST of India, as dated rows. */
export const INDIAN_SLABS: TaxSlab[] = [
  { category: 'ROOM', from: 0, to: 750_000, rate: 1_200, validFrom: '2022-07-18' },
  { category: 'ROOM', from: 750_001, to: null, rate: 1_800, validFrom: '2022-07-18' },
  { category: 'ROOM', from: 0, to: 750_000, rate: 500, validFrom: '2025-09-22' },
  { category: 'ROOM', from: 750_001, to: null, rate: 1_800, validFrom: '2025-09-22' },
  ...(['FOOD', 'SERVICE'] satisfies TaxCategory[]).map((category) => ({
    category,
    from: 0,
    to: null,
    rate: category === 'FOOD' ? 500 : 1_800,
    validFrom: '2022-07-18',
  })),
];

/** A season over the whole of November 2026 that sets the rate to ₹2,000, unless said otherwise. */
export function aPeriod(said: Partial<RatePeriod> = {}): RatePeriod {
  return {
    name: 'Peak',
    from: '2026-11-01',
    to: '2026-12-01',
    weekdays: EVERY_DAY,
    mode: 'FIXED',
    value: 200_000,
    extraAdultRate: null,
    extraChildRate: null,
    minNights: null,
    isClosedToArrival: false,
    isClosedToDeparture: false,
    isClosed: false,
    priority: 1,
    ...said,
  };
}

/** A season that only restricts. */
export function aRule(said: Partial<RatePeriod>): RatePeriod {
  return aPeriod({ name: 'Rule', mode: null, value: null, ...said });
}

/** A room for two at ₹1,000, unless said otherwise. */
export function aRoomType(said: Partial<RoomTypeRates> = {}): RoomTypeRates {
  return {
    id: 'double',
    name: 'Double',
    baseOccupancy: 2,
    maxAdults: 3,
    maxChildren: 3,
    maxOccupancy: 4,
    baseRate: 100_000,
    extraAdultRate: 40_000,
    extraChildRate: 25_000,
    periods: [],
    ...said,
  };
}

/** A price list in force, of a registered lodge whose prices do not include tax. */
export function aPriceList(
  said: Partial<PriceList> = {},
  settings: Partial<PriceList['settings']> = {},
): PriceList {
  return {
    roomTypes: [aRoomType()],
    mealPlans: [],
    specialCharges: [],
    taxSlabs: INDIAN_SLABS,
    settings: { isGstRegistered: true, pricesIncludeTax: false, advancePercent: 3_000, ...settings },
    ...said,
  };
}

/** Two adults in a double for the nights of 20 and 21 November 2026, unless said otherwise. */
export function aRoom(said: Partial<RoomRequest> = {}): RoomRequest {
  return {
    roomTypeId: 'double',
    arrival: '2026-11-20',
    departure: '2026-11-22',
    adults: 2,
    children: 0,
    infants: 0,
    mealPlan: 'ROOM_ONLY',
    complimentaryReason: null,
    ...said,
  };
}

/** A reservation of one such room, without extras and discount. */
export function aQuoteRequest(said: Partial<QuoteRequest> = {}): QuoteRequest {
  return { rooms: [aRoom()], charges: [], discount: null, ...said };
}

/** A campfire at ₹300 a stay, taxed as a service. */
export function aCharge(said: Partial<SpecialChargePrice> = {}): SpecialChargePrice {
  return {
    id: 'campfire',
    name: 'Campfire',
    unitPrice: 30_000,
    basis: 'PER_STAY',
    childShare: 10_000,
    taxCategory: 'SERVICE',
    isMandatory: false,
    ...said,
  };
}
