import { expect, it } from 'vitest';
import { guestsParams, parseGuestSort } from './guests-filter.ts';

it('the address of the guests has the order, where it is not by name', () => {
  const filter = { search: 'Asha', doNotRent: false, sort: parseGuestSort('NEWEST') };
  expect(`${guestsParams(filter)}`).toBe('text=Asha&sort=NEWEST');
  expect(`${guestsParams({ ...filter, sort: parseGuestSort('RANDOM') })}`).toBe('text=Asha');
  expect(`${guestsParams(filter, 'c1')}`).toBe('text=Asha&sort=NEWEST&after=c1');
});
