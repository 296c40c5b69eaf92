import type { LocalDate } from '../nights.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT = 3;

/** 'November 2026', or 'Nov 2026' where there is little room. */
export function formatMonth(day: LocalDate, form: 'LONG' | 'SHORT' = 'LONG'): string {
  const name = MONTHS[Number(day.slice(5, 7)) - 1];
  return `${form === 'SHORT' ? name?.slice(0, SHORT) : name} ${day.slice(0, 4)}`;
}
