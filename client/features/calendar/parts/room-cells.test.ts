import { describe, expect, it } from 'vitest';
import type { DateRange } from '../../../../domain/nights.ts';
import { cellAt, cellsIn, cellsOf, placeOfBar, runOfColumns, splitStretch } from './room-cells.ts';

const WEEK: DateRange = { arrival: '2026-11-16', departure: '2026-11-23' };
const run = (arrival: number, departure: number): DateRange => ({
  arrival: `2026-11-${String(arrival).padStart(2, '0')}`,
  departure: `2026-11-${String(departure).padStart(2, '0')}`,
});
const shape = (bars: DateRange[]) =>
  cellsOf(bars, WEEK).map(({ kind, first, last }) => `${kind} ${first}-${last}`);

describe("a room's row", () => {
  it.each<[string, DateRange[], string[]]>([
    ['is one free stretch without bars', [], ['free 0-6']],
    ['is one bar when taken throughout', [run(10, 28)], ['bar 0-6']],
    ['has free nights before and after', [run(18, 20)], ['free 0-1', 'bar 2-3', 'free 4-6']],
    ['has no gap where one leaves and one comes', [run(16, 18), run(18, 23)], ['bar 0-1', 'bar 2-6']],
    ['takes bars in any order', [run(20, 21), run(16, 17)], ['bar 0-0', 'free 1-3', 'bar 4-4', 'free 5-6']],
    ['cuts a bar that began before', [run(14, 17)], ['bar 0-0', 'free 1-6']],
    ['cuts a bar that goes on', [run(22, 26)], ['free 0-5', 'bar 6-6']],
    ['has no cell for one that left on the first day', [run(12, 16)], ['free 0-6']],
    ['has no cell for one that comes after the last night', [run(23, 25)], ['free 0-6']],
  ])('%s', (_title, bars, cells) => expect(shape(bars)).toEqual(cells));

  it('covers every column exactly once', () => {
    const cells = cellsOf([run(14, 17), run(18, 19), run(19, 22)], WEEK);
    const columns = cells.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
    expect(columns).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('finds the cell of a column', () => {
    const cells = cellsOf([run(18, 20)], WEEK);
    expect(cellAt(cells, 3)).toMatchObject({ kind: 'bar', first: 2 });
    expect(cellAt(cells, 4)).toMatchObject({ kind: 'free', first: 4 });
    expect(cellAt(cells, 7)).toBeNull();
  });

  it('keeps only the cells on the screen', () => {
    const cells = cellsOf([run(18, 20)], WEEK);
    expect(cellsIn(cells, { first: 2, last: 3 })).toHaveLength(1);
    expect(cellsIn(cells, { first: 1, last: 2 })).toHaveLength(2);
  });
});

describe('the ends of a bar', () => {
  it.each<[string, DateRange, object]>([
    [
      'in the middle of its days',
      run(18, 20),
      { left: 2.5, width: 2, startsBefore: false, endsAfter: false },
    ],
    ['one night wide', run(16, 17), { left: 0.5, width: 1, startsBefore: false, endsAfter: false }],
    ['cut at the left edge', run(13, 18), { left: 0, width: 2.5, startsBefore: true, endsAfter: false }],
    ['cut at the right edge', run(21, 25), { left: 5.5, width: 1.5, startsBefore: false, endsAfter: true }],
    ['cut at both edges', run(1, 30), { left: 0, width: 7, startsBefore: true, endsAfter: true }],
    ['leaving on the day after the last night', run(22, 23), { left: 6.5, width: 0.5, endsAfter: true }],
  ])('are %s', (_title, bar, place) => expect(placeOfBar(bar, WEEK)).toMatchObject(place));

  it('meet in the middle of a day on which one leaves and one comes', () => {
    const leaving = placeOfBar(run(16, 19), WEEK);
    expect(leaving.left + leaving.width).toBe(placeOfBar(run(19, 21), WEEK).left);
  });
});

describe('parts of a free stretch', () => {
  it.each([
    ['whole without a part', null, ['2-6']],
    ['whole when the part lies elsewhere', { first: 0, last: 1 }, ['2-6']],
    ['three parts round the middle', { first: 4, last: 4 }, ['2-3', '4-4', '5-6']],
    ['two at its beginning', { first: 2, last: 3 }, ['2-3', '4-6']],
    ['two at its end', { first: 6, last: 6 }, ['2-5', '6-6']],
    ['cut where the part sticks out', { first: 0, last: 3 }, ['2-3', '4-6']],
  ])('is %s', (_title, part, expected) => {
    const parts = splitStretch({ first: 2, last: 6 }, part);
    expect(parts.map(({ first, last }) => `${first}-${last}`)).toEqual(expected);
  });

  it('names nights by their columns', () => {
    expect(runOfColumns({ first: 2, last: 3 }, WEEK.arrival)).toEqual(run(18, 20));
  });
});
