import { describe, expect, it } from 'vitest';
import { calendarOf, room, roomType, stay, taken } from '../parts/chart-fixtures.ts';
import { type ChartBar, chartOf, rowOfBar } from '../parts/chart-rows.ts';
import { carried, type Fit, fitOf, type GrabbedBar, type Grip, mayGrip, withMoved } from './bar-move.ts';

const asha = stay({ id: 'asha', arrival: '2026-11-17', departure: '2026-11-19', guestName: 'Asha Rao' });
const kabir = stay({ id: 'kabir', arrival: '2026-11-17', departure: '2026-11-20', guestName: 'Kabir Sen' });
const geyser = stay({
  id: 'geyser',
  kind: 'BLOCK',
  arrival: '2026-11-17',
  departure: '2026-11-18',
  canMove: false,
});

function chartWith(...rooms: ChartBar[][]) {
  return chartOf(
    calendarOf([
      roomType(
        'Cove',
        rooms.map((bars, index) => room(`10${index + 1}`, bars)),
      ),
    ]),
  );
}

function grabbed(chart: ReturnType<typeof chartOf>, id: string, grip: Grip = 'WHOLE'): GrabbedBar {
  const found = rowOfBar(chart, id);
  if (found === null) throw new Error(`No bar ${id}.`);
  return { bar: found.bar, home: found.row, grip };
}

describe('a bar that is being moved', () => {
  it.each<[string, Grip, Partial<ChartBar>, number, string, [string, string, string]]>([
    ['goes to another room and other nights', 'WHOLE', {}, 2, '102', ['102', '2026-11-19', '2026-11-21']],
    [
      'keeps its nights with an agent who may not move rooms',
      'WHOLE',
      { canMove: false },
      1,
      '102',
      ['101', '2026-11-18', '2026-11-20'],
    ],
    [
      'keeps its first night once its guests are in house',
      'WHOLE',
      { status: 'CHECKED_IN' },
      3,
      '102',
      ['102', '2026-11-17', '2026-11-19'],
    ],
    ['is made longer at its end', 'DEPARTURE', {}, 3, '102', ['101', '2026-11-17', '2026-11-22']],
    [
      'is made shorter to one night at least',
      'DEPARTURE',
      {},
      -5,
      '101',
      ['101', '2026-11-17', '2026-11-18'],
    ],
    ['begins earlier', 'ARRIVAL', {}, -2, '101', ['101', '2026-11-15', '2026-11-19']],
    ['begins on its last night at the latest', 'ARRIVAL', {}, 9, '101', ['101', '2026-11-18', '2026-11-19']],
    ['has at most 60 nights', 'DEPARTURE', {}, 200, '101', ['101', '2026-11-17', '2027-01-16']],
  ])('%s', (_what, grip, parts, nights, roomId, [inRoom, arrival, departure]) => {
    const chart = chartWith([{ ...asha, ...parts }], []);
    expect(carried(grabbed(chart, 'asha', grip), nights, roomId)).toEqual({
      roomId: inRoom,
      arrival,
      departure,
    });
  });

  it.each<[string, Grip, Partial<ChartBar>, boolean]>([
    ['the middle of a stay ahead', 'WHOLE', {}, true],
    ['the day of arrival of a guest in house', 'ARRIVAL', { status: 'CHECKED_IN' }, false],
    ['the day of departure of a guest in house', 'DEPARTURE', { status: 'CHECKED_IN' }, true],
    ['what the server does not allow', 'WHOLE', { canMove: false, canChangeNights: false }, false],
  ])('is grabbed by %s: %s %j, %s', (_what, grip, parts, may) => {
    expect(mayGrip({ ...asha, ...parts }, grip)).toBe(may);
  });
});

