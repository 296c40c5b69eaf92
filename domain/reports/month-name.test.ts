import { expect, it } from 'vitest';
import { formatMonth } from './month-name.ts';

it.each([
  ['2026-11-30', 'November 2026', 'Nov 2026'],
  ['2027-09-01', 'September 2027', 'Sep 2027'],
  ['2027-05-01', 'May 2027', 'May 2027'],
])('the month of %s is %s, or %s where there is little room', (day, long, short) => {
  expect([formatMonth(day), formatMonth(day, 'SHORT')]).toEqual([long, short]);
});
