import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../domain/money.ts';
import { givenIn, isAboveLimit, standingOfNights } from './concession.rules.ts';
import { advanceOf, type PriceList, type Quote, type QuoteRequest, quote } from './quote.rules.ts';
import { aCharge, aPeriod, aPriceList, aQuoteRequest, aRoom, aRoomType } from './testing/price-list.ts';

const SUITE = aRoomType({ id: 'suite', name: 'Suite', baseRate: 900_000 });
const WEEKEND = aPeriod({ name: 'Weekend', weekdays: [5, 6], mode: 'PERCENT', value: 2_000 });

function nightsOf(quoted: Quote) {
  return quoted.rooms.flatMap(({ nights }) => nights);
}

/** The booking between the price list and what the guest pays, judged by a limit in basis points. */
function standingOf({ besideList, charges }: Quote, limit = 1_500) {
  const charged = sumOf(charges.map(({ gross }) => gross));
  return standingOfNights(besideList, { charged, takenOff: 0 }, limit);
}

/** Whatever was asked for: the parts make up the wholes, and no discount is lost. */
function expectSound(quoted: Quote, request: QuoteRequest, prices: PriceList): void {
  for (const night of nightsOf(quoted)) {
    const asked = night.rate + night.extraGuests + night.meals - night.discount;
    expect(prices.settings.pricesIncludeTax ? night.gross : night.net).toBe(asked);
    expect(night.cgst).toBe(night.sgst);
    expect(night.net + night.cgst + night.sgst).toBe(night.gross);
    expect(Math.min(night.net, night.cgst, night.rate, night.discount)).toBeGreaterThanOrEqual(0);
  }
  const parts = [...nightsOf(quoted), ...quoted.charges];
  expect(quoted.total.gross).toBe(sumOf(parts.map(({ gross }) => gross)));
  expect(quoted.total.net + quoted.total.tax).toBe(quoted.total.gross);
  if (request.discount?.kind === 'AMOUNT') {
    const listed = sumOf(nightsOf(quoted).map((night) => night.rate + night.extraGuests + night.meals));
    expect(sumOf(nightsOf(quoted).map(({ discount }) => discount))).toBe(
      Math.min(request.discount.value, listed),
    );
  }
}

describe('a quote', () => {
  test('prices each night by its season and weekday, and taxes it by its day', () => {
    const prices = aPriceList({ roomTypes: [aRoomType({ periods: [{ ...WEEKEND, from: '2025-09-01' }] })] });
    const room = aRoom({ arrival: '2025-09-20', departure: '2025-09-23' });
    const [quoted] = quote(aQuoteRequest({ rooms: [room] }), prices).rooms;
    expect(quoted?.nights.map(({ night, rate, taxRate, gross }) => [night, rate, taxRate, gross])).toEqual([
      ['2025-09-20', 120_000, 1_200, 134_400],
      ['2025-09-21', 100_000, 1_200, 112_000],
      ['2025-09-22', 100_000, 500, 105_000],
    ]);
    expect(quoted?.total).toEqual({ net: 320_000, tax: 31_400, gross: 351_400 });
  });
});

describe('a quote', () => {
  test('adds rooms and extras, and asks for an advance in whole rupees', () => {
    const prices = aPriceList({
      roomTypes: [aRoomType(), SUITE],
      specialCharges: [aCharge({ isMandatory: true })],
    });
    const rooms = [aRoom(), aRoom({ roomTypeId: 'suite', departure: '2026-11-21' })];
    const quoted = quote(aQuoteRequest({ rooms }), prices);
    expect(quoted.rooms.map(({ total }) => total.gross)).toEqual([210_000, 1_062_000]);
    expect(quoted.charges.map(({ gross }) => gross)).toEqual([35_400]);
    expect(quoted.total).toEqual({ net: 1_130_000, tax: 177_400, gross: 1_307_400 });
    expect(quoted.advanceDue).toBe(392_300);
    expect(quoted.listGross).toBe(quoted.total.gross);
    expect(givenIn(standingOf(quoted))).toBe(0);
  });

  test('counts the slab of GST per room and night, never on the sum', () => {
    const quoted = quote(aQuoteRequest({ rooms: Array.from({ length: 9 }, () => aRoom()) }), aPriceList());
    expect(new Set(nightsOf(quoted).map(({ taxRate }) => taxRate))).toEqual(new Set([500]));
  });

  test('says what stands against each room', () => {
    const type = aRoomType({ periods: [aPeriod({ name: 'Puja', minNights: 3 })] });
    const quoted = quote(aQuoteRequest({ rooms: [aRoom({ adults: 4 })] }), aPriceList({ roomTypes: [type] }));
    expect(quoted.rooms[0]?.restrictions.map(({ code }) => code)).toEqual(['MIN_STAY', 'TOO_MANY_GUESTS']);
  });

  test('shows no tax for a lodge that is not registered, and works it back where prices include it', () => {
    const bare = quote(aQuoteRequest(), aPriceList({}, { isGstRegistered: false }));
    expect(bare.total).toEqual({ net: 200_000, tax: 0, gross: 200_000 });
    const inside = quote(aQuoteRequest(), aPriceList({}, { pricesIncludeTax: true }));
    expect(inside.total).toEqual({ net: 190_476, tax: 9_524, gross: 200_000 });
  });

  test('refuses what is not in the price list', () => {
    expect(() => quote(aQuoteRequest({ rooms: [aRoom({ roomTypeId: 'tent' })] }), aPriceList())).toThrow(
      RangeError,
    );
  });
});

