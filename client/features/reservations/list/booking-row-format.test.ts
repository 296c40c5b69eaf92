import { expect, it } from 'vitest';
import { formatAllGuests, formatBalance, formatRooms } from './booking-row-format.ts';

const nest = {
  roomType: { name: 'Family Nest' },
  room: { number: '202' },
  adults: 2,
  children: 1,
  infants: 0,
};

it.each([
  [[nest], 'Family Nest 202'],
  [[{ ...nest, room: null }], 'Family Nest'],
  [[nest, { ...nest, room: { number: '203' } }, { ...nest, room: null }], '3 rooms: 202, 203, Family Nest'],
  [Array.from({ length: 4 }, () => ({ ...nest, room: null })), '4 rooms: Family Nest'],
  [[], 'No room'],
])('names the rooms of a booking, case %#', (rooms, words) => expect(formatRooms(rooms)).toBe(words));

it('counts the guests of all rooms', () =>
  expect(formatAllGuests([nest, nest])).toBe('4 adults, 2 children'));

it.each([
  [42_000, 'CHECKED_IN', '₹420 due'],
  [-50_000, 'CANCELLED', '₹500 to give back'],
  [0, 'CONFIRMED', 'Paid'],
  [0, 'CANCELLED', '–'],
] as const)('says a balance of %i of a booking that is %s as %s', (balance, status, words) => {
  expect(formatBalance(balance, status)).toBe(words);
});
