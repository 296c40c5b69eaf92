import { expect, it } from 'vitest';
import { carried, fitOf, type GrabbedBar, type Grip, gripOfKey } from '../drag/bar-move.ts';

import { barLabel } from './bar/bar-format.ts';
import { calendarOf, room, roomType, stay, taken } from './chart-fixtures.ts';
import { chartOf, rowOfBar } from './chart-rows.ts';
import { cellsOf } from './room-cells.ts';
import { formatRoom, withRowsWithoutRoom } from './rows-without-room.ts';

// What an agent has: the own stay without a room, beside what others booked.
const own = stay({
  id: 'own',
  arrival: '2026-11-17',
  departure: '2026-11-19',
  guestName: 'Own Traveller',
  canMove: false,
  roomsOfBooking: 3,
  balance: 784_000,
  guestBalance: 784_000,
});
const shown = withRowsWithoutRoom(
  calendarOf([
    {
      ...roomType('cove', [room('101', [taken('2026-11-17', '2026-11-23')]), room('102')]),
      barsWithoutRoom: [own],
    },
  ]),
);
const chart = chartOf(shown);

function grabbed(grip: Grip): GrabbedBar {
  const found = rowOfBar(chart, 'own');
  if (found === null) throw new Error('The own stay stands in no row.');
  return { bar: found.bar, home: found.row, grip };
}

it.each([
  ['m', 'WHOLE'],
  ['a', 'ARRIVAL'],
  ['d', 'DEPARTURE'],
] as const)('a stay whose room is chosen at check-in is taken hold of by %s', (key, grip) => {
  expect(gripOfKey(key, own)).toBe(grip);
  expect(gripOfKey(key, { ...own, canChangeNights: false })).toBeNull();
});

it.each<[Grip, number, string, string]>([
  ['WHOLE', 2, '2026-11-19', '2026-11-21'],
  ['ARRIVAL', -1, '2026-11-16', '2026-11-19'],
  ['DEPARTURE', 3, '2026-11-17', '2026-11-22'],
])(
  'carried by %s it gets other nights, stays in its row, and leaves it to the server whether a room is left',
  (grip, nights, arrival, departure) => {
    const grabbedBar = grabbed(grip);
    const target = carried(grabbedBar, nights, '101');
    expect(target).toEqual({ roomId: grabbedBar.home.room.id, arrival, departure });
    expect(fitOf(chart, grabbedBar, target)).toEqual({ kind: 'FREE' });
  },
);

it('a stay without a room is as it was where it was put down again', () => {
  const grabbedBar = grabbed('WHOLE');
  expect(fitOf(chart, grabbedBar, carried(grabbedBar, 0, '102'))).toEqual({ kind: 'HOME' });
});

it('a stay without a room has a row of its own above the rooms on a phone, and owes for all of its rooms', () => {
  const [type] = shown.roomTypes;
  const week = { arrival: '2026-11-16', departure: '2026-11-23' };
  const lines = type?.rooms.map((row) =>
    cellsOf(row.bars, week).flatMap((cell) =>
      cell.kind === 'bar'
        ? [barLabel(cell.bar, formatRoom(row), { today: '2026-11-16', timeZone: 'Asia/Kolkata' })]
        : [],
    ),
  );
  expect(lines).toEqual([
    [
      'Own Traveller, room chosen at check-in, 17 to 19 November, confirmed, ₹7,840 to pay for the whole booking',
    ],
    ['Taken, room 101, 17 to 23 November'],
    [],
  ]);
});
