import type { LocalDate } from '../../../domain/nights.ts';
import { dayWritten, parseTypedDay } from './typed-day.ts';

const DASH = /\s*(?:-|–|—|\bto\b)\s*/g;
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?$/;

/** The first and the last of some days. */
export type TypedRun = { readonly first: LocalDate; readonly last: LocalDate };

/**
 * Days that somebody typed from the first to the last, '8-14 nov', '20 dec – 27' or '28 dec to 3 jan', or null. One of the two may
 * be without its month, the first without its year: it is the nearest such day before the last.
 */
export function parseTypedRun(typed: string, today: LocalDate): TypedRun | null {
  const text = typed.trim().toLowerCase();
  for (const { index, 0: dash } of text.matchAll(DASH)) {
    const run = runOf(text.slice(0, index), text.slice(index + dash.length), today);
    // '20 dec-27' says a year
    if (run && !(dash === '-' && DAY_OF_MONTH.test(text.slice(index + 1)))) return run;
  }
  return null;
}

function runOf(left: string, right: string, today: LocalDate): TypedRun | null {
  const lastDay = DAY_OF_MONTH.exec(right)?.[1];
  const first = parseTypedDay(left, today);
  if (lastDay !== undefined)
    return first === null
      ? null
      : inOrder(first, dayWritten(first.slice(0, 4), Number(first.slice(5, 7)), lastDay));
  const last = parseTypedDay(right, today);
  if (last === null) return null;
  const year = Number(last.slice(0, 4));
  const firstDay = DAY_OF_MONTH.exec(left)?.[1];
  if (firstDay !== undefined) return inOrder(dayWritten(`${year}`, Number(last.slice(5, 7)), firstDay), last);
  const ofYear = [year, year - 1].map((one) => parseTypedDay(`${left} ${one}`, today));
  return inOrder(ofYear.find((day) => day !== null && day <= last) ?? first, last);
}

function inOrder(first: LocalDate | null, last: LocalDate | null): TypedRun | null {
  return first !== null && last !== null && first <= last ? { first, last } : null;
}
