import { type DateRange, isLocalDate, monthRunOf } from '../../../../domain/nights.ts';
import { ApiError } from '../../../errors/api-error.ts';

const MONTH = /^\d{4}-\d{2}$/;

/** The days of a month that is asked for as 2026-11. BAD_USER_INPUT for what is no month of the years 2000 to 2200. */
export function monthOfText(text: string): DateRange {
  const first = `${text}-01`;
  if (!MONTH.test(text) || !isLocalDate(first)) {
    throw new ApiError('BAD_USER_INPUT', 'Ask for a month, such as 2026-10.');
  }
  return monthRunOf(first);
}
