import { expect, test } from 'vitest';
import { formatHoldTill, formatTill } from './hold-format.ts';

test.each([
  ['2026-11-20T16:30:00Z', 'till 10 pm'],
  ['2026-11-21T04:15:00Z', 'till tomorrow, 9:45 am'],
  ['2026-11-20T18:30:00Z', 'till tomorrow, midnight'],
  ['2026-11-22T06:30:00Z', 'till 22 Nov, 12 noon'],
  ['2026-11-24T12:30:00Z', 'till 24 Nov, 6 pm'],
])('a hold until %s is read %s on the clock of the lodge', (end, words) => {
  const moment = { today: '2026-11-20', timeZone: 'Asia/Kolkata' };
  expect(formatTill(new Date(end), moment)).toBe(words);
  expect(formatHoldTill(new Date(end), moment)).toBe(`Hold ${words}`);
});
