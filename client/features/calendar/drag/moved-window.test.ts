import { expect, it } from 'vitest';
import { narrowed } from '../filters/narrowed-window.ts';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { withMoved } from './moved-window.ts';

const asha = stay({ id: 'asha', arrival: '2026-11-17', departure: '2026-11-19' });
const held = stay({ id: 'held', arrival: '2026-11-20', departure: '2026-11-21', status: 'HELD' });
const dirty = { ...room('102', [held]), housekeeping: 'DIRTY' as const };
const window = calendarOf([
  roomType('Cove', [room('101', [asha]), dirty, room('103')]),
  roomType('Nest', [room('201')]),
]);

it('shows a bar where it was let go, and leaves every other room as it is', () => {
  const moved = withMoved(
    window,
    new Map([['asha', { roomId: '102', arrival: '2026-11-18', departure: '2026-11-20' }]]),
  );
  const [first, second, third] = moved.roomTypes[0]?.rooms ?? [];
  expect(first?.bars).toEqual([]);
  expect(second?.bars).toEqual([{ ...asha, arrival: '2026-11-18', departure: '2026-11-20' }, held]);
  expect(third).toBe(window.roomTypes[0]?.rooms[2]);
});

it('is the very same window while nothing is under way', () => {
  expect(withMoved(window, new Map())).toBe(window);
});

it.each([
  ['of a status', { status: 'HELD', housekeeping: null }, ['102'], ['held']],
  ['that are to be cleaned', { status: null, housekeeping: 'DIRTY' }, ['102'], null],
  ['of both', { status: 'HELD', housekeeping: 'CLEAN' }, [], ['held']],
  ['all', { status: null, housekeeping: null }, ['101', '102', '103', '201'], null],
] as const)('shows the rooms %s and fades every other bar in them', (_what, filter, rooms, highlighted) => {
  const shown = narrowed(window, filter);
  expect(shown.window.roomTypes.flatMap((type) => type.rooms.map(({ number }) => number))).toEqual(rooms);
  expect(shown.highlighted && [...shown.highlighted]).toEqual(highlighted);
});
