import type { LocalDate } from '../../../domain/nights.ts';
import { type DayView, dayWritten, parseTypedDay } from './typed-day.ts';

const DASH = /\s*(?:-|–|—|\bto\b)\s*/g;
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?$/;

/** The first and the last of some days. */
export type TypedRun = { readonly first: LocalDate; readonly last: LocalDate };

/**
 * Days that somebody typed from the first to the last, '8-14 nov', '20 dec – 27' or '28 dec to 3 jan', or null. One of the two may
 * be without its month or its year: the first is the nearest such day before the last, the last the next such day after the first.
 * Both without a year are read as a day by itself is; near another day it is the first that is near it.
 */
export function parseTypedRun(typed: string, today: LocalDate, view: DayView = {}): TypedRun | null {
  const text = typed.trim().toLowerCase();
  for (const { index, 0: dash } of text.matchAll(DASH)) {
    const run = runOf(text.slice(0, index), text.slice(index + dash.length), today, view);
    // '20 dec-27' says a year
    if (run && !(dash === '-' && DAY_OF_MONTH.test(text.slice(index + 1)))) return run;
  }
  return null;
}

function runOf(left: string, right: string, today: LocalDate, view: DayView): TypedRun | null {
  const parse = (day: string) => parseTypedDay(day, today, view);
  const lastDay = DAY_OF_MONTH.exec(right)?.[1];
  const first = parse(left);
  if (lastDay !== undefined)
    return first === null
      ? null
      : inOrder(first, dayWritten(first.slice(0, 4), Number(first.slice(5, 7)), lastDay));
  const isWithoutYear = (day: string) => parse(`${day} 2000`) !== null;
  const isFirstKnown = view.near !== undefined || !isWithoutYear(left);
  if (first !== null && isFirstKnown && isWithoutYear(right))
    return inOrder(first, parseTypedDay(right, first));
  const last = parse(right);
  if (last === null) return null;
  const year = Number(last.slice(0, 4));
  const firstDay = DAY_OF_MONTH.exec(left)?.[1];
  if (firstDay !== undefined) return inOrder(dayWritten(`${year}`, Number(last.slice(5, 7)), firstDay), last);
  const ofYear = [year, year - 1].map((one) => parse(`${left} ${one}`));
  return inOrder(ofYear.find((day) => day !== null && day <= last) ?? first, last);
}

function inOrder(first: LocalDate | null, last: LocalDate | null): TypedRun | null {
  return first !== null && last !== null && first <= last ? { first, last } : null;
}
