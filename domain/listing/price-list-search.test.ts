import { expect, it } from 'vitest';
import { found } from './list-search.ts';
import { parsePriceListSearch, priceListSearchParams } from './price-list-search.ts';

const searchOf = (address: string) => parsePriceListSearch(new URLSearchParams(address));

it.each(['', 'text=fire', 'sold=off', 'sort=-price', 'part=meals&text=a&sold=on&sort=name'])(
  'the price list of the address ?%s is asked for by the same address',
  (address) => {
    expect(priceListSearchParams(searchOf(address)).toString()).toBe(address);
  },
);

it('what an address cannot mean is passed over', () => {
  expect(searchOf('sold=never&text=%20&sort=-')).toEqual({
    part: 'extras',
    text: '',
    sold: 'all',
    sort: null,
  });
});

it('extras are found by any part of a name, whether they are on sale or not', () => {
  const rows = [
    { name: 'Campfire', isActive: true },
    { name: 'Bonfire', isActive: false },
    { name: 'Laundry', isActive: true },
  ];
  const names = (address: string) =>
    found(rows, searchOf(address), ({ name }) => [name]).map(({ name }) => name);
  expect(names('')).toEqual(['Campfire', 'Bonfire', 'Laundry']);
  expect(names('text=FIRE')).toEqual(['Campfire', 'Bonfire']);
  expect(names('text=fire&sold=on')).toEqual(['Campfire']);
  expect(names('sold=off')).toEqual(['Bonfire']);
});
