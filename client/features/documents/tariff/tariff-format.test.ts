import { expect, it } from 'vitest';
import { formatTax, formatWhen, linesOfTariff } from './tariff-format.ts';

const DAY = '2026-12-01';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const season = { __typename: 'TariffSeason', name: 'Peak', rate: 1_740_00 } as const;

it.each([
  ['2026-12-20', '2027-01-05', EVERY_DAY, '20 Dec 2026 – 4 Jan 2027'],
  ['2027-04-15', '2027-06-16', EVERY_DAY, '15 Apr – 15 Jun 2027'],
  ['2025-01-01', '2029-01-01', [5, 6], 'All year, Fri Sat'],
  ['2026-12-01', '2027-12-01', EVERY_DAY, 'All year'],
])('a season from %s to before %s reads as it is slept', (from, to, weekdays, words) => {
  expect(formatWhen({ ...season, from, to, weekdays }, DAY)).toBe(words);
});

it('a room type stands above its seasons, with what one guest more costs', () => {
  const type = {
    __typename: 'TariffRoomType' as const,
    id: 'cove',
    name: "Couple's Cove",
    baseOccupancy: 2,
    maxOccupancy: 3,
    rate: 1_450_00,
    extraAdultRate: 400_00,
    extraChildRate: 200_00,
    seasons: [{ ...season, from: '2026-12-20', to: '2027-01-05', weekdays: EVERY_DAY }],
  };
  const lines = linesOfTariff({
    day: DAY,
    roomTypes: [type, { ...type, id: 'bed', maxOccupancy: 2, seasons: [] }],
  });
  expect(lines.map(({ name, guests, rate }) => [name, guests, rate])).toEqual([
    ["Couple's Cove", '2 guests; one more adult ₹400, child ₹200', 1_450_00],
    ['Peak', '', 1_740_00],
    ["Couple's Cove", '2 guests', 1_450_00],
  ]);
});

it.each([
  [false, false, 'No GST is charged.'],
  [true, true, 'GST is included.'],
  [true, false, 'GST comes on top.'],
])('the tariff card says whether tax comes on top', (isGstRegistered, pricesIncludeTax, words) => {
  expect(formatTax({ isGstRegistered, pricesIncludeTax })).toBe(words);
});
