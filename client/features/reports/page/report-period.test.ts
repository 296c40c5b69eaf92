import { describe, expect, it } from 'vitest';
import {
  countedPeriod,
  fileNameOf,
  financialYear,
  formatPeriod,
  inputOf,
  monthBeside,
  monthOf,
  periodOf,
  quarterOf,
  weekOf,
} from './report-period.ts';

const periodAt = (address: string, today = '2027-01-03') => periodOf(new URLSearchParams(address), today);

describe('the period of a report', () => {
  it.each([
    ['', '2026-12-01', '2026-12-31'],
    ['from=2026-11-05&to=2026-11-09', '2026-11-05', '2026-11-09'],
    ['from=2026-11-05&to=2026-11-04', '2026-11-05', '2026-11-05'],
    ['from=soon&to=2026-11-09', '2026-12-01', '2026-12-31'],
    ['from=2020-01-01&to=2026-11-09', '2020-01-01', '2021-12-31'],
  ])('of the address "%s" is %s to %s', (address, first, last) => {
    expect(periodAt(address)).toEqual({ first, last });
  });

  it('is asked for with the day after the last', () => {
    expect(inputOf(periodAt(''))).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  });

  it('goes from month to month', () => {
    expect(monthBeside(periodAt(''), 1)).toEqual({ first: '2027-01-01', last: '2027-01-31' });
    expect(monthBeside(periodAt('from=2026-03-31&to=2026-04-02'), -1)).toEqual({
      first: '2026-02-01',
      last: '2026-02-28',
    });
  });

  it.each([
    ['2027-03-31', '2026-04-01', '2027-03-31'],
    ['2027-04-01', '2027-04-01', '2028-03-31'],
  ])('of the financial year of %s is %s to %s', (today, first, last) => {
    expect(financialYear(today)).toEqual({ first, last });
  });

  it('is a week from Monday on, or a quarter', () => {
    expect(weekOf('2026-11-29')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
    expect(quarterOf('2026-11-29')).toEqual({ first: '2026-10-01', last: '2026-12-31' });
    expect(quarterOf('2027-01-01')).toEqual({ first: '2027-01-01', last: '2027-03-31' });
  });

  it('says up to which day it is counted while it runs', () => {
    const november = monthOf('2026-11-22');
    expect(countedPeriod(november, '2026-11-22')).toBe('1 – 30 Nov 2026, counted to 22 Nov');
    expect(countedPeriod(november, '2026-11-22', true)).toBe('1 – 30 Nov 2026');
    expect(countedPeriod(november, '2026-12-01')).toBe('1 – 30 Nov 2026');
  });

  it('names itself, and the file', () => {
    expect(formatPeriod(periodAt(''))).toBe('1 – 31 Dec 2026');
    expect(formatPeriod({ first: '2026-12-01', last: '2026-12-01' })).toBe('1 Dec 2026');
    expect(fileNameOf(periodAt(''))).toBe('financials-2026-12');
    expect(fileNameOf({ first: '2026-12-01', last: '2026-12-09' })).toBe(
      'financials-2026-12-01-to-2026-12-09',
    );
  });
});
