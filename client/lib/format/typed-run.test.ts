import { expect, it } from 'vitest';
import { parseTypedRun } from './typed-run.ts';

const today = '2026-11-20';

it.each([
  ['8-14 dec', '2026-12-08', '2026-12-14'],
  ['8 – 14 Dec 2027', '2027-12-08', '2027-12-14'],
  ['28 dec to 3 jan', '2026-12-28', '2027-01-03'],
  ['8/12 - 14/12', '2026-12-08', '2026-12-14'],
  ['28 Dec TO 3 Jan', '2026-12-28', '2027-01-03'],
  ['8 dec - 14 dec 2027', '2027-12-08', '2027-12-14'],
  ['8/12 - 14/12/2027', '2027-12-08', '2027-12-14'],
  ['28 dec 2027 - 3 jan 2028', '2027-12-28', '2028-01-03'],
  ['18 nov - 22 nov', '2026-11-18', '2026-11-22'],
  ['18-22 nov', '2026-11-18', '2026-11-22'],
  ['8th-14th dec', '2026-12-08', '2026-12-14'],
  ['20 dec - 27', '2026-12-20', '2026-12-27'],
  ['20 dec-27', null, null],
  ['18-12-26', null, null],
  ['18 dec', null, null],
  ['14-8 dec', null, null],
  ['31-3 feb', null, null],
  ['8-14', null, null],
])('days that are typed as "%s" are from %s to %s', (typed, first, last) => {
  expect(parseTypedRun(typed, today)).toEqual(first === null ? null : { first, last });
});

it.each([
  ['8-14 nov', '2026-11-10', '2026-11-08', '2026-11-14'],
  ['18-22 oct', '2026-11-10', '2026-10-18', '2026-10-22'],
  ['28 dec to 3 jan', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['28 dec to 3 jan', '2026-12-20', '2026-12-28', '2027-01-03'],
  ['8-14 nov 2027', '2026-11-10', '2027-11-08', '2027-11-14'],
])('days that are typed as "%s" near %s are from %s to %s', (typed, near, first, last) => {
  expect(parseTypedRun(typed, today, { near })).toEqual({ first, last });
});
