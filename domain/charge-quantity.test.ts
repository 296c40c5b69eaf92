import { describe, expect, test } from 'vitest';
import { type CountingBasis, chargeQuantityOf, listedPriceOf } from './charge-quantity.ts';

const ROOMS = [
  { arrival: '2026-11-20', departure: '2026-11-25', adults: 2, children: 1 },
  { arrival: '2026-11-24', departure: '2026-11-26', adults: 1, children: 0 },
];

describe('how often an extra is paid', () => {
  test.each<[CountingBasis, number, number]>([
    ['PER_STAY', 1, 0],
    ['PER_NIGHT', 6, 0],
    ['PER_GUEST', 3, 1],
    ['PER_GUEST_NIGHT', 12, 5],
    ['PER_ROOM', 2, 0],
    ['PER_UNIT', 4, 0],
  ])('%s: %i at the full price and %i for children', (basis, full, children) => {
    expect(chargeQuantityOf(basis, ROOMS, 4)).toEqual({ full, children });
  });

  test('two guests for five nights are ten', () => {
    const room = { arrival: '2026-11-20', departure: '2026-11-25', adults: 2, children: 0 };
    expect(chargeQuantityOf('PER_GUEST_NIGHT', [room], 1)).toEqual({ full: 10, children: 0 });
  });
});

test('children pay their share, rounded once for the whole line', () => {
  const third = { unitPrice: 100_00, childShare: 3_333 };
  expect(listedPriceOf(third, { full: 1, children: 3 })).toBe(199_99);
  expect(listedPriceOf({ unitPrice: 100_00, childShare: 0 }, { full: 2, children: 3 })).toBe(200_00);
});
