import { formatMoney, type Money, parseRupees } from '../../../domain/money.ts';
import type { SeasonPrice } from '../../../domain/rates/season-price.ts';
import { choiceIn, plain, textIn, UnreadableCell } from './cell.rules.ts';
import type { ImportField } from './import-columns.rules.ts';

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

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const RUN = /^(\p{L}+) *(?:-|–|to) *(\p{L}+)$/iu;

/** Weekdays from 1 for Monday: 'Fri, Sat', 'Monday to Thursday', 'Fri/Sat'; null where nothing stands. Raises UnreadableCell. */
export function weekdaysIn(cell: string): number[] | null {
  const text = textIn(cell);
  if (text === '' || plain(text) === 'all' || plain(text) === 'daily') return null;
  return text.split(/[,;/&+]| and /i).flatMap((part) => {
    const run = RUN.exec(part.trim());
    if (!run) return weekdayIn(part);
    const [first, last] = [weekdayIn(run[1] ?? ''), weekdayIn(run[2] ?? '')];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, place) => ((first - 1 + place) % 7) + 1);
  });
}

function weekdayIn(word: string): number {
  const place = WEEKDAYS.indexOf(plain(word).slice(0, 3));
  if (place < 0) throw new UnreadableCell('Write the weekdays as Fri, Sat.');
  return place + 1;
}

const PERCENT = /^([+−-]) *(\d{1,4}(?:\.\d{1,2})?) *%$/;
const SIGNED = /^([+−-]) *(.+)$/;
/** What a spreadsheet makes of +20 % or -12.5 %. */
const FRACTION = /^[+−-]?0?\.\d+$/;
const HOW = 'Write the price as 4,500, +20 %, -10 % or +500.';
const AS_TEXT = "Write what is added or taken off as '+500, '-500 or '+20 %, with the apostrophe";
/** A price of its own below a part of the room type's is more likely a change that lost its sign. */
const LEAST_PART = 3;

/** How a season changes the price: '4,500' is the price, '+20 %' and '-300' are added to it; nulls where nothing stands. Raises UnreadableCell. */
export function seasonPriceIn(cell: string): SeasonPrice {
  const text = textIn(cell);
  if (text === '') return { mode: null, value: null };
  const percent = PERCENT.exec(text);
  if (percent) return { mode: 'PERCENT', value: signed(percent[1], Math.round(Number(percent[2]) * 100)) };
  const by = SIGNED.exec(text);
  const amount = parseRupees(by?.[2] ?? text);
  if (FRACTION.test(text)) throw new UnreadableCell(`${AS_TEXT}: a spreadsheet makes a number of it.`);
  if (amount === null || (!by && amount < 100)) throw new UnreadableCell(HOW);
  return by ? { mode: 'ADD', value: signed(by[1], amount) } : { mode: 'FIXED', value: amount };
}

/** Why a price can hardly be meant: a spreadsheet makes 500 of +500, and 1 of +100 %; null where nothing is wrong. */
export function lowPriceIn({ mode, value }: SeasonPrice, baseRate: Money): string | null {
  if (mode !== 'FIXED' || value === null || value * LEAST_PART >= baseRate) return null;
  return `${AS_TEXT}: ${formatMoney(value)} a night is below a third of the usual ${formatMoney(baseRate)}.`;
}

function signed(sign: string | undefined, value: number): number {
  return sign === '+' ? value : -value;
}
