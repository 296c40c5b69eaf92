import { type Money, parseRupees } from '../../../domain/money.ts';
import { dayOfEpoch, isCalendarDay, isLocalDate, type LocalDate } from '../../../domain/nights.ts';

/** What is said of a cell that cannot be read. */
export class UnreadableCell extends Error {}

const FORMULA_OF_A_TEXT = /^="(.*)"$/s;
const FORMULA = /^=/;
/** What a list of the lodge puts before a text that a spreadsheet would calculate, and Excel before any text. */
const KEPT_AS_TEXT = /^'/;

/** What stands in a cell as text. Raises UnreadableCell for a formula that is no text in quotes. */
export function textIn(cell: string): string {
  const text = FORMULA_OF_A_TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
  if (text === cell && FORMULA.test(cell))
    throw new UnreadableCell('This is a formula. Put its value in its place.');
  return text.replace(KEPT_AS_TEXT, '').trim();
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const MONTH_NAMED =
  /^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})$/i;
const TIME = /[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[ap]m)?Z?$/i;
/** The number that Excel keeps a day as: days after 30 Dec 1899. */
const EXCEL_DAY = /^\d{5}(\.\d+)?$/;
const EXCEL_EPOCH = -25_569;

/** A day of the lodge as people in India and spreadsheets write it; null where nothing stands. Raises UnreadableCell. */
export function dayIn(cell: string): LocalDate | null {
  const day = calendarDayIn(cell);
  if (day !== null && !isLocalDate(day)) throw new UnreadableCell('Write a day of the years 2000 to 2200.');
  return day;
}

/**
 * A day of any year, such as a date of birth, written likewise; null where nothing stands. A year of two digits is one of this century,
 * or of the last where the day would come after `until`. Raises UnreadableCell.
 */
export function calendarDayIn(
  cell: string,
  { until }: { readonly until?: LocalDate } = {},
): LocalDate | null {
  const text = textIn(cell).replace(TIME, '').trim();
  if (text === '') return null;
  const read = readDay(text);
  const isOfLastCentury = read?.isShort && until !== undefined && read.day > until;
  const day = isOfLastCentury ? `19${read.day.slice(2)}` : read?.day;
  if (day === undefined || !isCalendarDay(day)) throw new UnreadableCell('Write the day as 22 Nov 2026.');
  return day;
}

function readDay(text: string): WrittenDay | null {
  if (EXCEL_DAY.test(text))
    return { day: dayOfEpoch(Math.floor(Number(text)) + EXCEL_EPOCH), isShort: false };
  const year = YEAR_FIRST.exec(text);
  if (year) return written(year[1], year[2], year[3]);
  const day = DAY_FIRST.exec(text);
  if (day) return written(day[3], day[2], day[1]);
  const named = MONTH_NAMED.exec(text);
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return written(named[3], String(month), named[1]);
}

/** A day, and whether its year is of two digits. */
type WrittenDay = { readonly day: LocalDate; readonly isShort: boolean };

function written(year = '', month = '', day = ''): WrittenDay {
  const isShort = year.length === 2;
  return {
    day: `${isShort ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    isShort,
  };
}

/** An amount in paise: '₹1,20,000', 'Rs. 4500.50', '4500/-'; null where nothing stands. Raises UnreadableCell. */
export function amountIn(cell: string): Money | null {
  const text = textIn(cell);
  if (text === '') return null;
  const amount = parseRupees(text);
  if (amount === null || amount < 0) throw new UnreadableCell('Write the amount as 4,500 or 4500.50.');
  return amount;
}

const WHOLE = /^\d{1,9}(?:\.0+)?$/;

/** A whole number; null where nothing stands. Raises UnreadableCell. */
export function wholeIn(cell: string): number | null {
  const text = textIn(cell).replaceAll(',', '');
  if (text === '') return null;
  if (!WHOLE.test(text)) throw new UnreadableCell('Write a whole number.');
  return Number(text);
}

/** One of a few by any of its names, whatever its capitals; null where nothing stands. Raises UnreadableCell. */
export function choiceIn<Choice extends string>(
  cell: string,
  names: { readonly [choice in Choice]: readonly string[] },
): Choice | null {
  const text = plain(textIn(cell));
  if (text === '') return null;
  // the keys of the table are its choices
  const entries = Object.entries(names) as [Choice, readonly string[]][];
  const found = entries.find(([choice, said]) => [choice, ...said].some((name) => plain(name) === text));
  if (found) return found[0];
  const known = entries.map(([, [first]]) => first).join(', ');
  throw new UnreadableCell(`Write one of these: ${known}.`);
}

/** A name as people write it, without capitals, spaces and signs: 'Check-in' and 'check in' are one. */
export function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Of some things the one that is called so: by its name as it is written, else as people write it. */
export function calledSo<Thing>(
  said: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): Thing | null {
  const words = plain(said);
  const found =
    things.find((thing) => namesOf(thing).includes(said)) ??
    (words === '' ? undefined : things.find((thing) => namesOf(thing).some((name) => plain(name) === words)));
  return found ?? null;
}
