import { expect, it } from 'vitest';
import { splitSentence } from './split-sentence.ts';

const lies = [{ number: '103', arrival: '2026-12-24', departure: '2026-12-26' }];
const twoRooms = [...lies, { number: '201', arrival: '2026-12-26', departure: '2026-12-28' }];

it.each([
  [lies, '2026-12-24', '2026-12-27', '24 – 26 in 103, 26 – 27 in 101'],
  [lies, '2026-12-23', '2026-12-26', '23 – 24 in 101, 24 – 26 in 103'],
  [lies, '2026-12-25', '2026-12-27', '25 – 26 in 103, 26 – 27 in 101'],
  [twoRooms, '2026-12-24', '2026-12-29', '24 – 26 in 103, 26 – 28 in 201, 28 – 29 in 101'],
  [twoRooms, '2026-12-24', '2027-01-02', '24 – 26 Dec in 103, 26 – 28 Dec in 201, 28 Dec – 2 Jan in 101'],
])('a longer stay says which of its nights lie in which room: %#', (rooms, arrival, departure, words) => {
  expect(splitSentence(rooms, { arrival, departure }, '101')).toBe(words);
});
