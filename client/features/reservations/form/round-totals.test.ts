import { expect, it } from 'vitest';
import { roundTotalsBelow } from './round-totals.ts';

it.each([
  [5_472_00, [5_400_00, 5_000_00]],
  [5_760_00, [5_700_00, 5_500_00, 5_000_00]],
  [5_000_00, []],
  [1_890_00, [1_800_00]],
  [945_00, [900_00]],
  [99_00, []],
])('a price of %i paise is asked for at the round sums close below it', (gross, sums) => {
  expect(roundTotalsBelow(gross, null)).toEqual(sums);
});

it('no round sum is offered that is more off than the viewer may give', () => {
  expect(roundTotalsBelow(5_760_00, 5_00)).toEqual([5_700_00, 5_500_00]);
  expect(roundTotalsBelow(5_760_00, 0)).toEqual([]);
  expect(roundTotalsBelow(5_760_00, 50_00)).toEqual([5_700_00, 5_500_00, 5_000_00]);
});
