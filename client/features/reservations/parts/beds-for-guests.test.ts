import { describe, expect, it } from 'vitest';
import { bedsFor } from './beds-for-guests.ts';

const bed = { gross: 367_50 };
const dorm = { roomType: { kind: 'DORM_BED' }, total: null } as const;
const two = { rooms: 1, adults: 2, children: 0 };

describe('a party in a dorm', () => {
  it('has a bed for each, at the price of all', () => {
    expect(bedsFor(two, dorm, bed)).toEqual({ count: 2, gross: 735_00 });
    expect(bedsFor({ ...two, rooms: 2, adults: 3 }, dorm, bed)).toEqual({ count: 6, gross: 2_205_00 });
  });

  it.each([
    ['who fit into one bed', two, { ...dorm, total: bed }, bed],
    ['in a room', two, { ...dorm, roomType: { kind: 'ROOM' } }, bed],
    ['with a child', { ...two, children: 1 }, dorm, bed],
    ['with an infant', { ...two, infants: 1 }, dorm, bed],
    ['before the price of a bed is known', two, dorm, null],
  ] as const)('is offered no beds for guests %s', (_which, wanted, type, price) => {
    expect(bedsFor(wanted, type, price)).toBeNull();
  });
});
