import * as v from 'valibot';
import { isLocalDate, type LocalDate, nightsBetween, nightsOf, weekdayOf } from '../../../domain/nights.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { type FieldProblem, ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { assertAmount, MAX_AMOUNT } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredSeason } from './season.sql.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const MOST_NIGHTS = 1_830;
const MOST_PICKED = 366;
const LEAST_PERCENT = -10_000;
const MOST_PERCENT = 100_000;

const within = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
const wholeFrom = (least: number, most: number) =>
  within(least, most, `Enter a whole number from ${least} to ${most.toLocaleString('en-IN')}.`);
const yearFrom = (least: number, most: number) =>
  within(least, most, `Enter a year from ${least} to ${most}.`);
const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const extraRate = v.nullish(v.pipe(amount, v.minValue(0, 'An amount cannot be below ₹0.')), null);
const said = v.nullish(v.boolean('Say yes or no.'), false);
const mode = v.picklist(['FIXED', 'PERCENT', 'ADD'], 'Choose how the price changes.');
const value = v.pipe(v.number('Enter a number.'), v.safeInteger('Enter a number.'));
const version = v.pipe(v.number(), v.integer());

const season = v.object({
  name: line({ max: 60 }),
  from: day,
  to: day,
  weekdays: v.pipe(
    v.nullish(v.array(wholeFrom(1, 7)), EVERY_DAY),
    v.minLength(1, 'Choose a weekday.'),
    v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  ),
  mode: v.nullish(mode, null),
  value: v.nullish(value, null),
  extraAdultRate: extraRate,
  extraChildRate: extraRate,
  minNights: v.nullish(wholeFrom(1, 60), null),
  isClosedToArrival: said,
  isClosedToDeparture: said,
  isClosed: said,
  priority: v.nullish(wholeFrom(0, 1_000), null),
});

const creation = v.object({
  roomTypeId: idOf('a room type'),
  alsoRoomTypeIds: v.nullish(v.pipe(v.array(idOf('a room type')), v.maxLength(50, 'Choose at most 50.')), []),
  season,
});
const update = v.object({ ratePeriodId: idOf('a season'), version, season });
const deletion = v.object({
  seasons: v.pipe(
    v.array(v.object({ ratePeriodId: idOf('a season'), version })),
    v.minLength(1, 'Choose a season.'),
    v.maxLength(200, 'Choose at most 200 seasons.'),
  ),
});
const copy = v.object({ roomTypeId: idOf('a room type'), year: yearFrom(2000, 2100) });
const nightRates = v.object({
  roomTypeId: idOf('a room type'),
  name: line({ max: 60 }),
  nights: v.pipe(
    v.array(day),
    v.transform((days) => [...new Set(days)].sort()),
    v.minLength(1, 'Choose a night.'),
    v.maxLength(MOST_PICKED, `Choose at most ${MOST_PICKED} nights.`),
  ),
  mode,
  value,
});

/** What is said of a season; without a priority it is left to the season, or to the others. */
export type SeasonWords = Omit<StoredSeason, 'priority'> & { readonly priority: number | null };
export type SeasonCreation = {
  readonly roomTypeId: string;
  readonly alsoRoomTypeIds: readonly string[];
  readonly season: SeasonWords;
};
export type SeasonUpdate = {
  readonly ratePeriodId: string;
  readonly version: number;
  readonly season: SeasonWords;
};
export type SeasonDeletion = v.InferOutput<typeof deletion>;
export type SeasonCopy = v.InferOutput<typeof copy>;
export type NightRatesChange = v.InferOutput<typeof nightRates>;

