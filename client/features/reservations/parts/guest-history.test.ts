import { describe, expect, it } from 'vitest';
import { formatHistory } from './guest-history.ts';

describe('what the stays came to', () => {
  const nothing = { stays: 0, nights: 0, total: 0, cancelled: 0, noShows: 0, lastDeparture: null };

  it.each([
    [nothing, 'No stay yet'],
    [
      { ...nothing, stays: 1, nights: 3, total: 12_300_00, lastDeparture: '2026-12-26', noShows: 1 },
      '1 stay, 3 nights · ₹12,300 · last 26 Dec 2026 · 1 not come',
    ],
    [{ ...nothing, total: 24_507_00 }, 'No stay yet · ₹24,507 booked'],
    [{ ...nothing, cancelled: 2 }, 'No stay yet · 2 cancelled'],
  ])('%j', (history, words) => expect(formatHistory(history)).toBe(words));
});
