import { describe, expect, it } from 'vitest';
import { comparedWith, countedPeriod, formatPeriod } from '../../../../domain/reports/report-days.ts';
import {
  changedPeriod,
  fileNameOf,
  financialYear,
  inputOf,
  lengthOf,
  monthOf,
  periodBeside,
  periodOf,
  quarterOf,
  weekOf,
} from './report-period.ts';

const periodAt = (address: string, today = '2027-01-03') => periodOf(new URLSearchParams(address), today);

describe('the period of a report', () => {
  it.each([
    ['', '2027-01-01', '2027-01-31'],
    ['from=2026-11-05&to=2026-11-09', '2026-11-05', '2026-11-09'],
    ['from=2026-11-05&to=2026-11-04', '2026-11-05', '2026-11-05'],
    ['from=soon&to=2026-11-09', '2027-01-01', '2027-01-31'],
    ['from=2020-01-01&to=2026-11-09', '2020-01-01', '2021-12-31'],
    ['from=2200-12-01&to=2200-12-30', '2200-12-01', '2200-12-30'],
    ['from=2200-12-01&to=2200-12-31', '2027-01-01', '2027-01-31'],
  ])('of the address "%s" is %s to %s', (address, first, last) => {
    expect(periodAt(address)).toEqual({ first, last });
  });

  it.each([
    ['from=2000-01-01&to=2030-01-01', 'At most two years at a time: 1 Jan 2000 – 31 Dec 2001 is shown.'],
    ['from=2026-11-05&to=2026-11-04', 'The last day lies before the first: 5 Nov 2026 is shown.'],
    [
      'from=1996-01-01&to=1996-02-01',
      '“1996-01-01” is no day from 1 Jan 2000 to 30 Dec 2200: 1 – 31 Jan 2027 is shown.',
    ],
    [
      'from=2026-11-05&to=9000-01-01',
      '“9000-01-01” is no day from 1 Jan 2000 to 30 Dec 2200: 1 – 31 Jan 2027 is shown.',
    ],
    [
      'from=2200-12-01&to=2200-12-31',
      '“2200-12-31” is no day from 1 Jan 2000 to 30 Dec 2200: 1 – 31 Jan 2027 is shown.',
    ],
    [
      'from=2026-11-05',
      'A first and a last day are needed, and only one was given: 1 – 31 Jan 2027 is shown.',
    ],
    ['', null],
    ['from=2026-11-05&to=2026-11-09', null],
    ['from=2200-12-01&to=2200-12-30', null],
    ['from=2027-01-01&to=2029-01-01', 'At most two years at a time: 1 Jan 2027 – 31 Dec 2028 is shown.'],
  ])('says of the address "%s" what was changed of it: %s', (address, said) => {
    expect(changedPeriod(new URLSearchParams(address), '2027-01-03')).toBe(said);
  });

  it('is asked for with the day after the last', () => {
    expect(inputOf(periodAt(''))).toEqual({ from: '2027-01-01', to: '2027-02-01' });
  });

  it.each([
    ['month', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30', '2027-01-01', '2027-01-31'],
    ['month', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31', '2027-03-01', '2027-03-31'],
    ['3 months', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30', '2027-01-01', '2027-03-31'],
    ['12 months', '2026-04-01', '2027-03-31', '2025-04-01', '2026-03-31', '2027-04-01', '2028-03-31'],
    ['week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30', '2026-12-06'],
    ['day', '2026-12-01', '2026-12-01', '2026-11-30', '2026-11-30', '2026-12-02', '2026-12-02'],
    ['9 days', '2026-03-25', '2026-04-02', '2026-03-16', '2026-03-24', '2026-04-03', '2026-04-11'],
  ])(
    'as long as a %s goes on from %s – %s to as long a one on either side',
    (length, first, last, ...beside) => {
      expect(lengthOf({ first, last })).toBe(length);
      const [before, after] = [periodBeside({ first, last }, -1), periodBeside({ first, last }, 1)];
      expect([before.first, before.last, after.first, after.last]).toEqual(beside);
    },
  );

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
    expect(countedPeriod(november, '2026-11-22', 'BOOKED')).toBe(
      '1 – 30 Nov 2026, collected counted to 22 Nov',
    );
    expect(countedPeriod(november, '2026-11-22', 'ALL')).toBe('1 – 30 Nov 2026');
    expect(countedPeriod(november, '2026-12-01')).toBe('1 – 30 Nov 2026');
  });

  it('says which days it is compared with, and with which of them what was collected is', () => {
    const october = { from: '2026-10-01', to: '2026-11-01' };
    expect(comparedWith(october)).toBe('Compared with 1 – 31 Oct 2026.');
    expect(comparedWith(october, { collectedTo: '2026-10-23' })).toBe(
      'Compared with 1 – 31 Oct 2026; collected and fees with 1 – 22 Oct 2026.',
    );
    // of days to come nothing was collected
    expect(comparedWith(october, { collectedTo: october.from })).toBe('Compared with 1 – 31 Oct 2026.');
    expect(comparedWith(october, { countsAhead: true })).toBe(
      'Compared with 1 – 31 Oct 2026. Days after today count as booked so far; more may be booked for them.',
    );
  });

  it('names itself, and the file', () => {
    expect(formatPeriod(periodAt(''))).toBe('1 – 31 Jan 2027');
    expect(formatPeriod({ first: '2026-12-01', last: '2026-12-01' })).toBe('1 Dec 2026');
    expect(fileNameOf(periodAt(''), 'financials')).toBe('financials-2027-01');
    expect(fileNameOf({ first: '2026-12-01', last: '2026-12-09' }, 'financials')).toBe(
      'financials-2026-12-01-to-2026-12-09',
    );
  });
});