describe('a free room', () => {
  const rooms = [aRoom(), aRoom({ complimentaryReason: 'driver', mealPlan: 'ROOM_ONLY' })];

  test('costs nothing, says why, and counts as given away', () => {
    const quoted = quote(aQuoteRequest({ rooms }), aPriceList());
    expect(quoted.rooms[1]?.total).toEqual({ net: 0, tax: 0, gross: 0 });
    expect(quoted.rooms[1]?.nights[0]).toMatchObject({
      rate: 0,
      explanation: [{ kind: 'FREE', reason: 'driver' }],
    });
    expect(quoted.total.gross).toBe(210_000);
    expect(quoted.listGross).toBe(420_000);
    expect(givenIn(standingOf(quoted))).toBe(210_000);
  });

  test('takes no part of a discount or an agreed total', () => {
    const off = quote(aQuoteRequest({ rooms, discount: { kind: 'AMOUNT', value: 50_000 } }), aPriceList());
    expect(nightsOf(off).map(({ discount }) => discount)).toEqual([25_000, 25_000, 0, 0]);
    expect(givenIn(standingOf(off))).toBe(262_500);
    const agreed = quote(
      aQuoteRequest({ rooms, discount: { kind: 'AGREED_TOTAL', value: 150_001 } }),
      aPriceList(),
    );
    expect(nightsOf(agreed).map(({ gross }) => gross)).toEqual([75_001, 75_000, 0, 0]);
  });
});

describe('a discount', () => {
  test('in percent is off the night, meals and extra guests included, and can lower the slab', () => {
    const prices = aPriceList({ roomTypes: [aRoomType({ baseRate: 800_000 })] });
    const quoted = quote(aQuoteRequest({ discount: { kind: 'PERCENT', value: 1_000 } }), prices);
    expect(nightsOf(quoted)[0]).toMatchObject({
      rate: 800_000,
      discount: 80_000,
      net: 720_000,
      taxRate: 500,
      explanation: [
        { kind: 'RATE', season: null },
        { kind: 'DISCOUNT', of: 'PERCENT', value: 1_000 },
      ],
    });
    expect(isAboveLimit(standingOf(quoted, 1_000))).toBe(false);
    expect(isAboveLimit(standingOf(quoted, 999))).toBe(true);
  });

  test('as an amount goes over all nights of all rooms', () => {
    const rooms = [aRoom(), aRoom({ roomTypeId: 'suite', departure: '2026-11-21' })];
    const prices = aPriceList({ roomTypes: [aRoomType(), SUITE] });
    const quoted = quote(aQuoteRequest({ rooms, discount: { kind: 'AMOUNT', value: 100_000 } }), prices);
    expect(nightsOf(quoted).map(({ discount }) => discount)).toEqual([9_091, 9_091, 81_818]);
  });
});

