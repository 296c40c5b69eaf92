import { expect, it } from 'vitest';
import { expectedAtOf, expectedTimeOf } from './expected-time.ts';

const clock = { timeZone: 'Asia/Kolkata', nightEndsAt: '05:00' };

it.each([
  ['20:30', '2026-12-24T15:00:00.000Z'],
  ['05:00', '2026-12-23T23:30:00.000Z'],
  ['04:59', '2026-12-24T23:29:00.000Z'],
  ['00:00', '2026-12-24T18:30:00.000Z'],
])('who comes on 24 December at %s comes at %s', (time, instant) => {
  expect(expectedAtOf('2026-12-24', time, clock)).toBe(instant);
  expect(expectedTimeOf(instant, clock.timeZone)).toBe(time);
});
