import { expect, it } from 'vitest';
import { addNights, type LocalDate } from '../nights.ts';
import { stepsBeside } from './report-days.ts';

/** The days from the first to the last, each a step. */
function daysFrom(first: LocalDate, last: LocalDate) {
  const days: { from: LocalDate; to: LocalDate }[] = [];
  for (let from = first; from <= last; from = addNights(from, 1)) days.push({ from, to: addNights(from, 1) });
  return days;
}

const besides = (steps: ReturnType<typeof daysFrom>, before: ReturnType<typeof daysFrom>) =>
  stepsBeside(steps, before).map((step) => step?.from ?? null);

it('a day stands beside the same one of another year, a 29 February beside none', () => {
  expect(besides(daysFrom('2028-02-27', '2028-03-02'), daysFrom('2027-02-27', '2027-03-02'))).toEqual([
    '2027-02-27',
    '2027-02-28',
    null,
    '2027-03-01',
    '2027-03-02',
  ]);
  expect(besides(daysFrom('2029-02-28', '2029-03-01'), daysFrom('2028-02-28', '2028-03-01'))).toEqual([
    '2028-02-28',
    '2028-03-01',
  ]);
});

it('days over the turn of a year stand beside the same ones of a year before', () => {
  expect(besides(daysFrom('2026-12-30', '2027-01-02'), daysFrom('2025-12-30', '2026-01-02'))).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
  ]);
});

it('days that begin on another day, weeks and months stand beside each other by their places', () => {
  expect(besides(daysFrom('2026-11-02', '2026-11-04'), daysFrom('2025-11-03', '2025-11-04'))).toEqual([
    '2025-11-03',
    '2025-11-04',
    null,
  ]);
  const weeks = [
    { from: '2027-01-01', to: '2027-01-04' },
    { from: '2027-01-04', to: '2027-01-11' },
  ];
  const before = [
    { from: '2026-01-01', to: '2026-01-05' },
    { from: '2026-01-05', to: '2026-01-12' },
  ];
  expect(stepsBeside(weeks, before)).toEqual(before);
});
