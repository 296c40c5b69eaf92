import { describe, expect, it } from 'vitest';
import { holdEndOf, holdPresets, latestHoldEndOf } from './hold.ts';

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

describe('the latest end that can be said of a hold is', () => {
  it.each([
    ['the end of the arrival night', '2026-12-01T14:00+05:30', '2026-12-25T05:00+05:30'],
    ['the end of that night while it runs, too', '2026-12-25T01:00+05:30', '2026-12-25T05:00+05:30'],
    [
      'no more than the usual hour once that night is over',
      '2026-12-25T09:00+05:30',
      '2026-12-25T10:00+05:30',
    ],
  ])('%s', (_title, now, end) => {
    expect(latestHoldEndOf('2026-12-24', new Date(now), LODGE)).toEqual(new Date(end));
  });
});

describe('the desk is offered to hold until', () => {
  const evening = { day: '2026-12-24', time: '21:00' };
  const noon = { day: '2026-12-25', time: '12:00' };
  it.each([
    [
      '9 pm and noon tomorrow, days before',
      '2026-12-24T14:00+05:30',
      '2026-12-27T05:00+05:30',
      [evening, noon],
    ],
    ['noon tomorrow alone, late in the evening', '2026-12-24T21:00+05:30', '2026-12-27T05:00+05:30', [noon]],
    ['9 pm alone, on the arrival day', '2026-12-24T14:00+05:30', '2026-12-25T05:00+05:30', [evening]],
    ['nothing that is later than may be said', '2026-12-24T14:00+05:30', '2026-12-24T18:00+05:30', []],
  ])('%s', (_title, now, latest, presets) => {
    expect(holdPresets('2026-12-24', new Date(now), new Date(latest), LODGE.timeZone)).toEqual(presets);
  });
});
