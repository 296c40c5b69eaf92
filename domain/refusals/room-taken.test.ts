import { expect, it } from 'vitest';
import { type RoomHolder, roomTakenSentence } from './room-taken.ts';

it.each<[RoomHolder, string]>([
  [{ code: 'K7QX4M2P', guestName: 'Esha Pal' }, ' by K7QX-4M2P, Esha Pal.'],
  [{ code: 'K7QX4M2P', guestName: null }, ' by K7QX-4M2P.'],
  [{ note: 'Repaint' }, '. Not for sale: Repaint.'],
  [{ note: null }, '. Not for sale.'],
  [null, '.'],
])('a room that was asked for is said to be taken, and why, to who may know: %j', (holder, words) => {
  const run = { arrival: '2026-12-25', departure: '2026-12-26' };
  expect(roomTakenSentence('102', run, holder)).toBe(`Room 102 is taken for 25 – 26 Dec 2026${words}`);
});
