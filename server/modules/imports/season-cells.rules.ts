import { formatMoney, type Money, parseRupees } from '../../../domain/money.ts';
import type { Weekday } from '../../../domain/nights.ts';
import type { SeasonPrice } from '../../../domain/rates/season-price.ts';
import { choiceIn, textIn, UnreadableCell } from './cell.rules.ts';
import type { ImportField } from './import-columns.rules.ts';

const HOW_WEEKDAYS = 'Write the weekdays as Fri, Sat.';
const REQUIRED = new Set(['roomType', 'name', 'from', 'lastNight']);

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: REQUIRED.has(name) };
}

/** What a line says of a season of one room type. */
export const SEASON_FIELDS = [
  field('name', 'Season', 'Christmas', ['Name', 'Season name', 'Rate name', 'Period']),
  field('roomType', 'Room type', 'Deluxe', ['Type', 'Category', 'Room category', 'Room']),
  field('from', 'First night', '20 Dec 2027', [
    'From',
    'Start',
    'Starts',
    'Start date',
    'From date',
    'Begins',
  ]),
  field('lastNight', 'Last night', '1 Jan 2028', ['To', 'Until', 'End', 'Ends', 'End date', 'To date']),
  field('weekdays', 'Weekdays', '', ['Days', 'On', 'Days of the week']),
  field('price', 'Price', '+20 %', [
    'Tariff',
    'Rate',
    'Room rate',
    'Amount',
    'Price a night',
    'Night',
    'Change',
  ]),
  field('extraAdultRate', 'One more adult', '', ['Extra adult', 'Extra person', 'Extra bed']),
  field('extraChildRate', 'One more child', '', ['Extra child']),
  field('minNights', 'Minimum stay', '', ['Minimum nights', 'Min nights', 'Min stay']),
  field('isClosedToArrival', 'No check-in', '', ['Closed to arrival', 'CTA']),
  field('isClosedToDeparture', 'No check-out', '', ['Closed to departure', 'CTD']),
  field('isClosed', 'Closed', '', ['Stop sale', 'Stop sell']),
  field('priority', 'Priority', '', ['Rank']),
];

const ANSWERS = { YES: ['Yes', 'Y', 'X', 'True', '1'], NO: ['No', 'N', 'False', '0'] };

/** Yes or no; no where nothing stands. Raises UnreadableCell. */
export function yesIn(cell: string): boolean {
  return choiceIn(cell, ANSWERS) === 'YES';
}

const WEEKDAYS: readonly { readonly weekday: Weekday; readonly names: readonly string[] }[] = [
  { weekday: 1, names: ['mo', 'mon', 'monday', 'mondays'] },
  { weekday: 2, names: ['tu', 'tue', 'tues', 'tuesday', 'tuesdays'] },
  { weekday: 3, names: ['we', 'wed', 'weds', 'wednesday', 'wednesdays'] },
  { weekday: 4, names: ['th', 'thu', 'thur', 'thurs', 'thursday', 'thursdays'] },
  { weekday: 5, names: ['fr', 'fri', 'friday', 'fridays'] },
  { weekday: 6, names: ['sa', 'sat', 'saturday', 'saturdays'] },
  { weekday: 7, names: ['su', 'sun', 'sunday', 'sundays'] },
];
const TO = / *(?:[-–—~]|\bto\b|\btill\b) */g;
const BETWEEN = /[\s,;/&+|.]+/;

/** Weekdays from 1 for Monday: 'Fri, Sat', 'Monday to Thursday', 'Fri Sat'; null where nothing stands. Raises UnreadableCell. */
export function weekdaysIn(cell: string): Weekday[] | null {
  const text = textIn(cell)
    .toLowerCase()
    .replaceAll(/\b(?:and|or)\b/g, ' ');
  if (text === '' || text === 'all' || text === 'daily') return null;
  const parts = text.replaceAll(TO, '-').split(BETWEEN);
  return [...new Set(parts.filter((part) => part !== '').flatMap(weekdaysOf))];
}

/** One weekday, or those from one to another. */
function weekdaysOf(part: string): Weekday[] {
  const [first = 0, last = first, ...more] = part.split('-').map(placeOfWeekday);
  if (more.length > 0) throw new UnreadableCell(HOW_WEEKDAYS);
  const run =
    first <= last
      ? WEEKDAYS.slice(first, last + 1)
      : [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, last + 1)];
  return run.map(({ weekday }) => weekday);
}

function placeOfWeekday(word: string): number {
  const place = WEEKDAYS.findIndex(({ names }) => names.includes(word));
  if (place < 0) throw new UnreadableCell(HOW_WEEKDAYS);
  return place;
}

const PERCENT = /^([+−-]) *(\d{1,4}(?:\.\d{1,2})?) *%$/;
/** How a price of its own is said to be one. */
const A_NIGHT = /\s+(?:a|per)\s+night$/i;
const SIGNED = /^([+−-]) *(.+)$/;
/** What a spreadsheet makes of +20 % or -12.5 %. */
const FRACTION = /^[+−-]?0?\.\d+$/;
const HOW = 'Write the price as 4,500, +20 %, -10 % or +500.';
const AS_TEXT = "Write what is added or taken off as '+500, '-500 or '+20 %, with the apostrophe";
/** A price of its own below a part of the room type's is more likely a change that lost its sign. */
const LEAST_PART = 3;

/** Whether a cell says that a price is what a night costs, as in '₹500 a night'. */
export function isPriceOfNight(cell: string): boolean {
  return A_NIGHT.test(textIn(cell));
}

/** How a season changes the price: '4,500' is the price, '+20 %' and '-300' are added to it; nulls where nothing stands. Raises UnreadableCell. */
export function seasonPriceIn(cell: string): SeasonPrice {
  const text = textIn(cell).replace(A_NIGHT, '');
  if (text === '') return { mode: null, value: null };
  const percent = PERCENT.exec(text);
  if (percent) return { mode: 'PERCENT', value: signed(percent[1], Math.round(Number(percent[2]) * 100)) };
  const by = SIGNED.exec(text);
  const amount = parseRupees(by?.[2] ?? text);
  if (FRACTION.test(text)) throw new UnreadableCell(`${AS_TEXT}: a spreadsheet makes a number of it.`);
  if (amount === null || (!by && amount < 100)) throw new UnreadableCell(HOW);
  return by ? { mode: 'ADD', value: signed(by[1], amount) } : { mode: 'FIXED', value: amount };
}

/** What a night costs as usual, and in the season. */
type NightRates = { readonly baseRate: Money; readonly rate: Money };

/**
 * Why a price can hardly be meant: a spreadsheet makes 500 of +500, and 1 of +100 %; or more is taken off than there is.
 * null where nothing is wrong.
 */
export function lowPriceIn({ mode, value }: SeasonPrice, { baseRate, rate }: NightRates): string | null {
  if (mode === null || value === null) return null;
  if (mode !== 'FIXED')
    return rate > 0 ? null : `That leaves nothing of the usual ${formatMoney(baseRate)} a night.`;
  if (value * LEAST_PART >= baseRate) return null;
  return `${AS_TEXT}: ${formatMoney(value)} a night is below a third of the usual ${formatMoney(baseRate)}.`;
}

function signed(sign: string | undefined, value: number): number {
  return sign === '+' ? value : -value;
}