/** A new season, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function newSeasonOf(input: unknown): SeasonCreation {
  const made = validated(creation, input);
  assertSeason(made.season);
  return made;
}

/** A change of a season, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function seasonUpdateOf(input: unknown): SeasonUpdate {
  const changed = validated(update, input);
  assertSeason(changed.season);
  return changed;
}

/** The seasons to take away, each once. Raises ValidationFailed. */
export function seasonDeletionOf(input: unknown): SeasonDeletion {
  const { seasons } = validated(deletion, input);
  if (new Set(seasons.map(({ ratePeriodId }) => ratePeriodId)).size < seasons.length)
    throw new ValidationFailed([{ path: 'seasons', message: 'Name each season once.' }]);
  return { seasons };
}

/** Which seasons are copied. Raises ValidationFailed. */
export function seasonCopyOf(input: unknown): SeasonCopy {
  return validated(copy, input);
}

/** Another price on some nights, cleaned. Raises NameRequired, AmountPositive, AmountMax or ValidationFailed. */
export function nightRatesOf(input: unknown): NightRatesChange {
  const change = validated(nightRates, input);
  if (change.name === '') throw new NameRequired();
  const problems = [...valueProblems(change), ...lengthProblems('nights', change.nights)];
  if (problems.length > 0) throw new ValidationFailed(problems);
  return change;
}

function lengthProblems(path: string, nights: readonly LocalDate[]): FieldProblem[] {
  const [first = '', last = first] = [nights[0], nights.at(-1)];
  if (nightsBetween(first, last) < MOST_NIGHTS) return [];
  return [{ path, message: `A season can be at most ${MOST_NIGHTS.toLocaleString('en-IN')} nights.` }];
}

function assertSeason(made: SeasonWords): void {
  if (made.name === '') throw new NameRequired();
  const problems = [...dayProblems(made), ...priceProblems(made)];
  if (problems.length > 0)
    throw new ValidationFailed(problems.map(({ path, message }) => ({ path: `season.${path}`, message })));
}

function dayProblems({ from, to, weekdays }: SeasonWords): FieldProblem[] {
  if (to <= from) return [{ path: 'to', message: 'The last night cannot be before the first.' }];
  const tooLong = lengthProblems('to', [from, to]);
  if (tooLong.length > 0) return tooLong;
  const nights = nightsOf({ arrival: from, departure: to });
  if (nights.some((night) => weekdays.includes(weekdayOf(night)))) return [];
  return [{ path: 'weekdays', message: 'None of its nights is such a weekday.' }];
}

function priceProblems(made: SeasonWords): FieldProblem[] {
  const { mode: how, value: by, extraAdultRate, extraChildRate } = made;
  for (const rate of [extraAdultRate, extraChildRate]) if (rate !== null && rate !== 0) assertAmount(rate);
  if (how !== null) {
    if (by === null) return [{ path: 'value', message: 'Enter a number.' }];
    return valueProblems({ mode: how, value: by });
  }
  if (by !== null) return [{ path: 'mode', message: 'Choose how the price changes.' }];
  if (extraAdultRate !== null) return [{ path: 'extraAdultRate', message: 'This goes with a price.' }];
  if (extraChildRate !== null) return [{ path: 'extraChildRate', message: 'This goes with a price.' }];
  const { minNights, isClosed, isClosedToArrival, isClosedToDeparture } = made;
  const isRule = minNights !== null || isClosed || isClosedToArrival || isClosedToDeparture;
  return isRule ? [] : [{ path: 'mode', message: 'Give it a price or a rule.' }];
}

/** Raises AmountPositive or AmountMax for a price that cannot be. */
function valueProblems({
  mode: how,
  value: by,
}: {
  mode: 'FIXED' | 'PERCENT' | 'ADD';
  value: number;
}): FieldProblem[] {
  if (how === 'FIXED') assertAmount(by);
  else if (how === 'ADD' && Math.abs(by) > MAX_AMOUNT) assertAmount(Math.abs(by));
  else if (how === 'PERCENT' && by < LEAST_PERCENT)
    return [{ path: 'value', message: 'Take off at most 100 %.' }];
  else if (how === 'PERCENT' && by > MOST_PERCENT)
    return [{ path: 'value', message: 'Add at most 1,000 %.' }];
  return [];
}
