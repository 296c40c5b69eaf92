import { expect, it } from 'vitest';
import { changeOf } from './figure-change.tsx';

it.each([
  [112, 100, false, '▲ 12 %,'],
  [88, 100, false, '▼ 12 %,'],
  [100, 100, false, 'as'],
  [-50, 100, false, '▼ 150 %,'],
  [100, 0, false, ''],
  [100, -50, false, ''],
  [5_000, 4_800, true, '▲ 2 points,'],
  [390, 350, true, ''],
  [350, 350, true, 'as'],
])('%i after %i is said as a change, as a share: %s', (value, before, isShare, said) =>
  expect(changeOf({ value, isShare }, before)).toBe(said),
);
