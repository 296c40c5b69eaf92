import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  addNights,
  compareDays,
  dayOfEpoch,
  dayOfYear,
  doDateRangesOverlap,
  earlierDay,
  epochDayOf,
  financialYearOf,
  firstOfMonth,
  formatDateRange,
  formatDay,
  formatRunOfYear,
  formatRunsOfYear,
  formatWeekday,
  isCalendarDay,
  isLocalDate,
  isNightOf,
  laterDay,
  monthOf,
  monthRunOf,
  nightsBetween,
  nightsOf,
  todayAt,
  tonightAt,
  weekdayOf,
} from './nights.ts';

const FIRST = epochDayOf('2000-01-01');
const LAST = epochDayOf('2200-12-31');
const anyEpochDay = fc.integer({ min: FIRST, max: LAST });

describe('a day', () => {
  test.each(['2000-01-01', '2024-02-29', '2026-11-20', '2200-12-31'])('%s is one', (day) => {
    expect(isLocalDate(day)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1999-12-31',
    '2201-01-01',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '20261120',
    '',
  ])('"%s" is none that the lodge deals in', (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  test('a birthday may lie before the year 2000, but not on a day that never was', () => {
    expect(isCalendarDay('1958-08-15')).toBe(true);
    expect(isCalendarDay('1900-02-29')).toBe(false);
    expect(isCalendarDay('0058-08-15')).toBe(false);
  });

  test('arithmetic refuses a day that the calendar does not have', () => {
    expect(() => epochDayOf('2026-02-30')).toThrow(RangeError);
    expect(() => addNights('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  test('days and their numbers lead back to each other, in order', () => {
    fc.assert(
      fc.property(anyEpochDay, (epochDay) => {
        const day = dayOfEpoch(epochDay);
        expect(epochDayOf(day)).toBe(epochDay);
        expect(addNights(day, 1) > day).toBe(true);
        expect(nightsBetween(day, addNights(day, 45))).toBe(45);
      }),
    );
  });

  test('every night of the clock changes in America and Europe is counted once', () => {
    expect(nightsOf({ arrival: '2026-03-07', departure: '2026-03-10' })).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(nightsBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(nightsBetween('2026-10-20', '2026-11-05')).toBe(16);
  });

  test('a weekday is that of the calendar', () => {
    expect(weekdayOf('1970-01-01')).toBe(4);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('1969-12-28')).toBe(7);
    expect(formatWeekday('2026-11-20')).toBe('Fri');
  });

  test('today turns over at midnight in the lodge, not on the machine', () => {
    const lastSecond = new Date('2026-11-20T18:29:59.999Z');
    const midnight = new Date('2026-11-20T18:30:00Z');
    expect(todayAt(lastSecond, 'Asia/Kolkata')).toBe('2026-11-20');
    expect(todayAt(midnight, 'Asia/Kolkata')).toBe('2026-11-21');
    expect(todayAt(midnight, 'America/New_York')).toBe('2026-11-20');
    expect(todayAt(new Date('2026-12-31T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
  });

  test('the night that began yesterday runs until the minute at which it ends, in the lodge', () => {
    const hours = { timeZone: 'Asia/Kolkata', nightEndsAt: '05:00' };
    expect(tonightAt(new Date('2026-11-20T18:30:00Z'), hours)).toBe('2026-11-20');
    expect(tonightAt(new Date('2026-11-20T23:29:59Z'), hours)).toBe('2026-11-20');
    expect(tonightAt(new Date('2026-11-20T23:30:00Z'), hours)).toBe('2026-11-21');
    expect(tonightAt(new Date('2026-11-21T18:29:59Z'), hours)).toBe('2026-11-21');
  });

  test('a zone that does not exist is refused', () => {
    expect(() => todayAt(new Date(0), 'Asia/Kalimpong')).toThrow(RangeError);
  });

  test('months end where they end', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-20', 14)).toBe('2028-01-20');
    expect(monthOf('2026-11-20')).toBe('2026-11');
    expect(firstOfMonth('2026-11-20')).toBe('2026-11-01');
    expect(monthRunOf('2026-12-05')).toEqual({ arrival: '2026-12-01', departure: '2027-01-01' });
    expect(dayOfYear('2026-01-01')).toBe(1);
    expect(dayOfYear('2024-12-31')).toBe(366);
  });

  test('the Indian financial year turns over on the first of April', () => {
    expect(financialYearOf('2026-03-31')).toBe('25-26');
    expect(financialYearOf('2026-04-01')).toBe('26-27');
    expect(financialYearOf('2099-12-31')).toBe('99-00');
  });

  test('days and runs are written with our own month names', () => {
    expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDay('2026-01-05')).toBe('5 Jan 2026');
    expect(formatDateRange({ arrival: '2026-11-20', departure: '2026-11-24' })).toBe('20 – 24 Nov 2026');
    expect(formatDateRange({ arrival: '2026-11-28', departure: '2026-12-02' })).toBe('28 Nov – 2 Dec 2026');
    expect(formatDateRange({ arrival: '2026-12-30', departure: '2027-01-02' })).toBe(
      '30 Dec 2026 – 2 Jan 2027',
    );
  });

  test('of a run without the year, where a list is of this time of the year', () => {
    expect(formatRunOfYear({ arrival: '2026-11-18', departure: '2026-11-20' })).toBe('18 – 20 Nov');
    expect(formatRunOfYear({ arrival: '2026-12-28', departure: '2027-01-02' })).toBe('28 Dec – 2 Jan');
  });

  test('of several runs beside each other, the month once', () => {
    const night = (arrival: string) => ({ arrival, departure: addNights(arrival, 1) });
    expect(formatRunsOfYear(['2026-11-22', '2026-11-23', '2026-11-24'].map(night))).toBe(
      '22 – 23, 23 – 24, 24 – 25 Nov',
    );
    expect(formatRunsOfYear(['2026-11-29', '2026-11-30', '2026-12-01'].map(night))).toBe(
      '29 – 30 Nov, 30 Nov – 1 Dec, 1 – 2 Dec',
    );
    expect(formatRunsOfYear([])).toBe('');
  });
});

describe('a run of nights', () => {
  test('does not hold the night of its departure', () => {
    const run = { arrival: '2026-11-20', departure: '2026-11-22' };
    expect(nightsOf(run)).toEqual(['2026-11-20', '2026-11-21']);
    expect(isNightOf(run, '2026-11-21')).toBe(true);
    expect(isNightOf(run, '2026-11-22')).toBe(false);
    expect(isNightOf(run, '2026-11-19')).toBe(false);
  });

  test('has no nights when it ends before it begins', () => {
    expect(nightsOf({ arrival: '2026-11-20', departure: '2026-11-20' })).toEqual([]);
    expect(nightsOf({ arrival: '2026-11-20', departure: '2026-11-18' })).toEqual([]);
    expect(nightsBetween('2026-11-20', '2026-11-18')).toBe(-2);
  });

  test('overlaps another exactly when they share a night', () => {
    const run = (arrival: number, nights: number) => ({
      arrival: dayOfEpoch(FIRST + arrival),
      departure: dayOfEpoch(FIRST + arrival + nights),
    });
    const small = fc.integer({ min: 0, max: 8 });
    const length = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(small, length, small, length, (from, nights, otherFrom, otherNights) => {
        const a = run(from, nights);
        const b = run(otherFrom, otherNights);
        const shared = nightsOf(a).filter((night) => nightsOf(b).includes(night));
        expect(doDateRangesOverlap(a, b)).toBe(shared.length > 0);
      }),
    );
  });
});

test('days are put in order', () => {
  expect(['2026-12-01', '2026-02-10', '2025-12-31'].sort(compareDays)).toEqual([
    '2025-12-31',
    '2026-02-10',
    '2026-12-01',
  ]);
  expect(compareDays('2026-02-10', '2026-02-10')).toBe(0);
  expect(earlierDay('2026-02-10', '2026-02-11')).toBe('2026-02-10');
  expect(laterDay('2026-02-10', '2026-02-11')).toBe('2026-02-11');
});
