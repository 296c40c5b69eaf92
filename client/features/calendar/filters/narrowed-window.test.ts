import { expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { narrowed } from './narrowed-window.ts';

const asha = stay({ id: 'asha', arrival: '2026-11-17', departure: '2026-11-19' });
const held = stay({ id: 'held', arrival: '2026-11-20', departure: '2026-11-21', status: 'HELD' });
const dirty = { ...room('102', [held]), housekeeping: 'DIRTY' as const };
const window = calendarOf([
  roomType('Cove', [room('101', [asha]), dirty, room('103')]),
  roomType('Nest', [room('201')]),
]);

it.each([
  ['of a status', { status: 'HELD', housekeeping: null }, ['102'], ['held']],
  ['that are to be cleaned', { status: null, housekeeping: 'DIRTY' }, ['102'], null],
  ['of both', { status: 'HELD', housekeeping: 'CLEAN' }, [], ['held']],
  ['all', { status: null, housekeeping: null }, ['101', '102', '103', '201'], null],
] as const)(
  'the rooms %s are shown, and every other bar in them is faded',
  (_what, filter, rooms, highlighted) => {
    const shown = narrowed(window, filter);
    expect(shown.window.roomTypes.flatMap((type) => type.rooms.map(({ number }) => number))).toEqual(rooms);
    expect(shown.highlighted && [...shown.highlighted]).toEqual(highlighted);
  },
);
