import { expect, it } from 'vitest';
import { formatChange, formatShare } from './figure-change.ts';

it.each([
  [112, 100, false, '+12 %'],
  [88, 100, false, '-12 %'],
  [100, 100, false, '0 %'],
  [-50, 100, false, '-150 %'],
  [1_099, 100, false, '+999 %'],
  [1_00_000, 1, false, 'over +999 %'],
  [-1_00_000, 1, false, 'below -999 %'],
  [100, 0, false, ''],
  [100, -50, false, ''],
  [null, 100, false, ''],
  [100, null, false, ''],
  [5_000, 4_900, true, '+1 point'],
  [4_800, 5_000, true, '-2 points'],
])('%s after %s is a change, as a share: %s', (value, before, isShare, said) =>
  expect(formatChange({ value, isShare }, before)).toBe(said),
);

it('a share has one digit behind the point at most, and its digits in groups', () => {
  expect([2_000, 1_250, 1_259, 441_220, 12_345_600].map(formatShare)).toEqual([
    ...['20 %', '12.5 %', '12.6 %', '4,412.2 %', '1,23,456 %'],
  ]);
});
