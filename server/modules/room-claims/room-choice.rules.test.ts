import { describe, expect, test } from 'vitest';
import { chooseRoom, freeRoomsByNight, freeRoomsFor } from './room-choice.rules.ts';
import { claim, roomsOf, run, TODAY } from './testing/lodgings.ts';

describe('the room that the system chooses', () => {
  const rooms = roomsOf(3);

  test('is the one in which the stay leaves the smallest unsold gap', () => {
    const claims = [
      claim('a', 0, run(0, 2)),
      claim('b', 0, run(9, 2)),
      claim('c', 1, run(1, 2)),
      claim('d', 1, run(6, 2)),
    ];
    expect(chooseRoom(rooms, claims, run(3, 2), TODAY)?.id).toBe('r1');
    expect(freeRoomsFor(rooms, claims, run(3, 2), TODAY).map(({ id }) => id)).toEqual(['r1', 'r0', 'r2']);
  });

  test('counts no night before today as a gap', () => {
    const claims = [claim('a', 0, run(3, 5)), claim('b', 1, run(-1, 1)), claim('c', 1, run(4, 5))];
    expect(chooseRoom(rooms, claims, run(0, 2), TODAY)?.id).toBe('r0');
  });

  test('is the first one when all are as tight', () => {
    expect(chooseRoom(rooms, [], run(5, 2), TODAY)?.id).toBe('r0');
  });

  test('may be left on the day on which the next party arrives', () => {
    const claims = [claim('a', 0, run(0, 2)), claim('b', 0, run(4, 2))];
    expect(chooseRoom(roomsOf(1), claims, run(2, 2), TODAY)?.id).toBe('r0');
    expect(chooseRoom(roomsOf(1), claims, run(2, 3), TODAY)).toBeNull();
    expect(chooseRoom(roomsOf(1), claims, run(1, 3), TODAY)).toBeNull();
  });

  test('is on sale on all nights', () => {
    const room = { id: 'r0', activeFrom: run(2, 1).arrival, activeTo: run(6, 1).arrival };
    expect(chooseRoom([room], [], run(2, 4), TODAY)?.id).toBe('r0');
    expect(chooseRoom([room], [], run(1, 2), TODAY)).toBeNull();
    expect(chooseRoom([room], [], run(5, 2), TODAY)).toBeNull();
    expect(freeRoomsByNight([room], [], run(1, 6)).map(({ free }) => free)).toEqual([0, 1, 1, 1, 1, 0]);
  });
});

test('free rooms are counted night by night', () => {
  const claims = [claim('a', 0, run(0, 2)), claim('b', 1, run(1, 2))];
  expect(freeRoomsByNight(roomsOf(3), claims, run(0, 4))).toEqual([
    { night: '2026-11-20', free: 2 },
    { night: '2026-11-21', free: 1 },
    { night: '2026-11-22', free: 2 },
    { night: '2026-11-23', free: 3 },
  ]);
});
