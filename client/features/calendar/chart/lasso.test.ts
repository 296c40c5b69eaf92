import { expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { chartOf } from '../parts/chart-rows.ts';
import { barsIn, rectOf } from './lasso.ts';

const bar = (id: string, arrival: string, departure: string) => stay({ id, arrival, departure });
const chart = chartOf(
  calendarOf([
    roomType('Cove', [
      room('101', [bar('a', '2026-11-16', '2026-11-18'), bar('b', '2026-11-20', '2026-11-22')]),
      room('102', [bar('c', '2026-11-17', '2026-11-19')]),
      room('103', [bar('d', '2026-11-17', '2026-11-19')]),
    ]),
  ]),
);
const widths = { names: 200, night: 40 };
/** The heading of the nights and of the type stand above the first room, 42 pixels high each room. */
const FIRST_ROOM = 68 + 38;

it.each([
  ['rooms below each other', { x: 290, y: FIRST_ROOM + 10, toX: 250, toY: FIRST_ROOM + 60 }, ['a', 'c']],
  ['a whole row', { x: 230, y: FIRST_ROOM + 10, toX: 400, toY: FIRST_ROOM + 20 }, ['a', 'b']],
  ['free ground alone', { x: 290, y: FIRST_ROOM + 10, toX: 310, toY: FIRST_ROOM + 20 }, []],
])('a lasso over %s chooses the bars that it touches, whichever way it is drawn', (_where, lasso, ids) => {
  const { left, top, width, height } = rectOf(lasso);
  const turned = { x: left + width, y: top + height, toX: left, toY: top };
  for (const drawn of [lasso, turned]) expect(barsIn(chart, drawn, widths).map(({ id }) => id)).toEqual(ids);
});
