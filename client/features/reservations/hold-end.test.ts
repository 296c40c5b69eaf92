import { expect, it } from 'vitest';
import { holdEndOf, holdEndWords } from './hold-end.ts';

const terms = { holdHours: 24, timeZone: 'Asia/Kolkata' };
// 21:00 on 20 Nov in Kolkata.
const now = new Date('2026-11-20T15:30:00Z');

it.each([
  ['all its hours where the arrival is far', '2026-12-24', '2026-11-21T15:30:00.000Z'],
  ['until six in the evening of the arrival', '2026-11-21', '2026-11-21T12:30:00.000Z'],
])('holds %s', (_how, arrival, end) => {
  expect(holdEndOf(now, arrival, terms)?.toISOString()).toBe(end);
});

it('names no time for tonight once the evening has begun', () => {
  expect(holdEndOf(now, '2026-11-20', terms)).toBeNull();
});

it.each([
  ['2026-11-20T16:30:00Z', 'till 10 pm'],
  ['2026-11-21T04:15:00Z', 'till tomorrow, 9:45 am'],
  ['2026-11-20T18:30:00Z', 'till tomorrow, midnight'],
  ['2026-11-22T06:30:00Z', 'till 22 Nov, noon'],
  ['2026-11-24T12:30:00Z', 'till 24 Nov, 6 pm'],
])('says %s as %s', (end, words) => {
  expect(holdEndWords(new Date(end), now, 'Asia/Kolkata')).toBe(words);
});
