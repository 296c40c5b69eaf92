import { describe, expect, it } from 'vitest';
import { countryName, countryOptions, guestName, historyWords } from './guest-words.ts';

describe('what a guest is called', () => {
  it.each([
    [{ fullName: 'Asha Rao', phone: '+919876543210' }, 'Asha Rao'],
    [{ fullName: ' ', phone: '+919876543210' }, '+91 98765 43210'],
    [{ fullName: '', phone: null }, 'Guest'],
  ])('%j: %s', (guest, words) => expect(guestName(guest)).toBe(words));
});

describe('what the stays came to', () => {
  const nothing = { stays: 0, nights: 0, total: 0, cancelled: 0, noShows: 0, lastDeparture: null };

  it.each([
    [nothing, 'No stay yet'],
    [
      { ...nothing, stays: 1, nights: 3, total: 12_300_00, lastDeparture: '2026-12-26', noShows: 1 },
      '1 stay, 3 nights · ₹12,300 · last 26 Dec 2026 · 1 not come',
    ],
    [{ ...nothing, cancelled: 2 }, 'No stay yet · 2 cancelled'],
  ])('%j', (history, words) => expect(historyWords(history)).toBe(words));
});

describe('the countries', () => {
  it('begin with India and have each one once, by its name of today', () => {
    const options = countryOptions();
    expect(options[0]).toEqual({ value: 'IN', label: 'India' });
    expect(options.filter(({ label }) => label === 'Germany')).toEqual([{ value: 'DE', label: 'Germany' }]);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.length).toBeGreaterThan(190);
    expect(countryName('NP')).toBe('Nepal');
  });
});
