import {
  addNights,
  isCalendarDay,
  type LocalDate,
  monthRunOf,
  nightsBetween,
} from '../../../domain/nights.ts';

/** Beside an input whose text is no day. */
export const UNREADABLE_DAY = 'Type a day such as 18 Dec.';
/** Beside an input that takes several days as well. */
export const UNREADABLE_DAYS = 'Type a day such as 18 Dec, or days such as 18-24 Dec.';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[\s./-](\d{1,2})(?:[\s./-](\d{2}|\d{4}))?$/;
const DAY_THEN_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})\.?(?:[\s,.-]+(\d{2}|\d{4}))?$/;
const MONTH_THEN_DAY = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}))?$/;
const WEEKDAY_FIRST = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,\s]+/;

/** How a day without a year is read. */
export type DayView = {
  /** As the last such day, one of the running month among them. */
  readonly looksBack?: boolean | undefined;
  /** As the one nearest to this day, whenever that is. */
  readonly near?: LocalDate | undefined;
};

/**
 * The day that somebody typed the Indian way, day before month ('18 dec', '18/12', '18/12/2026', 'today', 'yesterday'), or with
 * the month's name first ('dec 18'), or null. A day without a year is the next one to come, seen from `today`, unless the view says otherwise.
 */
export function parseTypedDay(typed: string, today: LocalDate, view: DayView = {}): LocalDate | null {
  const text = typed.trim().toLowerCase().replace(WEEKDAY_FIRST, '');
  if (text === 'today') return today;
  if (text === 'tomorrow') return addNights(today, 1);
  if (text === 'yesterday') return addNights(today, -1);
  const from = { today, ...view };
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3], from);
  const numbers = NUMBERS.exec(text);
  if (numbers) return dayOf(numbers[3], Number(numbers[2]), numbers[1], from);
  const words = DAY_THEN_MONTH.exec(text);
  if (words) return dayOf(words[3], monthNamed(words[2]), words[1], from);
  const monthFirst = MONTH_THEN_DAY.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2], from);
  return null;
}

function monthNamed(name = ''): number {
  return MONTHS.findIndex((month) => name.startsWith(month)) + 1;
}

type View = DayView & { readonly today: LocalDate };

function dayOf(
  year: string | undefined,
  month: number,
  day = '',
  { today, looksBack = false, near }: View,
): LocalDate | null {
  if (year !== undefined)
    return dayWritten(year.length === 2 ? wholeYear(year, { today, looksBack }) : year, month, day);
  if (near !== undefined) return nearestTo(near, month, day);
  const { departure: nextMonth } = monthRunOf(today);
  const isSeen = (candidate: LocalDate) => (looksBack ? candidate < nextMonth : candidate >= today);
  // 29 February may be up to eight years away.
  for (let years = 0; years <= 8; years += 1) {
    const candidate = dayWritten(
      String(Number(today.slice(0, 4)) + (looksBack ? -years : years)),
      month,
      day,
    );
    if (candidate !== null && isSeen(candidate)) return candidate;
  }
  return null;
}

/** The day of any year that is the fewest days away, before or after; the earlier of two. */
function nearestTo(near: LocalDate, month: number, day: string): LocalDate | null {
  const year = Number(near.slice(0, 4));
  let nearest: LocalDate | null = null;
  // 29 February may be up to eight years away.
  for (let candidateYear = year - 8; candidateYear <= year + 8; candidateYear += 1) {
    const candidate = dayWritten(`${candidateYear}`, month, day);
    if (candidate === null) continue;
    if (nearest === null || daysApart(near, candidate) < daysApart(near, nearest)) nearest = candidate;
  }
  return nearest;
}

function daysApart(one: LocalDate, other: LocalDate): number {
  return Math.abs(nightsBetween(one, other));
}

/** The year of its last two digits: of this century, or of the one before where one looks back and it is still to come. */
function wholeYear(digits: string, { today, looksBack = false }: View): string {
  return looksBack && `20${digits}` > today.slice(0, 4) ? `19${digits}` : `20${digits}`;
}

/** A day of its year, month and day; null for none. */
export function dayWritten(year: string, month: number, day: string): LocalDate | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}
