import { describe, expect, it } from 'vitest';
import { columnUnder, pickedIn } from './night-picking.ts';

const STRETCH = { first: 3, last: 8 };

describe('picking nights', () => {
  it.each([
    ['one night by a press alone', 4, 4, [4, 4]],
    ['forwards', 4, 6, [4, 6]],
    ['backwards', 6, 4, [4, 6]],
    ['not past the arrival of the next guest', 4, 12, [4, 8]],
    ['not before the departure of the one before', 4, 0, [3, 4]],
  ])('picks %s', (_title, anchor, head, [first, last]) => {
    expect(pickedIn(STRETCH, { anchor, head })).toEqual({ first, last });
  });

  it.each([
    [0, 0],
    [57, 0],
    [58, 1],
    [-20, 0],
    [5000, 20],
  ])('finds the night %i pixels from the left', (x, column) => {
    expect(columnUnder(x, 58, 21)).toBe(column);
  });
});
