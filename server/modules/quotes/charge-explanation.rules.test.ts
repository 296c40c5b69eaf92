import { describe, expect, it } from 'vitest';
import { chargeSum, countWords, type ExplainedCharge, nightsCounted } from './charge-explanation.rules.ts';
import { aRoom } from './testing/price-list.ts';

const LUNCHES: ExplainedCharge = {
  quantity: 18,
  children: 0,
  childShare: 10_000,
  unitPrice: 180_00,
  taxRate: 500,
  gross: 3_402_00,
  pricesIncludeTax: false,
};

describe('the sum of a charge', () => {
  it.each<[string, Partial<ExplainedCharge>]>([
    ['18 × ₹180 + GST 5 % = ₹3,402', {}],
    ['18 × ₹180 = ₹3,240', { taxRate: 0, gross: 3_240_00 }],
    ['18 × ₹180 = ₹3,240, with GST 5 %', { pricesIncludeTax: true, gross: 3_240_00 }],
    [
      '12 × ₹180 + 6 children × 50 % of ₹180 + GST 5 % = ₹2,835',
      { children: 6, childShare: 5_000, gross: 2_835_00 },
    ],
    ['1 child × 0 % of ₹180 = ₹0', { quantity: 1, children: 1, childShare: 0, taxRate: 0, gross: 0 }],
    ['18 × ₹180 + GST 5 % = ₹3,402', { children: 6 }],
  ])('reads: %s', (sum, charge) => expect(chargeSum({ ...LUNCHES, ...charge })).toBe(sum));
});

describe('the count of an extra', () => {
  const two = { arrival: '2026-12-24', departure: '2026-12-26' };
  const rooms = [
    aRoom({ ...two, adults: 2, children: 1 }),
    aRoom({ ...two, adults: 1, children: 0 }),
    aRoom({ arrival: '2026-12-25', departure: '2026-12-28', adults: 1, children: 0 }),
  ];

  it.each([
    ['PER_STAY', 'once for the stay'],
    ['PER_NIGHT', '4 nights'],
    ['PER_GUEST', '5 guests'],
    ['PER_GUEST_NIGHT', '4 guests × 2 nights + 1 guest × 3 nights'],
    ['PER_ROOM', '3 rooms'],
    ['PER_UNIT', null],
  ] as const)('%s is said as: %s', (basis, words) => expect(countWords(basis, rooms)).toBe(words));

  it('names its nights where nights count', () => {
    const nights = { arrival: '2026-12-24', departure: '2026-12-28' };
    expect(nightsCounted('PER_NIGHT', rooms)).toEqual(nights);
    expect(nightsCounted('PER_GUEST_NIGHT', rooms)).toEqual(nights);
    expect(nightsCounted('PER_GUEST', rooms)).toBeNull();
  });
});
