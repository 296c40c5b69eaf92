import { expect, it } from 'vitest';
import { endingOn, startingOn } from './period.ts';

const OCTOBER = { first: '2026-10-01', last: '2026-10-31' };
const MOST = 60;

it.each([
  ['2026-10-05', { first: '2026-10-05', last: '2026-10-31' }],
  ['2026-11-04', { first: '2026-11-04', last: '2026-11-04' }],
  ['2026-01-01', { first: '2026-01-01', last: '2026-03-01' }],
])('a period that is to begin on %s keeps that day, and its end where it can', (day, period) => {
  expect(startingOn(day, OCTOBER, MOST)).toEqual(period);
});

it.each([
  ['2026-10-05', { first: '2026-10-01', last: '2026-10-05' }],
  ['2026-09-04', { first: '2026-09-04', last: '2026-09-04' }],
  ['2027-01-01', { first: '2026-11-03', last: '2027-01-01' }],
])('a period that is to end on %s keeps that day, and its beginning where it can', (day, period) => {
  expect(endingOn(day, OCTOBER, MOST)).toEqual(period);
});
