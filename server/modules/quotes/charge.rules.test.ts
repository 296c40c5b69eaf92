import { describe, expect, test } from 'vitest';
import { chargesDue, quoteCharge } from './charge.rules.ts';
import { aCharge, aRoom, INDIAN_SLABS } from './testing/price-list.ts';

const ROOMS = [
  aRoom({ arrival: '2026-11-20', departure: '2026-11-25', adults: 2, children: 1, infants: 1 }),
  aRoom({ arrival: '2026-11-24', departure: '2026-11-26', adults: 1, children: 0 }),
];
const TAX = {
  settings: { isGstRegistered: true, pricesIncludeTax: false },
  slabs: INDIAN_SLABS,
  day: '2026-11-20',
};

describe('an extra', () => {
  test('takes children at their share, and says so', () => {
    const lunch = aCharge({
      name: 'Packed lunch',
      basis: 'PER_GUEST',
      childShare: 5_000,
      taxCategory: 'FOOD',
    });
    expect(quoteCharge(lunch, ROOMS, 1, TAX)).toEqual({
      specialChargeId: 'campfire',
      description: 'Packed lunch, 1 child at 50 %',
      basis: 'PER_GUEST',
      childShare: 5_000,
      date: '2026-11-20',
      quantity: 4,
      children: 1,
      isCountedByHand: false,
      unitPrice: 30_000,
      net: 105_000,
      taxRate: 500,
      cgst: 2_625,
      sgst: 2_625,
      gross: 110_250,
    });
  });

  test('is rounded once, for the whole line', () => {
    const [room] = [aRoom({ adults: 1, children: 3 })];
    const trek = aCharge({ unitPrice: 10_000, basis: 'PER_GUEST', childShare: 3_333 });
    expect(quoteCharge(trek, [room], 1, TAX).net).toBe(19_999);
    expect(
      quoteCharge(aCharge({ unitPrice: 1, basis: 'PER_GUEST', childShare: 5_000 }), [room], 1, TAX).net,
    ).toBe(3);
  });

  test('is taxed by its category', () => {
    const rate = (taxCategory: 'FOOD' | 'SERVICE' | 'ROOM', unitPrice = 30_000) =>
      quoteCharge(aCharge({ taxCategory, unitPrice }), ROOMS, 1, TAX).taxRate;
    expect(rate('FOOD')).toBe(500);
    expect(rate('SERVICE')).toBe(1_800);
    expect(rate('ROOM')).toBe(500);
    expect(rate('ROOM', 750_001)).toBe(1_800);
  });

  test('has its tax inside where the prices of the lodge include it', () => {
    const inside = { ...TAX, settings: { isGstRegistered: true, pricesIncludeTax: true } };
    expect(quoteCharge(aCharge({ unitPrice: 11_800 }), ROOMS, 1, inside)).toMatchObject({
      net: 10_000,
      gross: 11_800,
    });
  });
});

describe('what a reservation pays for', () => {
  const tax = aCharge({ id: 'green', name: 'Green fund', isMandatory: true });
  const guide = aCharge({ id: 'guide', name: 'Guide', basis: 'PER_UNIT' });
  const due = (...asked: [string, number][]) =>
    chargesDue(
      [guide, tax],
      asked.map(([specialChargeId, quantity]) => ({ specialChargeId, quantity })),
    ).map(({ charge, units }) => [charge.id, units]);

  test('is what everybody pays and what was asked for, each once', () => {
    expect(due()).toEqual([['green', 1]]);
    expect(due(['guide', 2])).toEqual([
      ['green', 1],
      ['guide', 2],
    ]);
    expect(due(['green', 1], ['guide', 1], ['guide', 2])).toEqual([
      ['green', 1],
      ['guide', 3],
    ]);
  });

  test('cannot be what is not in the price list', () => {
    expect(() => due(['spa', 1])).toThrow(RangeError);
  });
});
