import { describe, expect, test } from 'vitest';
import {
  clockReadingAt,
  formatTime,
  formatTimeOfDay,
  instantAt,
  isLocalTime,
  minutesOf,
  minutesOfDayAt,
  timeOfMinutes,
} from './local-time.ts';

describe('the clock on the wall', () => {
  test('shows the lodge its own hour, also just after midnight', () => {
    expect(minutesOfDayAt(new Date('2026-11-20T18:30:00Z'), 'Asia/Kolkata')).toBe(0);
    expect(minutesOfDayAt(new Date('2026-11-20T20:00:59Z'), 'Asia/Kolkata')).toBe(90);
    expect(clockReadingAt(new Date('2026-11-20T20:00:59Z'), 'Asia/Kolkata')).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      hour: 1,
      minute: 30,
      second: 59,
    });
  });

  test.each([
    ['2026-11-20', '18:00', 'Asia/Kolkata', '2026-11-20T12:30:00.000Z'],
    ['2026-11-20', '00:00', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', '12:00', 'UTC', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', '01:00', 'Pacific/Kiritimati', '2026-11-19T11:00:00.000Z'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });

  test('the same day and time is told apart by its zone, however often it is asked for', () => {
    const inZones = ['Asia/Kolkata', 'UTC', 'Asia/Kolkata', 'UTC'].map((zone) =>
      instantAt('2026-11-20', '18:00', zone).toISOString(),
    );
    expect(inZones).toEqual([
      '2026-11-20T12:30:00.000Z',
      '2026-11-20T18:00:00.000Z',
      '2026-11-20T12:30:00.000Z',
      '2026-11-20T18:00:00.000Z',
    ]);
    const instant = new Date('2026-11-20T20:00:00Z');
    expect([minutesOfDayAt(instant, 'Asia/Kolkata'), minutesOfDayAt(instant, 'UTC')]).toEqual([90, 1200]);
    const changed = instantAt('2026-11-20', '18:00', 'UTC');
    changed.setUTCFullYear(2000);
    expect(instantAt('2026-11-20', '18:00', 'UTC').toISOString()).toBe('2026-11-20T18:00:00.000Z');
  });

  test('a time that the zone skips is the instant as far after the jump', () => {
    expect(instantAt('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
  });

  test('a time that the zone shows twice is the first of the two', () => {
    expect(instantAt('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });
});

test.each([
  ['12:00', '12 noon'],
  ['00:00', 'midnight'],
  ['11:00', '11 am'],
  ['13:30', '1:30 pm'],
  ['00:15', '12:15 am'],
  ['12:05', '12:05 pm'],
])('%s is said as %s', (time, words) => expect(formatTime(time)).toBe(words));

test('the time of an instant is that of the lodge, not that of the browser', () => {
  expect(formatTimeOfDay('2026-11-20T13:12:00Z', 'Asia/Kolkata')).toBe('6:42 pm');
  expect(formatTimeOfDay(new Date('2026-11-20T18:45:00Z'), 'Asia/Kolkata')).toBe('12:15 am');
});

test('times of day are read and written', () => {
  expect(minutesOf('23:00')).toBe(1380);
  expect(timeOfMinutes(65)).toBe('01:05');
  expect(isLocalTime('05:00')).toBe(true);
  for (const wrong of ['24:00', '5:00', '12:60', 'noon', '']) {
    expect(isLocalTime(wrong)).toBe(false);
    expect(() => minutesOf(wrong)).toThrow(RangeError);
  }
});

test('an instant on something that is no day is refused', () => {
  expect(() => instantAt('tomorrow', '12:00', 'UTC')).toThrow(RangeError);
});
