import { expect, it } from 'vitest';
import type { CalendarBar } from '../types.generated.ts';
import { withHiddenNights } from './hidden-nights.rules.ts';

const WINDOW = { from: '2026-12-01', to: '2026-12-15' };
const NO_HANDS = { canMove: false, canChangeNights: false } as const;

/** A room with the nights that are taken in it: from one day to the other of December. */
const room = (
  id: string,
  ...runs: readonly (readonly [from: number, to: number, kind?: CalendarBar['kind']])[]
) => ({
  id,
  bars: runs.map(
    ([from, to, kind = 'BUSY']): CalendarBar => ({
      id: `${id}:${day(from)}`,
      kind,
      ...NO_HANDS,
      ...run(from, to),
    }),
  ),
});
const hidden = (id: string, from: number, to: number) => ({ id, ...run(from, to) });

function run(from: number, to: number) {
  return { arrival: day(from), departure: day(to) };
}

function day(number: number): string {
  return new Date(Date.UTC(2026, 11, number)).toISOString().slice(0, 10);
}

function drawn(...args: Parameters<typeof withHiddenNights>): unknown {
  return withHiddenNights(...args).map(({ bars }) =>
    bars.map(({ id, kind, arrival, departure }) => [
      id,
      kind,
      Number(arrival.slice(8)),
      Number(departure.slice(8)),
    ]),
  );
}

it('a hidden stay takes the first room that is empty all the time', () => {
  const rooms = [room('101', [3, 5]), room('102', [1, 2]), room('103')];
  expect(drawn(rooms, [hidden('a', 4, 6)], WINDOW)).toEqual([
    [['101:2026-12-03', 'BUSY', 3, 5]],
    [
      ['102:2026-12-01', 'BUSY', 1, 2],
      ['102:2026-12-04', 'BUSY', 4, 6],
    ],
    [],
  ]);
});

it('each of several hidden stays gets a room, the earlier ones first, in whatever order they come', () => {
  const stays = [hidden('b', 4, 6), hidden('a', 2, 5), hidden('c', 5, 7)];
  const expected = [[['101:2026-12-02', 'BUSY', 2, 7]], [['102:2026-12-04', 'BUSY', 4, 6]]];
  expect(drawn([room('101'), room('102')], stays, WINDOW)).toEqual(expected);
  expect(drawn([room('101'), room('102')], stays.toReversed(), WINDOW)).toEqual(expected);
});

it('a hidden stay is one bar with the taken nights that it touches on both sides, and not with an own stay', () => {
  expect(drawn([room('101', [2, 4], [6, 8])], [hidden('a', 4, 6)], WINDOW)).toEqual([
    [['101:2026-12-02', 'BUSY', 2, 8]],
  ]);
  expect(drawn([room('101', [2, 4, 'STAY'])], [hidden('a', 4, 6)], WINDOW)).toEqual([
    [
      ['101:2026-12-02', 'STAY', 2, 4],
      ['101:2026-12-04', 'BUSY', 4, 6],
    ],
  ]);
});

it('a hidden stay ends with the window', () => {
  const stays = [hidden('a', -3, 2), hidden('b', 14, 20)];
  expect(drawn([room('101')], stays, WINDOW)).toEqual([
    [
      ['101:2026-12-01', 'BUSY', 1, 2],
      ['101:2026-12-14', 'BUSY', 14, 15],
    ],
  ]);
});

it('a hidden stay is left out where no room is empty all the time', () => {
  const rooms = [room('101', [3, 5]), room('102', [5, 6])];
  expect(withHiddenNights(rooms, [hidden('a', 4, 6)], WINDOW)).toEqual(rooms);
});
