import { expect, it } from 'vitest';
import type { FileBooking } from './demand-file.ts';
import { figuresOfFile } from './figures.ts';
import { disagreeing, statedBeside } from './stated.ts';

const KEPT = 3_308;
const BOOKED = 4_928;
const ROWS = 4_939;
const DAY_USE_LEAD = 10;
/** 58.197 days for each row, to the day. */
const LEAD_DAYS = 287_436;

/** A file of as many rows as the one that is known, with the same sums. */
const rows = Array.from({ length: ROWS }, (_, at): FileBooking => {
  const isDayUse = at >= BOOKED;
  const days = { madeOn: '2015-06-01', arrival: '2015-07-01' };
  const stay = at < 2_552 ? 3 : 2;
  return {
    row: at + 1,
    roomType: 'A',
    adults: 2,
    children: 0,
    infants: 0,
    ...days,
    nights: isDayUse ? 0 : stay,
    cancelledOn: at >= KEPT && !isDayUse ? '2015-06-02' : null,
    noShowOn: at < 47 ? '2015-07-01' : null,
    leadDays: isDayUse ? DAY_USE_LEAD : at === 0 ? LEAD_DAYS - (ROWS - BOOKED) * DAY_USE_LEAD : 0,
  };
});
const bookings = rows.slice(0, BOOKED);
const reports = figuresOfFile({ bookings });

it('what is stated of a known file stands beside its count and the reports, of all rows or of those with a night', () => {
  const beside = statedBeside({ rows, bookings }, reports);
  expect(beside).toEqual([
    { name: 'not come', rows: BOOKED, stated: 47, file: 47, reports: 47 },
    { name: 'room nights kept', rows: BOOKED, stated: 9_168, file: 9_168, reports: 9_168 },
    { name: 'mean stay of those kept, nights', rows: BOOKED, stated: 2.7715, file: 2.7715, reports: 2.7715 },
    { name: 'cancelled, %', rows: ROWS, stated: 32.8, file: 32.8, reports: 32.8 },
    { name: 'mean lead time, days', rows: ROWS, stated: 58.197, file: 58.197, reports: 58.197 },
  ]);
  expect(disagreeing(beside)).toEqual([]);
});

it('a report that comes to anything else is named', () => {
  const other = { ...reports, nightsKept: 9_167, meanLead: 58.3 };
  expect(disagreeing(statedBeside({ rows, bookings }, other)).map(({ name }) => name)).toEqual([
    'room nights kept',
    'mean lead time, days',
  ]);
});

it('nothing is stated of a file that is not known', () => {
  expect(statedBeside({ rows: rows.slice(1), bookings: bookings.slice(1) }, reports)).toEqual([]);
});
