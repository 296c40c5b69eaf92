import { expect, test } from 'vitest';
import { systemClock, travellingClock } from './clock.ts';

test('a travelling clock stands still until it is moved', () => {
  const clock = travellingClock(new Date('2026-11-20T10:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now().toISOString()).toBe('2026-11-20T10:00:00.000Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-11-20T10:01:30.000Z');
  clock.travelTo(new Date('2025-01-01T00:00:00Z'));
  expect(clock.now().toISOString()).toBe('2025-01-01T00:00:00.000Z');
});

test('the system clock never runs backwards past the machine', () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
});
