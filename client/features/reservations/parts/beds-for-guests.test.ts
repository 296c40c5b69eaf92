import { describe, expect, it } from 'vitest';
import { bedByBed, bedsFor } from './beds-for-guests.ts';

const bed = { gross: 367_50 };
const dorm = { roomType: { kind: 'DORM_BED', maxChildren: 1 }, total: null } as const;
const forOne = { maxAdults: 1, maxChildren: 1, maxOccupancy: 1 };
const two = { rooms: 1, adults: 2, children: 0 };

describe('a party in a dorm', () => {
  it('has a bed for each, at the price of all', () => {
    expect(bedsFor(two, dorm, bed)).toEqual({ count: 2, gross: 735_00 });
    expect(bedsFor({ ...two, rooms: 2, adults: 3 }, dorm, bed)).toEqual({ count: 6, gross: 2_205_00 });
    expect(bedsFor({ ...two, children: 1 }, dorm, bed)).toEqual({ count: 3, gross: 1_102_50 });
  });

  it.each([
    ['who fit into one bed', two, { ...dorm, total: bed }, bed],
    ['in a room', two, { ...dorm, roomType: { ...dorm.roomType, kind: 'ROOM' } }, bed],
    [
      'with a child where no child has one',
      { ...two, children: 1 },
      { ...dorm, roomType: { kind: 'DORM_BED', maxChildren: 0 } },
      bed,
    ],
    ['before the price of a bed is known', two, dorm, null],
  ] as const)('is offered no beds for guests %s', (_which, wanted, type, price) => {
    expect(bedsFor(wanted, type, price)).toBeNull();
  });

  it('sleeps bed by bed, each child in one of its own and infants with the first', () => {
    expect(bedByBed({ adults: 2, children: 1, infants: 1 }, forOne)).toEqual([
      { adults: 1, children: 0, infants: 1 },
      { adults: 1, children: 0, infants: 0 },
      { adults: 0, children: 1, infants: 0 },
    ]);
  });

  it.each([
    ['who fit into one bed', { adults: 1, children: 0, infants: 1 }, forOne],
    [
      'two in a wide bed',
      { adults: 2, children: 0, infants: 0 },
      { ...forOne, maxAdults: 2, maxOccupancy: 2 },
    ],
  ])('stays together: guests %s', (_which, guests, size) => {
    expect(bedByBed(guests, size)).toEqual([guests]);
  });
});
