import { expect, it } from 'vitest';
import { formatAllGuests, formatDues, formatRooms } from './booking-row-format.ts';

const nest = {
  roomType: { name: 'Family Nest', kind: 'ROOM' },
  room: { number: '202' },
  adults: 2,
  children: 1,
  infants: 0,
} as const;
const bed = { ...nest, roomType: { name: 'Group Dorm', kind: 'DORM_BED' }, room: null } as const;

it.each([
  [[nest], 'Family Nest 202'],
  [[{ ...nest, room: null }], 'Family Nest'],
  [[nest, { ...nest, room: { number: '203' } }, { ...nest, room: null }], '3 rooms: 202, 203, Family Nest'],
  [Array.from({ length: 4 }, () => ({ ...nest, room: null })), '4 rooms: Family Nest'],
  [[bed, bed], '2 beds: Group Dorm'],
  [[nest, bed, bed], '1 room, 2 beds: 202, Group Dorm'],
  [[], 'No room'],
])('a booking’s rooms are named, case %#', (rooms, words) => expect(formatRooms(rooms)).toBe(words));

it('the guests of all rooms are counted', () =>
  expect(formatAllGuests([nest, nest])).toBe('4 adults, 2 children'));

const agentDue = { agentName: 'Pine Tours', amount: 80_000 };

it.each([
  ['CHECKED_IN', 42_000, null, '₹420 to pay'],
  ['CANCELLED', -50_000, null, '₹500 to give back'],
  ['CONFIRMED', 0, null, 'Paid'],
  ['CANCELLED', 0, null, '–'],
  ['CONFIRMED', 0, agentDue, 'Pine Tours pays ₹800'],
  ['CONFIRMED', 42_000, agentDue, '₹420 to pay · Pine Tours pays ₹800'],
  ['CONFIRMED', -20_000, agentDue, '₹200 to give back · Pine Tours pays ₹800'],
] as const)(
  'a booking that is %s says who pays what of it, case %#',
  (status, guestBalance, agent, words) => {
    const balance = guestBalance + (agent?.amount ?? 0);
    expect(formatDues({ status, balance, guestBalance, agentDue: agent })).toBe(words);
  },
);

it('what an agent paid too much is said', () => {
  const paidTwice = { status: 'CHECKED_OUT', balance: -30_000, guestBalance: 0, agentDue: null } as const;
  expect(formatDues(paidTwice)).toBe('₹300 to give back');
});
