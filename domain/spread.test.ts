import { describe, expect, it } from 'vitest';
import { spreadInOrder } from './spread.ts';

const BILLS = [
  { id: 'first', due: 700_00 },
  { id: 'second', due: 350_00 },
  { id: 'third', due: 1_000_00 },
];

describe('a sum spread in order', () => {
  it.each([
    ['pays all of them', 2_050_00, [700_00, 350_00, 1_000_00]],
    ['pays the last one reached in part', 800_00, [700_00, 100_00]],
    ['ends where it is used up', 700_00, [700_00]],
    ['never pays more than is asked for', 9_000_00, [700_00, 350_00, 1_000_00]],
    ['of nothing pays none', 0, []],
    ['below nothing pays none', -5_00, []],
  ])('%s', (_what, amount, shares) => {
    expect(spreadInOrder(amount, BILLS).map((share) => share.amount)).toEqual(shares);
  });

  it('passes over what asks for nothing', () => {
    const shares = spreadInOrder(100_00, [{ id: 'paid', due: 0 }, { id: 'overpaid', due: -5_00 }, ...BILLS]);
    expect(shares).toEqual([{ id: 'first', amount: 100_00 }]);
  });
});
