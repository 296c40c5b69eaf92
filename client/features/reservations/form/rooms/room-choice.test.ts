import { describe, expect, it } from 'vitest';
import { choicesFor, leftFor, mealPlansFor } from './room-choice.ts';

const nights = { arrival: '2026-12-24', departure: '2026-12-26' };
const cove = { ...nights, count: 1, roomTypeId: 'cove', roomId: '' };

describe('several rooms in one booking', () => {
  it.each([
    ['a room of the same type and nights takes one', [cove, cove], 1],
    ['a room of another type takes none', [cove, { ...cove, roomTypeId: 'nest' }], 2],
    [
      'a room that arrives when the first leaves takes none',
      [cove, { ...cove, arrival: '2026-12-26', departure: '2026-12-27' }],
      2,
    ],
    ['two rooms alike take two', [cove, { ...cove, count: 2 }], 0],
    ['more rooms than there are leave none', [cove, cove, cove, cove], 0],
  ])('%s', (_what, rooms, left) => expect(leftFor(rooms, 0, 'cove', 2)).toBe(left));

  it('does not offer a door that another room of the booking has', () => {
    const free = [
      { id: 'r1', number: '101' },
      { id: 'r2', number: '102' },
    ];
    expect(choicesFor([cove, { ...cove, roomId: 'r1' }], 0, free)).toEqual([{ id: 'r2', number: '102' }]);
    expect(choicesFor([cove, { ...cove, roomId: 'r1' }], 1, free)).toEqual(free);
  });
});

it('the meals of the lodge and those of the room type are offered, the plain room first', () => {
  const offers = [
    { plan: 'HALF_BOARD', roomType: { id: 'nest' }, isActive: true },
    { plan: 'BREAKFAST', roomType: null, isActive: true },
    { plan: 'BREAKFAST', roomType: { id: 'dorm' }, isActive: false },
  ] as const;
  expect(mealPlansFor(offers, 'cove')).toEqual(['ROOM_ONLY', 'BREAKFAST']);
  expect(mealPlansFor(offers, 'nest')).toEqual(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD']);
  expect(mealPlansFor(offers, 'dorm')).toEqual(['ROOM_ONLY']);
});
