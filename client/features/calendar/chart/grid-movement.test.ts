import { describe, expect, it } from 'vitest';
import type { Columns } from '../parts/room-cells.ts';
import { type Move, spotAfter } from './grid-movement.ts';

const free = (first: number, last: number) => ({ kind: 'free', first, last });
const bar = (first: number, last: number) => ({ kind: 'bar', first, last });
const ROWS: Columns[][] = [
  [free(0, 6)],
  [free(0, 1), bar(2, 4), free(5, 6)],
  ...Array(10).fill([free(0, 6)]),
];

describe('moving through the chart by keyboard', () => {
  it.each<[string, Move, [number, number], [number, number]]>([
    ['goes night by night through free nights', 'ArrowRight', [0, 2], [0, 3]],
    ['passes a bar in one step to the right', 'ArrowRight', [1, 2], [1, 5]],
    ['passes a bar in one step from its middle', 'ArrowRight', [1, 3], [1, 5]],
    ['passes a bar in one step to the left', 'ArrowLeft', [1, 4], [1, 1]],
    ['enters a bar at its end', 'ArrowLeft', [1, 5], [1, 4]],
    ['keeps the night on the way down', 'ArrowDown', [0, 3], [1, 3]],
    ['keeps the night on the way up', 'ArrowUp', [1, 3], [0, 3]],
    ['stops at the first room', 'ArrowUp', [0, 3], [0, 3]],
    ['stops at the last room', 'ArrowDown', [11, 3], [11, 3]],
    ['leaps over rooms', 'PageDown', [0, 3], [8, 3]],
    ['leaps no further than the last room', 'PageDown', [9, 3], [11, 3]],
    ['leaps back to the first room', 'PageUp', [2, 3], [0, 3]],
    ['goes to the first night', 'Home', [1, 5], [1, 0]],
    ['goes to the last night', 'End', [1, 0], [1, 6]],
    ['asks for the nights before the window', 'ArrowLeft', [0, 0], [0, -1]],
    ['asks for the nights after the window', 'ArrowRight', [0, 6], [0, 7]],
  ])('%s', (_title, move, [row, column], [toRow, toColumn]) => {
    expect(
      spotAfter(move, { row, column }, { cells: ROWS[row] ?? [], rooms: ROWS.length, nights: 7 }),
    ).toEqual({ row: toRow, column: toColumn });
  });
});