describe('an agreed total', () => {
  const prices = aPriceList({
    roomTypes: [aRoomType({ periods: [WEEKEND] }), SUITE],
    specialCharges: [aCharge({ id: 'lamp', unitPrice: 33, taxCategory: 'FOOD' })],
  });
  const oneNight = [aRoom({ departure: '2026-11-21' })];
  const threeNights = [aRoom({ arrival: '2026-11-19', departure: '2026-11-22', adults: 3 })];
  const mixed = [
    aRoom({ arrival: '2026-11-19', departure: '2026-11-23' }),
    aRoom({ roomTypeId: 'suite', departure: '2026-11-21' }),
    aRoom({ adults: 1, children: 2 }),
  ];
  const agreed = (rooms: typeof mixed, value: number, list: PriceList) =>
    quote({ rooms, charges: [], discount: { kind: 'AGREED_TOTAL', value } }, list);

  test.each([
    ['one night', oneNight, prices],
    ['three nights with an extra adult', threeNights, prices],
    ['several rooms at 5 % and 18 %', mixed, prices],
    [
      'several rooms where prices include tax',
      mixed,
      { ...prices, settings: { ...prices.settings, pricesIncludeTax: true } },
    ],
  ])('of every rupee from 1 to 20,000 is hit to the paisa: %s', (_name, rooms, list) => {
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      const quoted = agreed(rooms, rupees * 100, list);
      const nights = nightsOf(quoted);
      const isHit =
        quoted.total.gross === rupees * 100 &&
        sumOf(nights.map(({ net, cgst, sgst }) => net + cgst + sgst)) === rupees * 100 &&
        nights.every(({ cgst, sgst, net }) => cgst === sgst && net >= 0);
      if (!isHit) expect.fail(`₹${rupees} became ${quoted.total.gross} paise`);
    }
  });

  test('is for everything, extras included', () => {
    const charges = [{ specialChargeId: 'lamp', quantity: 1 }];
    const quoted = quote(
      { rooms: mixed, charges, discount: { kind: 'AGREED_TOTAL', value: 500_000 } },
      prices,
    );
    expect(quoted.total.gross).toBe(500_000);
    expect(sumOf(nightsOf(quoted).map(({ gross }) => gross))).toBe(500_000 - 35);
  });

  test('is not met where the extras alone cost more, or nothing is left to pay for', () => {
    const dear = { ...prices, specialCharges: [aCharge({ isMandatory: true })] };
    const below = agreed(oneNight, 10_000, dear);
    expect(below.total.gross).toBe(35_400);
    expect(agreed([aRoom({ complimentaryReason: 'owner' })], 10_000, prices).total.gross).toBe(0);
  });

  test('is given away as far as it lies below the list, and more than the list gives nothing away', () => {
    const low = agreed(oneNight, 105_000, prices);
    expect(givenIn(standingOf(low))).toBe(21_000);
    expect(low.listGross).toBe(126_000);
    expect(nightsOf(low)[0]).toMatchObject({
      net: 100_000,
      discount: 20_000,
      explanation: [
        { kind: 'RATE', season: { name: 'Weekend', mode: 'PERCENT', value: 2_000 } },
        { kind: 'AGREED' },
      ],
    });
    const high = agreed(oneNight, 147_000, prices);
    expect(givenIn(standingOf(high))).toBe(-21_000);
    expect(nightsOf(high)[0]).toMatchObject({ rate: 140_000, net: 140_000, discount: 0 });
  });

  test.each([
    [787_500, 500],
    [787_501, 1_800],
    [800_000, 1_800],
    [885_000, 1_800],
    [885_001, 1_800],
  ])('of %i paise for a night takes the slab of a price with tax inside', (value, taxRate) => {
    expect(nightsOf(agreed(oneNight, value, prices))[0]?.taxRate).toBe(taxRate);
  });
});

describe('whatever is asked for', () => {
  const anyRoom = fc
    .record({
      roomTypeId: fc.constantFrom('double', 'suite'),
      nights: fc.integer({ min: 1, max: 9 }),
      adults: fc.integer({ min: 1, max: 4 }),
      children: fc.integer({ min: 0, max: 3 }),
      complimentaryReason: fc.constantFrom(null, null, null, 'driver'),
    })
    .map(({ nights, ...said }) => aRoom({ ...said, departure: `2026-11-${20 + nights}` }));
  const anyDiscount = fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 9_000_000 }) }),
    fc.record({ kind: fc.constant('AGREED_TOTAL' as const), value: fc.integer({ min: 1, max: 9_000_000 }) }),
  );

  test('the parts make up the wholes', () => {
    fc.assert(
      fc.property(
        fc.array(anyRoom, { minLength: 1, maxLength: 4 }),
        anyDiscount,
        fc.boolean(),
        fc.boolean(),
        (rooms, discount, pricesIncludeTax, isGstRegistered) => {
          const type = aRoomType({ baseRate: 123_457, periods: [WEEKEND] });
          const prices = aPriceList({ roomTypes: [type, SUITE] }, { pricesIncludeTax, isGstRegistered });
          const request = aQuoteRequest({ rooms, discount });
          expectSound(quote(request, prices), request, prices);
        },
      ),
    );
  });
});

test.each([
  [36_750, 3_000, 11_100],
  [36_750, 10_000, 36_800],
  [10_001, 3_000, 3_100],
  [10_000, 3_000, 3_000],
  [0, 3_000, 0],
])('the advance on %i paise at %i basis points is %i', (gross, percent, advance) => {
  expect(advanceOf(gross, percent)).toBe(advance);
});
