import { expect, test } from 'vitest';
import { PROCESS_TIME_ZONES } from './time-zones.ts';

test('the process really is in the time zone that these tests are run for', () => {
  const expected = PROCESS_TIME_ZONES.find(({ zone }) => zone === process.env.TZ);
  expect(new Date(Date.UTC(2026, 0, 1, 12)).getHours()).toBe(expected?.hour);
});
