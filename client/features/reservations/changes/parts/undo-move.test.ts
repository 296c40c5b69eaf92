import { describe, expect, it } from 'vitest';
import { canUndo } from './undo-move.ts';

const room = (id: string) => ({ __typename: 'FreeRoom' as const, id, number: id });
const stretch = (roomId: string, arrival: string, departure: string) => {
  return { __typename: 'StayStretch' as const, roomId, number: roomId, arrival, departure };
};
const whole = [stretch('101', '2026-12-22', '2026-12-26')];
const split = [stretch('101', '2026-12-22', '2026-12-24'), stretch('103', '2026-12-24', '2026-12-26')];

describe('taking a move back by one other move', () => {
  it.each([
    ['a stay of one room that has not begun', 'CONFIRMED', '101', whole, 'START', true],
    ['a stay of one room, from tonight', 'CHECKED_IN', '101', whole, 'TONIGHT', true],
    ['a stay of one room, from the start', 'CHECKED_IN', '101', whole, 'START', true],
    ['a stay that lies in two rooms and has not begun', 'CONFIRMED', '101', split, 'START', false],
    ['the last room of a stay of two, from tonight', 'CHECKED_IN', '103', split, 'TONIGHT', true],
    ['both rooms of a stay of two, from the start', 'CHECKED_IN', '103', split, 'START', false],
    ['who is still to change rooms, from tonight', 'CHECKED_IN', '101', split, 'TONIGHT', false],
  ] as const)('is offered where it restores all: %s', (_who, status, current, stretches, from, isOffered) => {
    expect(canUndo({ status, room: room(current), stretches: [...stretches] }, from)).toBe(isOffered);
  });

  it('is not offered to a room that nobody was in', () => {
    expect(canUndo({ status: 'CONFIRMED', room: null, stretches: [] }, 'START')).toBe(false);
  });
});
