import * as v from 'valibot';
import { formatMoney, MAX_AMOUNT, parseRupees } from '../../../domain/money.ts';
import { addNights, isLocalDate, type LocalDate, nightsBetween, weekdayOf } from '../../../domain/nights.ts';
import type { RateMode, SeasonInput } from '../../gql/schema.generated.ts';
import { listedAmount } from '../../lib/format/listed-amount.ts';
import { UNREADABLE_DAY, UNREADABLE_DAYS } from '../../lib/format/typed-day.ts';
import type { Season } from './rate-format.ts';

/** How a price is typed: as it is, more or less in percent or rupees, or not at all. */
type PriceKind = RateMode | 'NONE';
const KINDS: readonly PriceKind[] = ['FIXED', 'PERCENT', 'ADD', 'NONE'];
export const PRICE_OPTIONS: readonly { value: PriceKind; label: string }[] = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'ADD', label: 'Rupees on top' },
  { value: 'FIXED', label: 'A price of its own' },
  { value: 'NONE', label: 'Rules only' },
];

const WRONG_PERCENT = 'Enter a percent from −100 to 1,000.';

/** A number as it is typed, '10', '-12.5' or '+₹1,200', in hundredths: basis points or paise; null where it is none. */
export function hundredthsOf(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-');
  const isBelow = text.startsWith('-');
  const amount = parseRupees(text.replace(/^[+-]/, ''));
  return amount === null ? null : (isBelow ? -1 : 1) * amount;
}

/** What is wrong with the value of a price; null for nothing. */
export function valueProblem(kind: PriceKind, typed: string): string | null {
  if (kind === 'NONE') return null;
  const value = hundredthsOf(typed);
  if (value === null) return kind === 'PERCENT' ? WRONG_PERCENT : 'Enter an amount.';
  if (kind === 'PERCENT') return value < -10_000 || value > 100_000 ? WRONG_PERCENT : null;
  if (kind === 'FIXED' && value <= 0) return 'Enter an amount above ₹0.';
  return Math.abs(value) > MAX_AMOUNT ? `That is above ${formatMoney(MAX_AMOUNT)}.` : null;
}

/** A value in hundredths as it is typed: '12.5'. */
function typedHundredths(value: number): string {
  return `${value < 0 ? '-' : ''}${Math.abs(value) / 100}`;
}

const day = (unreadable: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty('Enter a day.'),
    v.check((typed) => isLocalDate(typed), unreadable),
  );
const extraRate = v.union([v.null(), listedAmount({ least: 0 })], 'Enter an amount.');
const wholeOrNone = (most: number, least = 1) => {
  const message = `Enter a whole number from ${least} to ${most.toLocaleString('en-IN')}.`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= least && Number(typed) <= most),
      message,
    ),
  );
};

const typedSeason = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
  from: day(UNREADABLE_DAYS),
  lastNight: day(UNREADABLE_DAY),
  weekdays: v.pipe(v.array(v.number()), v.minLength(1, 'Choose a weekday.')),
  mode: v.picklist(KINDS),
  value: v.string(),
  extraAdultRate: extraRate,
  extraChildRate: extraRate,
  minNights: wholeOrNone(60),
  isClosedToArrival: v.boolean(),
  isClosedToDeparture: v.boolean(),
  isClosed: v.boolean(),
  priority: wholeOrNone(1_000, 0),
});
type Typed = v.InferOutput<typeof typedSeason>;

/** What holds of a season: one that is new does not end before today, and needs no priority of its own. */
function rulesOf(today: LocalDate | null) {
  return v.pipe(
    typedSeason,
    v.forward(
      v.check(
        ({ from, lastNight }: Typed) => from <= lastNight,
        'The last night cannot be before the first.',
      ),
      ['lastNight'],
    ),
    v.forward(
      v.check(({ lastNight }: Typed) => today === null || lastNight >= today, 'Those nights are over.'),
      ['lastNight'],
    ),
    v.forward(
      v.check(
        ({ priority }: Typed) => today !== null || priority !== '',
        'Enter a whole number from 0 to 1,000.',
      ),
      ['priority'],
    ),
    v.forward(
      v.check(
        ({ mode, value }: Typed) => valueProblem(mode, value) === null,
        ({ input }) => valueProblem(input.mode, input.value) ?? '',
      ),
      ['value'],
    ),
    v.transform(inputOf),
  );
}

