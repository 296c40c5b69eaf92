import { describe, expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from './chart-fixtures.ts';
import {
  chartOf,
  groupsOf,
  HEADER_HEIGHT,
  heightOfRow,
  heightsOf,
  joinWindows,
  NORMAL_HEIGHTS,
  roomsIn,
  rowsOf,
  widthsOf,
} from './chart-rows.ts';

const cove = roomType('Cove', [room('101'), room('102')]);
const nest = roomType('Nest', [room('201')]);

describe('the rows of the chart', () => {
  it.each([
    ['', false],
    [', with their rates', true],
  ])(
    'stand on a screen of 900 pixels when they are low: eighteen rooms of five types%s',
    (_what, hasRates) => {
      const types = [4, 3, 3, 6, 2].map((count, type) =>
        roomType(
          `Type ${type}`,
          Array.from({ length: count }, (_, index) => room(`${type}${index}`)),
        ),
      );
      const heights = heightsOf({ isCompact: true, hasRates });
      const chart = chartOf(calendarOf(types), heights);
      const last = chart.rows.at(-1);
      const height = (last?.top ?? 0) + heightOfRow(last, heights);
      // what the header, the title and the filters of the page leave of 900 pixels
      expect(HEADER_HEIGHT + height).toBeLessThanOrEqual(683);
    },
  );

  it('puts each type above its rooms and counts rooms throughout', () => {
    const rows = rowsOf([cove, nest], NORMAL_HEIGHTS);
    expect(
      rows.map((row) => (row.kind === 'type' ? row.type.name : `${row.place} ${row.room.number}`)),
    ).toEqual(['Cove', '0 101', '1 102', 'Nest', '2 201']);
  });

  it('places each row right below the one before', () => {
    const rows = rowsOf([cove, nest], NORMAL_HEIGHTS);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      expect(row.top).toBe(before === undefined ? 0 : before.top + heightOfRow(before, NORMAL_HEIGHTS));
    }
    expect(rows.at(-1)?.top).toBe(2 * NORMAL_HEIGHTS.type + 2 * NORMAL_HEIGHTS.room);
  });

  it('shows a type without rooms', () => {
    expect(rowsOf([roomType('Empty', [])], NORMAL_HEIGHTS)).toHaveLength(1);
  });
});

describe('a chart', () => {
  it('knows its nights, its rooms and what lies in each row', () => {
    const chart = chartOf(calendarOf([roomType('Cove', [room('101', [stay()])]), nest]));
    expect(chart.nights).toBe(7);
    expect(chart.rooms.map(({ room }) => room.number)).toEqual(['101', '201']);
    const first = chart.rooms[0]?.room ?? room('none');
    expect(chart.cellsOf(first)).toMatchObject([{ kind: 'free' }, { kind: 'bar', first: 4, last: 6 }]);
    expect(chart.cellsOf(first)).toBe(chart.cellsOf(first));
  });
});

describe('what is drawn of a chart', () => {
  const chart = chartOf(calendarOf([cove, nest]));
  const drawn = (indexes: number[]) =>
    groupsOf(chart, indexes).map(({ heading, rooms }) => [
      heading.type.name,
      ...rooms.map((row) => row.room.number),
    ]);

  it('keeps the heading of a type in sight while its rooms are', () => {
    expect(drawn([2, 3, 4])).toEqual([
      ['Cove', '102'],
      ['Nest', '201'],
    ]);
  });

  it('leaves out a type of which nothing is on the screen', () =>
    expect(drawn([1, 2])).toEqual([['Cove', '101', '102']]));
});

describe('the width of a night', () => {
  it.each([
    ['fills the chart when there is space', 1392, 21, 56],
    ['stays wide enough for a name', 600, 30, 38],
    ['is narrower in a long chart', 1392, 60, 21],
    ['has a least in a chart of a year', 1392, 365, 20],
  ])('%s', (_title, width, nights, night) => expect(widthsOf(width, nights).night).toBe(night));

  it('lets sixty nights stand on a screen of 1440 pixels, beside a scroll bar too', () => {
    for (const width of [1392, 1375]) {
      const { names, night } = widthsOf(width, 60);
      expect(names + night * 60).toBe(width);
    }
  });

  it('leaves no gap beside a chart that fits, and never makes it scroll', () => {
    for (let width = 700; width < 2000; width += 7) {
      const { names, night } = widthsOf(width, 7);
      expect(names + night * 7).toBe(width);
    }
  });
});

describe('a lodge with more rooms than one answer holds', () => {
  it('brings a type together that was cut in two', () => {
    const first = calendarOf([cove]);
    const joined = joinWindows(first, calendarOf([roomType('Cove', [room('103')]), nest]));
    expect(joined.roomTypes.map((type) => type.rooms.map(({ number }) => number))).toEqual([
      ['101', '102', '103'],
      ['201'],
    ]);
    expect(roomsIn(joined)).toBe(4);
  });

  it('takes no room twice', () => {
    expect(roomsIn(joinWindows(calendarOf([cove]), calendarOf([cove])))).toBe(2);
  });
});
