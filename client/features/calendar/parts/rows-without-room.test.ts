import { expect, it } from 'vitest';
import { summaryOf } from '../day/day-summary.ts';
import { calendarOf, room, roomType, stay } from './chart-fixtures.ts';
import { formatRoom, rowName, withRowsWithoutRoom } from './rows-without-room.ts';

const early = stay({ id: 'early', arrival: '2026-11-17', departure: '2026-11-19', status: 'CHECKED_OUT' });
const long = stay({ id: 'long', arrival: '2026-11-18', departure: '2026-11-22' });
const late = stay({ id: 'late', arrival: '2026-11-19', departure: '2026-11-20' });
const shown = withRowsWithoutRoom(
  calendarOf([{ ...roomType('cove', [room('101')]), barsWithoutRoom: [long, early, late] }]),
);

it('stays without a room stand above the rooms of their type, in as few rows as keep them apart', () => {
  const rows = shown.roomTypes[0]?.rooms.map((row) => [rowName(row), row.bars.map(({ id }) => id)]);
  expect(rows).toEqual([
    ['Room chosen at check-in', ['early', 'late']],
    ['Room chosen at check-in', ['long']],
    ['101', []],
  ]);
});

it('a row without a room is no room that can be sold', () => {
  const { free, staying } = summaryOf(shown, '2026-11-18');
  expect([free.map((one) => one.room.number), staying.map(({ bar }) => bar.id)]).toEqual([
    ['101'],
    ['early'],
  ]);
});

it('a bar is said to stand in its room, or in one that is chosen at check-in', () => {
  const rooms = shown.roomTypes[0]?.rooms ?? [];
  expect(rooms.map(formatRoom)).toEqual(['room chosen at check-in', 'room chosen at check-in', 'room 101']);
});

it('a window in which every stay has its room is left as it is', () => {
  const window = calendarOf([roomType('cove', [room('101')])]);
  expect(withRowsWithoutRoom(window)).toBe(window);
});
