import { expect, it } from 'vitest';
import { tooFewMayCome, tooManyForABed } from './room-capacity.ts';

it.each([
  [2, 1, 3, null],
  [3, 2, 4, null],
  [2, 0, 3, 'At most 2 may come, adults and children together: enter that or less.'],
])('a room for %d adults and %d children sleeps %d: %s', (maxAdults, maxChildren, maxOccupancy, problem) => {
  expect(tooFewMayCome({ maxAdults, maxChildren, maxOccupancy })).toBe(problem);
});

it.each([
  ['DORM_BED', 2, null],
  ['DORM_BED', 3, 'At most 2 sleep in one bed.'],
  ['ROOM', 3, null],
] as const)('a %s sleeps %d: %s', (kind, maxOccupancy, problem) => {
  expect(tooManyForABed({ kind, maxOccupancy })).toBe(problem);
});
