import { describe, expect, it } from 'vitest';
import { countryName } from '../../../domain/listing/country-names.ts';
import { countryOptions, guestName } from './guest-format.ts';

describe('what a guest is called', () => {
  it.each([
    [{ fullName: 'Asha Rao', phone: '+919876543210' }, 'Asha Rao'],
    [{ fullName: ' ', phone: '+919876543210' }, '+91 98765 43210'],
    [{ fullName: '', phone: null }, 'Guest'],
  ])('%j: %s', (guest, words) => expect(guestName(guest)).toBe(words));
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
