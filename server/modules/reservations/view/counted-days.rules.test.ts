import { describe, expect, it } from 'vitest';
import { daysCountedOfMany, daysCountedOfSearch } from './counted-days.rules.ts';

const TODAY = '2026-12-01';
const MONTH_AGO = '2026-10-31';

describe('of a list of very many bookings', () => {
  it.each([
    [{}, { first: MONTH_AGO, after: null }],
    [{ arrivalFrom: '2026-11-20' }, null],
    [{ arrivalFrom: '2020-01-01' }, { first: MONTH_AGO, after: null }],
    [{ arrivalTo: '2020-01-01' }, { first: '2018-12-31', after: null }],
    [{ arrivalTo: '2028-01-01' }, { first: MONTH_AGO, after: null }],
    [{ arrivalFrom: '2019-06-01', arrivalTo: '2020-01-01' }, null],
    [
      { arrivalFrom: '2010-01-01', arrivalTo: '2020-01-01' },
      { first: '2018-12-31', after: null },
    ],
    [{ departureFrom: '2020-01-01', departureTo: '2020-02-01' }, null],
    [{ madeFrom: '2026-11-01' }, null],
    [{ madeTo: '2026-11-01' }, { first: MONTH_AGO, after: null }],
  ])('%o counts %o', (filter, days) => expect(daysCountedOfMany(filter, TODAY)).toEqual(days));
});

describe('of very many who are meant', () => {
  it.each([
    [{}, { first: TODAY, after: '2026-12-08' }],
    [{ arrivalFrom: '2026-11-20' }, { first: '2026-11-20', after: '2026-11-27' }],
    [{ arrivalTo: '2020-01-08' }, { first: '2020-01-01', after: '2020-01-08' }],
    [{ arrivalTo: '2028-01-01' }, { first: TODAY, after: '2026-12-08' }],
  ])('%o counts %o', (filter, days) => expect(daysCountedOfSearch(filter, TODAY)).toEqual(days));
});
