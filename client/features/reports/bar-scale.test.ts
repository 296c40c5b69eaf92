import { expect, it } from 'vitest';
import { barScale } from './bar-scale.ts';

it('a day on which more was given back than came in is drawn below zero', () => {
  const { zero, placeOf } = barScale([300_00, -100_00]);
  expect(zero).toBe(0.75);
  expect(placeOf(300_00)).toEqual({ top: 0, height: 0.75 });
  expect(placeOf(-100_00)).toEqual({ top: 0.75, height: 0.25 });
});

it('days on which nothing was given back stand on the bottom of the chart', () => {
  const { zero, placeOf } = barScale([200_00, 100_00]);
  expect(zero).toBe(1);
  expect(placeOf(100_00)).toEqual({ top: 0.5, height: 0.5 });
});

it('days without money have no bars', () => {
  expect(barScale([0, 0]).placeOf(0)).toEqual({ top: 1, height: 0 });
});
