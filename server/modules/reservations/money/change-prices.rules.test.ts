import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { explanationSentence } from '../../quotes/explanation.rules.ts';
import type { MealPlanCode } from '../../quotes/night-price.rules.ts';
import { listedAgain, sameForNight, withOtherGuests } from '../../quotes/priced-night.rules.ts';
import {
  agreedNight,
  type PriceList,
  priceListed,
  type QuotedNight,
  quote,
} from '../../quotes/quote.rules.ts';
import { taxInGross } from '../../quotes/tax.rules.ts';
import { aPriceList, aQuoteRequest, aRoom, aRoomType } from '../../quotes/testing/price-list.ts';
import { planOf, type RoomPlan } from '../core/change-plan.rules.ts';
import type { ChangeRoom } from '../core/change-rooms.sql.ts';
import { pricedAnewFrom, pricedForDates, pricedForGuests } from './change-prices.rules.ts';
import { withDiscountInForce } from './discount-in-force.rules.ts';

const ARRIVAL = '2026-11-20';
const BREAKFAST = {
  plan: 'BREAKFAST' as const,
  roomTypeId: null,
  adultPrice: 150_00,
  childPrice: 75_00,
  isOffSale: false,
};
const DINNER = {
  plan: 'HALF_BOARD' as const,
  roomTypeId: null,
  adultPrice: 400_01,
  childPrice: 200_33,
  isOffSale: false,
};
const ROOM_TYPES = [
  aRoomType({ baseRate: 7_000_00 }),
  aRoomType({ id: 'suite', name: 'Suite', baseRate: 9_000_00 }),
];
const PRICES = aPriceList({ roomTypes: ROOM_TYPES, mealPlans: [BREAKFAST, DINNER] });
const WITH_TAX_INSIDE: PriceList = { ...PRICES, settings: { ...PRICES.settings, pricesIncludeTax: true } };
const TARIFF = { price: 'TARIFF', againFrom: null } as const;
const SAME = { ...TARIFF, price: 'LAST_NIGHT' } as const;

/** One night of a double at an agreed price, with two adults, tax included. */
function agreed(gross: number, prices: PriceList, arrival: LocalDate = ARRIVAL): RoomPlan {
  const room = aRoom({ arrival, departure: addNights(arrival, 1) });
  const [quoted] = quote(
    aQuoteRequest({ rooms: [room], discount: { kind: 'AGREED_TOTAL', value: gross } }),
    prices,
  ).rooms;
  const nights =
    quoted?.nights.map((night) => ({ listRate: null, ...night, isReleased: false, isInvoiced: false })) ?? [];
  const reservationRoom: ChangeRoom = {
    ...room,
    nights,
    id: 'reservation-room',
    reservationId: 'reservation',
    status: 'CONFIRMED',
    allGuestsAre: 'ANY',
    isPinned: false,
    overrideReason: null,
    leastFee: null,
    holdEndsAt: null,
    claims: [],
  };
  return planOf(reservationRoom);
}

/** The plan as it stands after it was stored. */
function stored(plan: RoomPlan): RoomPlan {
  const { roomTypeId, arrival, departure, adults, children, mealPlan, complimentaryReason } = plan;
  const nights = plan.nights.map((night) => ({
    listRate: null,
    ...night,
    isReleased: false,
    isInvoiced: false,
  }));
  const said = { roomTypeId, arrival, departure, adults, children, mealPlan, complimentaryReason };
  return planOf({ ...plan.reservationRoom, ...said, nights });
}

type Guests = { adults?: number; children?: number; mealPlan?: MealPlanCode };

const withGuests = (plan: RoomPlan, guests: Guests, prices: PriceList) =>
  stored(pricedForGuests({ ...plan, ...guests }, plan.arrival, prices));
const longer = (plan: RoomPlan, pricing: typeof TARIFF | typeof SAME, prices: PriceList) =>
  stored(pricedForDates({ ...plan, departure: addNights(plan.departure, 1) }, pricing, prices));

function onlyNight({ nights }: RoomPlan): QuotedNight {
  const [night] = nights;
  if (!night) throw new Error('There is no night.');
  return night;
}

function taxOf({ net, taxRate, cgst, sgst, gross, pricedFrom }: QuotedNight) {
  return { net, taxRate, cgst, sgst, gross, pricedFrom };
}

