import { expect, it } from 'vitest';
import { parseRoomsSearch, roomsFound, roomsSearchParams } from './rooms-search.ts';

const searchOf = (address: string) => parseRoomsSearch(new URLSearchParams(address));

it.each(['', 'text=10&type=cove&sold=off&sort=-number'])(
  'the rooms of the address ?%s are asked for by the same address',
  (address) => {
    expect(roomsSearchParams(searchOf(address)).toString()).toBe(address);
  },
);

it('rooms are found by their number, floor, dorm and type, and by whether they are sold tonight', () => {
  const room = (number: string, words = {}) => ({
    number,
    roomType: { id: 'cove', name: 'Cove' },
    floor: null,
    dorm: null,
    activeFrom: '2026-01-01',
    activeTo: null,
    ...words,
  });
  const rooms = [
    room('101', { floor: 'First' }),
    room('B1', { roomType: { id: 'dorm', name: 'Trek Dorm' }, dorm: 'Pines' }),
    room('201', { activeTo: '2026-12-24' }),
    room('301', { activeFrom: '2026-12-25' }),
  ];
  const found = (address: string) =>
    roomsFound(rooms, searchOf(address), '2026-12-24').map(({ number }) => number);
  expect(found('')).toEqual(['101', 'B1', '201', '301']);
  expect(found('text=first')).toEqual(['101']);
  expect(found('text=PINE')).toEqual(['B1']);
  expect(found('type=dorm')).toEqual(['B1']);
  expect(found('sold=off')).toEqual(['201', '301']);
  expect(found('sold=on&text=01')).toEqual(['101']);
});
