import { describe, expect, it } from 'vitest';
import { holdEndOf } from './hold.ts';

const LODGE = { timeZone: 'Asia/Kolkata', holdHours: 24, noShowFrom: '23:00', nightEndsAt: '05:00' };

describe('a hold ends', () => {
  it.each([
    ['after the hours of the lodge', '2026-12-01T14:00+05:30', '2026-12-02T14:00+05:30'],
    ['at 18:00 of the arrival day at the latest', '2026-12-24T09:00+05:30', '2026-12-24T18:00+05:30'],
    ['when a guest on the way counts as not come', '2026-12-24T19:30+05:30', '2026-12-24T23:00+05:30'],
    ['with the night, once that has begun', '2026-12-24T23:30+05:30', '2026-12-25T05:00+05:30'],
    ['after an hour for nights that are over', '2026-12-25T09:00+05:30', '2026-12-25T10:00+05:30'],
  ])('%s', (_title, now, end) => {
    expect(holdEndOf('2026-12-24', new Date(now), LODGE)).toEqual(new Date(end));
  });
});