/** The same night with 5 % or 18 % of tax worked back from its gross, and parts that make what it was priced from. */
function expectSound(night: QuotedNight, prices: PriceList): void {
  const context = {
    settings: prices.settings,
    slabs: prices.taxSlabs,
    category: 'ROOM',
    day: night.night,
  } as const;
  expect(night).toMatchObject(taxInGross(night.gross, context));
  const parts = night.rate + night.extraGuests + night.meals - night.discount;
  expect([night.net, night.gross]).toContain(parts);
  expect(Math.min(night.rate, night.extraGuests, night.meals, night.discount, parts)).toBeGreaterThanOrEqual(
    0,
  );
}

describe('an agreed night of ₹8,000', () => {
  const plan = agreed(8_000_00, PRICES);

  it('costs the breakfast more when breakfast is added, and what it cost when it is taken off', () => {
    const fed = withGuests(plan, { mealPlan: 'BREAKFAST' }, PRICES);
    expect(onlyNight(fed)).toMatchObject({
      gross: 8_354_00,
      taxRate: 1_800,
      meals: 300_00,
      pricedFrom: 'AGREED',
    });
    expect(explanationSentence(onlyNight(fed).explanation)).toBe('Base rate, breakfast, agreed price');
    expect(taxOf(onlyNight(withGuests(fed, { mealPlan: 'ROOM_ONLY' }, PRICES)))).toEqual(
      taxOf(onlyNight(plan)),
    );
  });

  it('is copied to the paisa by "same as last night", without a discount of its own', () => {
    const [first, second] = longer(plan, SAME, PRICES).nights;
    expect(second).toMatchObject({ gross: 8_000_00, taxRate: 1_800, discount: 0, pricedFrom: 'GROSS' });
    expect(explanationSentence(second?.explanation ?? [])).toBe('Base rate, same as 20 Nov');
    expect(second && { ...taxOf(second), pricedFrom: 'AGREED' }).toEqual(first && taxOf(first));
  });

  it('stands beside a night at the tariff, and gives way to the price of another type', () => {
    const [first, second] = longer(plan, TARIFF, PRICES).nights;
    expect(first && taxOf(first)).toEqual(taxOf(onlyNight(plan)));
    expect(second).toMatchObject({ gross: 7_350_00, pricedFrom: 'NET' });
    const dearer = pricedAnewFrom({ ...plan, roomTypeId: 'suite' }, ARRIVAL, PRICES);
    expect(onlyNight(dearer)).toMatchObject({ gross: 10_620_00, pricedFrom: 'NET' });
  });

  it('loses a discount from its gross where it is a copy, and gets it back', () => {
    const copy = longer(plan, SAME, PRICES).nights[1];
    if (!copy) throw new Error('There is no copy.');
    const listed = listedAgain(copy);
    const [tenth] = priceListed([listed], { kind: 'PERCENT', value: 1_000 }, 0, PRICES);
    expect(tenth).toMatchObject({ gross: 7_200_00, taxRate: 500, discount: 800_00 });
    const [whole] = tenth ? priceListed([listedAgain(tenth)], null, 0, PRICES) : [];
    expect(whole && taxOf(whole)).toEqual(taxOf(copy));
  });
});

test('every agreed price between the slabs stays itself beside what is added, taken off and copied', () => {
  const guests = { adults: 2, children: 0, mealPlan: 'BREAKFAST' } as const;
  const listed = listedAgain(onlyNight(agreed(8_000_00, PRICES)));
  const more = { guests, extraGuests: 0, meals: 300_00, explanation: [] };
  for (let gross = 7_875_01; gross <= 8_850_00; gross += 1) {
    const night = agreedNight(listed, gross, PRICES);
    const fed = withOtherGuests(night, more, PRICES);
    const back = withOtherGuests(fed, { ...more, meals: -300_00 }, PRICES);
    const copy = sameForNight(night, '2026-11-21', PRICES);
    const isKept =
      night.gross === gross &&
      fed.gross === gross + 354_00 &&
      [back, copy].every((other) => other.gross === gross && other.net === night.net);
    if (!isKept) expect.fail(`${gross} paise: ${fed.gross}, ${back.gross}, ${copy.gross}`);
  }
});

