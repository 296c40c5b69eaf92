import { expect, it } from 'vitest';
import { formatCapacity, waysToStay } from './site-format.ts';

it('the ways to stay are counted', () => {
  expect([1, 4, 12].map(waysToStay)).toEqual(['One way to stay', 'Four ways to stay', '12 ways to stay']);
});

it('a room says for whom it is', () => {
  const type = {
    slug: '',
    name: '',
    description: '',
    amenities: [],
    baseOccupancy: 1,
    maxOccupancy: 3,
    extraAdultRate: 0,
    extraChildRate: 0,
    fromRate: 0,
    pictures: [],
  };
  expect(formatCapacity({ ...type, kind: 'ROOM', guests: 'ANY' })).toBe('Sleeps 3');
  expect(formatCapacity({ ...type, kind: 'DORM_BED', guests: 'WOMEN' })).toBe('Women’s dorm');
});
