import { describe, expect, it } from 'vitest';
import { basisPointsOf, problemOfDiscount } from './typed-discount.ts';

describe('a discount that is typed', () => {
  it.each([
    ['PERCENT', '150', 'Enter at most 100 %.'],
    ['PERCENT', '100.01', 'Enter at most 100 %.'],
    ['PERCENT', '999999999', 'Enter at most 100 %.'],
    ['PERCENT', '0', 'Enter a number above 0.'],
    ['PERCENT', 'ten', 'Enter a number above 0.'],
    ['AMOUNT', '99999999', 'Enter at most ₹1,00,00,000.'],
    ['AGREED_TOTAL', '1,00,00,000.01', 'Enter at most ₹1,00,00,000.'],
    ['AMOUNT', '-5', 'Enter a number above 0.'],
    ['PERCENT', '100', null],
    ['AMOUNT', '1,00,00,000', null],
    ['NONE', 'x', null],
  ] as const)('%s of %j is answered as it is typed: %j', (kind, value, problem) => {
    expect(problemOfDiscount({ kind, value })).toBe(problem);
  });

  it.each([
    ['7', 700],
    ['7.5', 750],
    ['7.05 %', 705],
    ['', null],
    ['7.055', null],
  ])('reads %j percent', (typed, points) => expect(basisPointsOf(typed)).toBe(points));
});
