import { describe, expect, it } from 'vitest';
import type { ChosenStay } from '../parts/calendar-slots.ts';
import { room, stay } from '../parts/chart-fixtures.ts';
import { behind, changeOfMove, movable, movesInOrder } from './chosen-move.ts';

function chosen(name: string, arrival: string, departure: string, roomNumber = '101'): ChosenStay {
  const id = `${name}-${roomNumber}`;
  const bar = stay({ id, guestName: name, arrival, departure, reservationId: name, reservationRoomId: id });
  return {
    bar: { ...bar, code: name, reservationId: name, reservationRoomId: id, version: 1 },
    room: room(roomNumber),
  };
}

const asha = chosen('Asha', '2026-11-20', '2026-11-22');
const bala = chosen('Bala', '2026-11-22', '2026-11-24');
const chitra = chosen('Chitra', '2026-11-24', '2026-11-25');

describe('stays that are moved together', () => {
  it.each([
    [1, ['Chitra', 'Bala', 'Asha']],
    [-1, ['Asha', 'Bala', 'Chitra']],
  ])('go by %i nights in the order in which none stands in the way of the next', (nights, names) => {
    expect(movesInOrder([bala, asha, chitra], nights).map(({ name }) => name)).toEqual(names);
  });

  it('move in one change of a booking, however many of its rooms are chosen', () => {
    const other = chosen('Asha', '2026-11-20', '2026-11-23', '102');
    const [move, ...others] = movesInOrder([asha, other], 2);
    expect(others).toEqual([]);
    expect(move && changeOfMove(move, 2, 7)).toEqual({
      changeNights: {
        version: 7,
        rooms: [
          { reservationRoomId: 'Asha-101', arrival: '2026-11-22', departure: '2026-11-24' },
          { reservationRoomId: 'Asha-102', arrival: '2026-11-22', departure: '2026-11-25' },
        ],
      },
    });
  });

  it('wait for the chosen stay that is still where they go', () => {
    const moves = movesInOrder([asha, bala], 1);
    const [balas, ashas] = moves;
    expect(ashas && behind(ashas, moves, 1)).toBe('Bala');
    expect(balas && behind(balas, moves, 1)).toBe(null);
    const elsewhere = movesInOrder([asha, chosen('Bala', '2026-11-22', '2026-11-24', '102')], 1);
    expect(elsewhere.map((move) => behind(move, elsewhere, 1))).toEqual([null, null]);
  });

  it('are not those whose guests are in the house, or whose nights the viewer may not change', () => {
    const inHouse = { ...asha, bar: { ...asha.bar, status: 'CHECKED_IN' as const } };
    const fixed = { ...bala, bar: { ...bala.bar, canChangeNights: false } };
    expect(movable([inHouse, fixed, chitra])).toEqual({ can: [chitra], cannot: [inHouse, fixed] });
  });
});
