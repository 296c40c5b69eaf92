import { expect, it } from 'vitest';
import { bookedDayWords } from './till-entry-format.ts';

it('a day of another year is said with its year', () => {
  expect(bookedDayWords('2026-01-01', '2026-11-28')).toBe('1 Jan');
  expect(bookedDayWords('2019-01-01', '2026-11-28')).toBe('1 Jan 2019');
});