describe('the fit of a place', () => {
  it.each<[string, ChartBar[], Partial<{ arrival: string; departure: string }>, Fit]>([
    ['is free where nothing stands', [], {}, { kind: 'FREE' }],
    [
      'is free on the day on which another leaves',
      [stay({ id: 'x', arrival: '2026-11-16', departure: '2026-11-17' })],
      {},
      { kind: 'FREE' },
    ],
    ['is a swap where two can change rooms', [kabir], {}, { kind: 'SWAP', other: kabir }],
    [
      'is taken when the nights change as well',
      [kabir],
      { arrival: '2026-11-18', departure: '2026-11-20' },
      { kind: 'TAKEN', by: kabir },
    ],
    ['is taken by what is not for sale', [geyser], {}, { kind: 'TAKEN', by: geyser }],
    [
      'is taken by what is none of the business of an agent',
      [taken('2026-11-17', '2026-11-19')],
      {},
      { kind: 'TAKEN', by: taken('2026-11-17', '2026-11-19') },
    ],
    [
      'is taken by two at once',
      [
        stay({ id: 'x', arrival: '2026-11-17', departure: '2026-11-18' }),
        stay({ id: 'y', arrival: '2026-11-18', departure: '2026-11-19' }),
      ],
      {},
      { kind: 'TAKEN', by: stay({ id: 'x', arrival: '2026-11-17', departure: '2026-11-18' }) },
    ],
  ])('%s', (_what, bars, nights, fit) => {
    const chart = chartWith([asha], bars);
    expect(
      fitOf(chart, grabbed(chart, 'asha'), {
        roomId: '102',
        arrival: asha.arrival,
        departure: asha.departure,
        ...nights,
      }),
    ).toEqual(fit);
  });

  it('is no swap where the other would not fit into the room that is left', () => {
    const next = stay({ id: 'next', arrival: '2026-11-19', departure: '2026-11-21' });
    const chart = chartWith([asha, next], [kabir]);
    const place = { roomId: '102', arrival: asha.arrival, departure: asha.departure };
    expect(fitOf(chart, grabbed(chart, 'asha'), place)).toEqual({ kind: 'TAKEN', by: kabir });
  });

  it('is taken, and no swap, where guests are after their last night', () => {
    const late = stay({ id: 'late', arrival: '2026-11-17', departure: '2026-11-19', status: 'CHECKED_IN' });
    const coming = { ...asha, arrival: '2026-11-20', departure: '2026-11-22' };
    const chart = chartWith([coming], [late]);
    const place = { roomId: '102', arrival: coming.arrival, departure: coming.departure };
    expect(fitOf(chart, grabbed(chart, 'asha'), place)).toEqual({ kind: 'TAKEN', by: late });
  });

  it('is home where it came from', () => {
    const chart = chartWith([asha]);
    expect(
      fitOf(chart, grabbed(chart, 'asha'), {
        roomId: '101',
        arrival: asha.arrival,
        departure: asha.departure,
      }),
    ).toEqual({ kind: 'HOME' });
  });
});

describe('the window while a bar is moved', () => {
  const kabirHeld = stay({ id: 'held', arrival: '2026-11-20', departure: '2026-11-21', status: 'HELD' });
  const window = calendarOf([
    roomType('Cove', [room('101', [asha]), room('102', [kabirHeld]), room('103')]),
    roomType('Nest', [room('201')]),
  ]);

  it('shows a bar where it was dropped, and leaves every other room as it is', () => {
    const moved = withMoved(
      window,
      new Map([['asha', { roomId: '102', arrival: '2026-11-18', departure: '2026-11-20' }]]),
    );
    const [first, second, third] = moved.roomTypes[0]?.rooms ?? [];
    expect(first?.bars).toEqual([]);
    expect(second?.bars).toEqual([{ ...asha, arrival: '2026-11-18', departure: '2026-11-20' }, kabirHeld]);
    expect(third).toBe(window.roomTypes[0]?.rooms[2]);
  });

  it('is the very same window while nothing is under way', () => {
    expect(withMoved(window, new Map())).toBe(window);
  });
});
