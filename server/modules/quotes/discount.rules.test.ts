import { describe, expect, test } from 'vitest';
import { agreedGrossesOf, discountPartFor, discountsOf } from './discount.rules.ts';
import { explanationSentence } from './explanation.rules.ts';

describe('a discount', () => {
  test('in percent is rounded half-up on each night', () => {
    expect(discountsOf([100_000, 33_335, 33_333], { kind: 'PERCENT', value: 1_000 })).toEqual([
      10_000, 3_334, 3_333,
    ]);
    expect(discountsOf([100_000], { kind: 'PERCENT', value: 12_000 })).toEqual([100_000]);
  });

  test('as an amount is spread in proportion, and its parts sum to it', () => {
    expect(discountsOf([100_000, 100_000, 100_000], { kind: 'AMOUNT', value: 10_000 })).toEqual([
      3_334, 3_333, 3_333,
    ]);
    expect(discountsOf([200_000, 100_000], { kind: 'AMOUNT', value: 50_000 })).toEqual([33_333, 16_667]);
  });

  test('never takes more than a night costs', () => {
    expect(discountsOf([200_000, 0, 100_000], { kind: 'AMOUNT', value: 900_000 })).toEqual([
      200_000, 0, 100_000,
    ]);
  });

  test('is said as the percent, or as the part of an amount', () => {
    const said = (kind: 'PERCENT' | 'AMOUNT', value: number, part: number) =>
      explanationSentence([discountPartFor({ kind, value }, part)]);
    expect(said('PERCENT', 1_250, 4_000)).toBe('12.5 % off');
    expect(said('AMOUNT', 10_000, 3_334)).toBe('₹33.34 off');
  });
});

test('an agreed total is shared as the nights would normally come to, also when nothing is to be shared', () => {
  expect(agreedGrossesOf([210_000, 105_000], 200_000)).toEqual([133_333, 66_667]);
  expect(agreedGrossesOf([210_000, 105_000], -5)).toEqual([0, 0]);
  expect(agreedGrossesOf([], 200_000)).toEqual([]);
});
