import { expect, it } from 'vitest';
import {
  monthsOf,
  nameOfSpan,
  nightsShown,
  parseRatePlace,
  placeBeside,
  ratePlaceParams,
} from './rate-span.ts';

const TODAY = '2026-11-25';
const placeOf = (address: string) => parseRatePlace(new URLSearchParams(address), TODAY);

it.each(['', 'from=2027-02-01', 'from=2027-02-01&span=year', 'span=quarter'])(
  'the nights of the address ?%s are asked for by the same address',
  (address) => {
    expect(new URLSearchParams(ratePlaceParams(placeOf(address), TODAY)).toString()).toBe(address);
  },
);

it('what an address cannot mean is passed over, and a day is its month', () => {
  expect(placeOf('from=2027-02-31&span=decade')).toEqual({ from: '2026-11-01', span: 'month' });
  expect(placeOf('from=2027-02-14')).toEqual({ from: '2027-02-01', span: 'month' });
});

it.each([
  ['', 'November 2026'],
  ['span=quarter', 'Nov 2026 – Jan 2027'],
  ['span=year', 'Nov 2026 – Oct 2027'],
  ['from=2027-01-01&span=quarter', 'Jan 2027 – Mar 2027'],
])('the nights of the address ?%s are called %s', (address, name) => {
  expect(nameOfSpan(placeOf(address))).toBe(name);
});

it('a year is its twelve months, and the next one begins where it ends', () => {
  const year = placeOf('from=2027-04-01&span=year');
  expect(monthsOf(year)).toHaveLength(12);
  expect(nightsShown(year)).toEqual({ arrival: '2027-04-01', departure: '2028-04-01' });
  expect(nightsShown(placeBeside(year, 1)).arrival).toBe('2028-04-01');
  expect(placeBeside(placeOf(''), -1).from).toBe('2026-10-01');
});