const seasonRules = rulesOf(null);
// the preview speaks of days that are over, too
const newSeasonRules = rulesOf('2000-01-01');

/** The form of a season that is there. Its fields stand where the API names them. */
export const seasonForm = v.object({ season: seasonRules });
export type SeasonForm = v.InferInput<typeof seasonForm>;

/** The form of a season that is made on a day of the lodge, for one room type or several. */
export function newSeasonForm(today: LocalDate) {
  return v.object({
    roomTypeIds: v.pipe(v.array(v.string()), v.minLength(1, 'Choose a room type.')),
    season: rulesOf(today),
  });
}
export type NewSeasonForm = v.InferInput<ReturnType<typeof newSeasonForm>>;

/** For which room types a season is made, as the API takes them. */
export function roomTypesOf([roomTypeId = '', ...alsoRoomTypeIds]: readonly string[]) {
  return { roomTypeId, alsoRoomTypeIds };
}

function inputOf(typed: Typed): SeasonInput {
  const { lastNight, mode, value, minNights, priority, extraAdultRate, extraChildRate, ...words } = typed;
  const isPriced = mode !== 'NONE';
  return {
    ...words,
    to: addNights(lastNight, 1),
    mode: isPriced ? mode : null,
    value: isPriced ? hundredthsOf(value) : null,
    extraAdultRate: isPriced ? extraAdultRate : null,
    extraChildRate: isPriced ? extraChildRate : null,
    minNights: minNights === '' ? null : Number(minNights),
    priority: priority === '' ? null : Number(priority),
  };
}

/** What a season is as it is typed, as the API takes it; null while something is missing or wrong. */
export function typedSeasonInput(typed: unknown, isNew = false): SeasonInput | null {
  const result = v.safeParse(isNew ? newSeasonRules : seasonRules, typed);
  return result.success ? result.output : null;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** What the form of a new season of room types begins with: the nights that are picked, if any. */
export function formOfNewSeason(roomTypeIds: readonly string[], nights: readonly LocalDate[]): NewSeasonForm {
  const [from = '', lastNight = from] = [nights[0], nights.at(-1)];
  const isRun = nights.length === 0 || nights.length === nightsBetween(from, lastNight) + 1;
  return {
    roomTypeIds: [...roomTypeIds],
    season: {
      name: '',
      from,
      lastNight,
      // nights apart from one another are a matter of weekdays
      weekdays: isRun ? EVERY_DAY : [...new Set(nights.map(weekdayOf))].sort(),
      mode: 'PERCENT',
      value: '',
      extraAdultRate: null,
      extraChildRate: null,
      minNights: '',
      isClosedToArrival: false,
      isClosedToDeparture: false,
      isClosed: false,
      priority: '',
    },
  };
}

/** What the form of a season begins with. */
export function formOfSeason(season: Season): SeasonForm {
  const { name, from, to, weekdays, mode, value, extraAdultRate, extraChildRate, minNights, priority } =
    season;
  const { isClosedToArrival, isClosedToDeparture, isClosed } = season;
  return {
    season: {
      name,
      from,
      lastNight: addNights(to, -1),
      weekdays: [...weekdays],
      mode: mode ?? 'NONE',
      value: value === null ? '' : typedHundredths(value),
      extraAdultRate,
      extraChildRate,
      minNights: minNights === null ? '' : `${minNights}`,
      isClosedToArrival,
      isClosedToDeparture,
      isClosed,
      priority: `${priority}`,
    },
  };
}

/** The first and the last night of a season that has begun: its days are not those to come; undefined for one to come. */
export function ownNightsOf(
  { from, to }: Pick<Season, 'from' | 'to'>,
  today: LocalDate,
): { from: LocalDate; lastNight: LocalDate } | undefined {
  return from < today ? { from, lastNight: addNights(to, -1) } : undefined;
}

/** A season, as the API takes it. */
export function inputOfSeason(season: Season): SeasonInput {
  const { __typename: _type, id: _id, version: _version, weekdays, ...words } = season;
  return { ...words, weekdays: [...weekdays] };
}
