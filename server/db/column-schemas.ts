import * as v from 'valibot';
import type { BasisPoints, Money } from '../../domain/money.ts';
import type { LocalDate } from '../../domain/nights.ts';

/**
 * What PostgreSQL gives, as JSON or by the driver's own readers. These schemas look at the form alone: whether a day
 * exists is the database's rule. They change nothing, so that a row is given on as it came.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function textLike(form: RegExp, expected: string) {
  return v.custom<string>((value) => typeof value === 'string' && form.test(value), expected);
}

/** The id of a row: a UUID, or a number as text where the table counts. */
export const id = v.string();

/** A day, YYYY-MM-DD. */
export const localDate: v.GenericSchema<LocalDate> = textLike(DAY, 'a day');

/** A time of the day, HH:MM or HH:MM:SS. */
export const localTime = textLike(TIME, 'a time of the day');

/** An instant as JSON has it: ISO 8601 with its zone. */
export const instant = textLike(INSTANT, 'an instant');

/** A number without fractions, as `int` and `bigint` give it. */
export const whole = v.custom<number>(Number.isSafeInteger, 'a whole number');

/** An amount in whole paise. */
export const money = v.custom<Money>(Number.isSafeInteger, 'a whole number of paise');

/** A share in hundredths of a percent. */
export const basisPoints = v.custom<BasisPoints>(Number.isSafeInteger, 'a whole number of basis points');

/** The nights from an arrival to a departure. */
export const dateRange = v.object({ arrival: localDate, departure: localDate });