describe('a night at any agreed price, under any law of tax', () => {
  const anyGross = fc.oneof(
    fc.integer({ min: 7_875_01, max: 8_850_00 }),
    // around where the slabs end: 5, 12 and 18 % on ₹7,500
    ...[7_500_00, 7_875_00, 8_400_00, 8_850_00].map((border) =>
      fc.integer({ min: border - 400_00, max: border + 400_00 }),
    ),
    fc.integer({ min: 1, max: 30_000_00 }),
  );
  const anyGuests = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    mealPlan: fc.constantFrom('ROOM_ONLY' as const, 'BREAKFAST' as const, 'HALF_BOARD' as const),
  });
  const anyPrices = fc.constantFrom(PRICES, WITH_TAX_INSIDE);
  const anyDay = fc.constantFrom('2025-09-20', ARRIVAL);

  it('never gets cheaper by more guests or meals, nor dearer by fewer, and comes back to what it was', () => {
    fc.assert(
      fc.property(anyGross, anyGuests, anyPrices, anyPrices, anyDay, (gross, guests, prices, later, day) => {
        const plan = agreed(gross, prices, day);
        const changed = withGuests(plan, guests, later);
        expectSound(onlyNight(changed), later);
        expect(onlyNight(changed)).toMatchObject(guests);
        const back = withGuests(changed, { adults: 2, children: 0, mealPlan: 'ROOM_ONLY' }, later);
        expectSound(onlyNight(back), later);
        const added = onlyNight(changed).extraGuests + onlyNight(changed).meals;
        if (added > 0) expect(onlyNight(changed).gross).toBeGreaterThan(gross);
        else expect(onlyNight(changed).gross).toBe(gross);
        // where the price list is meant otherwise by then, what is added is rounded once more
        if (prices === later) expect(taxOf(onlyNight(back))).toEqual(taxOf(onlyNight(plan)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is copied to the paisa, and the copy is changed as the night itself is', () => {
    fc.assert(
      fc.property(anyGross, anyGuests, anyPrices, anyDay, (gross, guests, prices, day) => {
        const twice = longer(longer(agreed(gross, prices, day), SAME, prices), SAME, prices);
        expect(twice.nights.map((night) => night.gross)).toEqual([gross, gross, gross]);
        for (const night of twice.nights) expectSound(night, prices);
        const { nights } = withGuests(twice, guests, prices);
        for (const night of nights) expectSound(night, prices);
        if (day === ARRIVAL) expect(new Set(nights.map((night) => night.gross)).size).toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has its discount and loses it again, as the tariff or as a copy', () => {
    const anyDiscount = fc.oneof(
      fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 0, max: 9_000_00 }) }),
      fc.record({
        kind: fc.constant('AGREED_TOTAL' as const),
        value: fc.integer({ min: 1, max: 20_000_00 }),
      }),
    );
    fc.assert(
      fc.property(anyGross, anyDiscount, anyPrices, (gross, discount, prices) => {
        const [, copy] = longer(agreed(gross, prices), SAME, prices).nights;
        if (!copy) throw new Error('There is no copy.');
        const [given] = priceListed([listedAgain(copy)], discount, 0, prices);
        if (!given) throw new Error('There is no night.');
        expectSound(given, prices);
        if (discount.kind === 'AGREED_TOTAL') expect(given.gross).toBe(discount.value);
        const [back] = priceListed([listedAgain(given)], null, 0, prices);
        expect(back && taxOf(back)).toEqual(taxOf(copy));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is what it was after it was free, and after a new price while the booking shows it', () => {
    fc.assert(
      fc.property(anyGross, anyPrices, (gross, prices) => {
        const plan = agreed(gross, prices);
        const inForce = { discount: { kind: 'AGREED_TOTAL', value: gross }, left: gross } as const;
        const anew = (priced: RoomPlan) =>
          stored(withDiscountInForce(pricedAnewFrom(priced, ARRIVAL, prices), inForce, prices));
        const free = stored(pricedAnewFrom({ ...plan, complimentaryReason: 'driver' }, ARRIVAL, prices));
        expect(onlyNight(free).gross).toBe(0);
        const again = anew({ ...free, complimentaryReason: null });
        expect(taxOf(onlyNight(again))).toEqual(taxOf(onlyNight(plan)));
        const suite = anew({ ...plan, roomTypeId: 'suite' });
        expectSound(onlyNight(suite), prices);
        expect(onlyNight(suite).gross).toBe(gross);
      }),
    );
  });
});
