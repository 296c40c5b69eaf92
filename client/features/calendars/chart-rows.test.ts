import { describe, expect, it } from 'vitest';
import { calendarOf, room, roomType } from './chart-fixtures.ts';
import {
  columnWidthOf,
  heightOfRow,
  joinWindows,
  NAMES_WIDTH,
  ROOM_HEIGHT,
  roomsIn,
  rowsOf,
  TYPE_HEIGHT,
} from './chart-rows.ts';

const cove = roomType('Cove', [room('101'), room('102')]);
const nest = roomType('Nest', [room('201')]);

describe('the rows of the chart', () => {
  it('puts each type above its rooms and counts rooms throughout', () => {
    const rows = rowsOf([cove, nest]);
    expect(
      rows.map((row) => (row.kind === 'type' ? row.type.name : `${row.place} ${row.room.number}`)),
    ).toEqual(['Cove', '0 101', '1 102', 'Nest', '2 201']);
  });

  it('places each row right below the one before', () => {
    const rows = rowsOf([cove, nest]);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      expect(row.top).toBe(before === undefined ? 0 : before.top + heightOfRow(before));
    }
    expect(rows.at(-1)?.top).toBe(2 * TYPE_HEIGHT + 2 * ROOM_HEIGHT);
  });

  it('shows a type without rooms', () => {
    expect(rowsOf([roomType('Empty', [])])).toHaveLength(1);
  });
});

describe('the width of a night', () => {
  it.each([
    ['fills the chart when there is space', 1392, 21, 57],
    ['stays wide enough for a name', 600, 30, 44],
    ['is narrower in a long chart', 1392, 60, 34],
  ])('%s', (_title, width, nights, expected) => expect(columnWidthOf(width, nights)).toBe(expected));

  it('never makes a chart that fits scroll sideways', () => {
    for (let width = 700; width < 2000; width += 7) {
      expect(columnWidthOf(width, 7) * 7 + NAMES_WIDTH).toBeLessThanOrEqual(width);
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
