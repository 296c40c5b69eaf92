import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  parseRupees,
  percentOf,
  percentUpToRupee,
  proportionOf,
  roundHalfUp,
  roundOffOf,
  spreadByLargestRemainder,
  sumOf,
} from './money.ts';

describe('rounding', () => {
  test.each([
    [5, 2, 3],
    [4, 3, 1],
    [149, 100, 1],
    [150, 100, 2],
    [0, 7, 0],
    [-5, 2, -3],
    [-4, 3, -1],
    [-149, 100, -1],
  ])('%i / %i is %i, halves going up in size', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test('is exact where a float would not be', () => {
    expect(proportionOf(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
    expect(proportionOf(9_007_199_254_740_991, 1, 2)).toBe(4_503_599_627_370_496);
    expect(roundHalfUp(9_007_199_254_740_990, 4)).toBe(2_251_799_813_685_248);
    expect(percentOf(4_503_599_627_370_499, 5_000)).toBe(2_251_799_813_685_250);
  });

  test('is never more than half away, for any amount and percent', () => {
    const amounts = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const off = BigInt(percentOf(amount, basisPoints)) * 10_000n - BigInt(amount) * BigInt(basisPoints);
        expect(off <= 5_000n && off >= -5_000n).toBe(true);
      }),
    );
  });

  test('refuses what is no whole number, and to divide by nothing', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => proportionOf(10.5, 1, 2)).toThrow(RangeError);
  });
});

describe('spreading an amount', () => {
  test('gives what is left to the largest remainders, the earlier first', () => {
    expect(spreadByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadByLargestRemainder(10, [6, 1, 3, 5])).toEqual([4, 1, 2, 3]);
    expect(spreadByLargestRemainder(1, [145_000, 145_001])).toEqual([0, 1]);
    expect(spreadByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  test('is equal where nothing weighs anything, and nothing over nothing', () => {
    expect(spreadByLargestRemainder(7, [0, 0])).toEqual([4, 3]);
    expect(spreadByLargestRemainder(0, [])).toEqual([]);
    expect(() => spreadByLargestRemainder(1, [])).toThrow(RangeError);
  });

  test('always sums to the whole, no part a paisa from its share, a part without weight nothing', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2_140_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_140_000_000 }), weights, (whole, shares) => {
        const parts = spreadByLargestRemainder(whole, shares);
        expect(sumOf(parts)).toBe(whole);
        const total = sumOf(shares);
        if (total === 0) return;
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(total) - BigInt(whole) * BigInt(shares[index] ?? 0);
          expect(off < BigInt(total) && off > -BigInt(total)).toBe(true);
          if (shares[index] === 0) expect(part).toBe(0);
        }
      }),
    );
  });
});

describe('whole rupees', () => {
  test.each([
    [36_750, 50],
    [36_749, -49],
    [36_720, -20],
    [36_700, 0],
    [36_751, 49],
  ])('a bill of %i paise is rounded off by %i', (bill, roundOff) => {
    expect(roundOffOf(bill)).toBe(roundOff);
    expect((bill + roundOffOf(bill)) % 100).toBe(0);
  });

  test('a part goes up to the rupee, also for a fraction of a paisa', () => {
    expect(percentUpToRupee(36_701, 10_000)).toBe(36_800);
    expect(percentUpToRupee(36_700, 10_000)).toBe(36_700);
    expect(percentUpToRupee(0, 3_000)).toBe(0);
    expect(percentUpToRupee(10_001, 3_000)).toBe(3_100);
  });
});

describe('money on the screen', () => {
  test.each([
    [145_000, '₹1,450'],
    [36_750, '₹367.50'],
    [36_705, '₹367.05'],
    [123_456_700, '₹12,34,567'],
    [0, '₹0'],
    [-145_000, '-₹1,450'],
  ])('%i paise is %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown);
  });

  test.each([
    ['5000', 500_000],
    ['1,450', 145_000],
    ['₹ 367.5', 36_750],
    ['Rs. 500/-', 50_000],
    ['rs 12,34,567.05', 123_456_705],
    ['10.', 1_000],
    ['0', 0],
    ['-5.25', -525],
  ])('"%s" is understood', (typed, paise) => {
    expect(parseRupees(typed)).toBe(paise);
  });

  test.each(['', 'five', '1.234', '1.2.3', '₹', '5k', '99999999999999999999', '1e3', '.5.'])(
    '"%s" is no amount',
    (typed) => {
      expect(parseRupees(typed)).toBeNull();
    },
  );

  test('what is shown is understood again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        expect(parseRupees(formatMoney(amount))).toBe(amount);
      }),
    );
  });
});
