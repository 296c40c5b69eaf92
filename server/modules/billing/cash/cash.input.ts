import * as v from 'valibot';
import { isLocalDate } from '../../../../domain/nights.ts';
import { isId } from '../../../graphql/id.ts';
import { fewWords, neededReason } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';

const place = v.picklist(['CASH', 'UPI', 'BANK', 'OWNER'], 'Choose a place.');
const amount = v.pipe(v.number('Enter an amount.'), v.safeInteger('Enter an amount.'));

const movement = v.pipe(
  v.object({
    from: place,
    to: place,
    amount,
    movedOn: v.nullish(v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.')), null),
    note: fewWords,
    belowZeroReason: fewWords,
  }),
  v.forward(
    v.check(({ from, to }) => from !== to, 'Choose another place.'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, note }) => from !== 'CASH' || note !== null, 'Say for what.'),
    ['note'],
  ),
);

const count = v.object({
  found: v.pipe(amount, v.minValue(0, 'Enter what is in the till.')),
  reason: fewWords,
});

const correction = v.object({
  movementId: v.pipe(v.string('Choose a movement.'), v.check(isId, 'Choose a movement.')),
  reason: neededReason,
  belowZeroReason: fewWords,
});

/** What is moved, cleaned. */
export type MovementInput = v.InferOutput<typeof movement>;

/** What was counted, cleaned. */
export type CountInput = v.InferOutput<typeof count>;

/** Which movement was wrong and why, cleaned. */
export type CorrectionInput = v.InferOutput<typeof correction>;

/** Raises ValidationFailed. */
export function movementOf(input: unknown): MovementInput {
  return validated(movement, input);
}

/** Raises ValidationFailed. */
export function countOf(input: unknown): CountInput {
  return validated(count, input);
}

/** Raises ValidationFailed. */
export function correctionOf(input: unknown): CorrectionInput {
  return validated(correction, input);
}
