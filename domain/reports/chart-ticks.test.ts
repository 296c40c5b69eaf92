import { expect, it } from 'vitest';
import { labelledPlaces, ticksOf } from './chart-ticks.ts';

it.each([
  [
    [0, 37_000_00],
    [0, 10_000_00, 20_000_00, 30_000_00, 40_000_00],
  ],
  [
    [100, -40],
    [-50, 0, 50, 100],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[9], [0, 3, 6, 9]],
])('a chart of %j has lines at %j', (values, ticks) => expect(ticksOf(values)).toEqual(ticks));

it('as many days are named below a chart as have room', () => {
  expect([...labelledPlaces(31, 600, 60)]).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  expect([...labelledPlaces(3, 600, 60)]).toEqual([0, 1, 2]);
});
