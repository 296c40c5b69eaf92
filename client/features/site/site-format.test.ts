import { expect, it } from 'vitest';
import { formatCapacity, waysToStay } from './site-format.ts';

it('counts the ways to stay', () => {
  expect([1, 4, 12].map(waysToStay)).toEqual(['One way to stay', 'Four ways to stay', '12 ways to stay']);
});

it('says for whom a room is', () => {
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
