import { describe, expect, it } from 'vitest';
import { parseTypedDay } from './typed-day.ts';

const today = '2026-11-20';

describe('a day as the desk types it', () => {
  it.each([
    ['2026-12-18', '2026-12-18'],
    ['18/12/2026', '2026-12-18'],
    ['18-12-26', '2026-12-18'],
    ['18.12', '2026-12-18'],
    ['18 12', '2026-12-18'],
    ['18 dec', '2026-12-18'],
    ['18 December 2026', '2026-12-18'],
    ['18th Dec', '2026-12-18'],
    ['Fri, 18 Dec 2026', '2026-12-18'],
    ['today', '2026-11-20'],
    ['yesterday', '2026-11-19'],
    ['Tomorrow', '2026-11-21'],
    ['9 sept', '2027-09-09'],
    ['Dec 18', '2026-12-18'],
    ['December 18th, 2027', '2027-12-18'],
    ['sep9', '2027-09-09'],
  ])('%s is %s', (typed, day) => expect(parseTypedDay(typed, today)).toBe(day));

  it('takes the next such day when no year is given, today among them', () => {
    expect(parseTypedDay('20/11', today)).toBe('2026-11-20');
    expect(parseTypedDay('19/11', today)).toBe('2027-11-19');
    expect(parseTypedDay('29 feb', today)).toBe('2028-02-29');
  });

  it.each([
    ['1 oct', '2026-10-01'],
    ['30/11', '2026-11-30'],
    ['1 dec', '2025-12-01'],
    ['29 feb', '2024-02-29'],
    ['1 dec 2026', '2026-12-01'],
    ['3/5/85', '1985-05-03'],
    ['3/5/26', '2026-05-03'],
  ])('%s is %s where one looks back', (typed, day) =>
    expect(parseTypedDay(typed, today, { looksBack: true })).toBe(day),
  );

  it.each([
    ['8 nov', '2026-10-20', '2026-11-08'],
    ['8/11', '2026-12-30', '2026-11-08'],
    ['8 nov', '2027-03-01', '2026-11-08'],
    ['8 nov', '2027-07-01', '2027-11-08'],
    ['29 feb', '2026-10-20', '2028-02-29'],
    ['8 nov 2029', '2026-10-20', '2029-11-08'],
    ['31 feb', '2026-10-20', null],
  ])('%s near %s is %s', (typed, near, day) => expect(parseTypedDay(typed, today, { near })).toBe(day));

  it.each([
    '',
    'soon',
    '31/2/2026',
    '29/2/2027',
    '0/5',
    '12/13',
    '18 foo',
    'foo 18',
    'dec 18 26',
    'dec 32',
    '1/1/99999',
  ])('%j is no day', (typed) => expect(parseTypedDay(typed, today)).toBeNull());
});
