import * as v from 'valibot';
import { parseGstin } from '../../../../domain/gstin.ts';
import { isLocalDate } from '../../../../domain/nights.ts';
import { idOf } from '../../../graphql/id.ts';
import { line, neededReason } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { GstinInvalid } from '../../money/account.refusals.ts';

const MAX_UNITS = 1_000;
const MAX_LINES = 250;
const wholeUnits = `Enter a whole number from 1 to ${MAX_UNITS.toLocaleString('en-IN')}.`;
const units = v.pipe(
  v.number(wholeUnits),
  v.integer(wholeUnits),
  v.minValue(1, wholeUnits),
  v.maxValue(MAX_UNITS, wholeUnits),
);
const ids = (what: string) =>
  v.optional(v.pipe(v.array(idOf(what)), v.maxLength(MAX_LINES, 'Too many at once.')), []);

/** How what is charged is cleaned. */
export const chargeAddition = v.object({
  reservationId: idOf('a booking'),
  folioId: v.nullish(idOf('a bill'), null),
  reservationRoomId: v.nullish(idOf('a room'), null),
  kind: v.picklist(
    ['SPECIAL', 'EARLY_CHECK_IN', 'LATE_CHECK_OUT', 'DAMAGE', 'ADJUSTMENT'],
    'Choose what it is for.',
  ),
  specialChargeId: v.nullish(idOf('an extra'), null),
  chargeId: v.nullish(idOf('a charge'), null),
  quantity: v.nullish(units, null),
  description: v.nullish(line({ max: 200 }), null),
  unitPrice: v.nullish(v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.')), null),
  date: v.nullish(v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.')), null),
  quotedTotal: v.nullish(v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.')), null),
  version: v.pipe(v.number(), v.integer()),
});

/** How what is written off is cleaned. */
const writtenOff = v.object({
  reservationId: idOf('a booking'),
  folioId: idOf('a bill'),
  amount: v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.')),
  reason: v.pipe(line({ max: 200 }), v.minLength(1, 'Give a reason.')),
  version: v.pipe(v.number(), v.integer()),
});

const voided = v.object({
  chargeId: idOf('a charge'),
  reason: neededReason,
});

const lines = {
  reservationId: idOf('a booking'),
  reservationRoomIds: ids('a room'),
  extrasOfRoomIds: ids('a room'),
  chargeIds: ids('a charge'),
  version: v.pipe(v.number(), v.integer()),
};

const split = v.object({
  ...lines,
  payer: v.optional(v.picklist(['GUEST', 'AGENT']), 'GUEST'),
  name: v.nullish(line({ max: 200 }), null),
  gstin: v.nullish(line({ max: 40 }), null),
});

const move = v.object({ ...lines, folioId: idOf('a bill') });

/** What is charged, cleaned. */
export type ChargeInput = v.InferOutput<typeof chargeAddition>;

/** What is written off, cleaned. */
export type WriteOffInput = v.InferOutput<typeof writtenOff>;

/** What goes to another bill, cleaned. */
export type LinesInput = Pick<
  v.InferOutput<typeof move>,
  'reservationRoomIds' | 'extrasOfRoomIds' | 'chargeIds'
>;

/** A bill of its own, cleaned. */
export type SplitInput = v.InferOutput<typeof split>;

/** Raises ValidationFailed. */
export function chargeOf(input: unknown): ChargeInput {
  return validated(chargeAddition, input);
}

/** Raises ValidationFailed. */
export function writeOffOf(input: unknown): WriteOffInput {
  return validated(writtenOff, input);
}

/** Raises ValidationFailed. */
export function voidedChargeOf(input: unknown): v.InferOutput<typeof voided> {
  return validated(voided, input);
}

/** Raises ValidationFailed or GstinInvalid. */
export function splitOf(input: unknown): SplitInput {
  const parsed = validated(split, input);
  if (!parsed.gstin) return { ...parsed, gstin: null };
  const gstin = parseGstin(parsed.gstin);
  if (gstin === null) throw new GstinInvalid();
  return { ...parsed, gstin };
}

/** Raises ValidationFailed. */
export function moveOf(input: unknown): v.InferOutput<typeof move> {
  return validated(move, input);
}
