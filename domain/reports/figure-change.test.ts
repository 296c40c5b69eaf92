import { expect, it } from 'vitest';
import { formatChange } from './figure-change.ts';

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
