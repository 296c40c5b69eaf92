import * as v from 'valibot';
import { isLocalDate } from '../../../../domain/nights.ts';
import { idOf } from '../../../graphql/id.ts';
import { emptyIsNone, neededReason, text } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { acceptsOverpayment, amount, method, reference } from '../../money/money.input.ts';

const day = v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.'));
const note = v.nullish(v.pipe(text({ max: 500 }), emptyIsNone), null);

/** How much comes in, how, when and by which reference. */
export const receivedMoney = { amount, method, receivedOn: v.nullish(day, null), reference, note };

const received = v.object({
  reservationId: idOf('a booking'),
  folioId: v.nullish(idOf('a bill'), null),
  acceptsOverpayment,
  ...receivedMoney,
});

const givenBack = v.object({
  paymentId: idOf('a payment'),
  amount: v.nullish(amount, null),
  method: v.nullish(method, null),
  receivedOn: v.nullish(day, null),
  reference,
  reason: note,
});

const voided = v.object({ paymentId: idOf('a payment'), reason: neededReason });

const excess = v.object({
  reservationId: idOf('a booking'),
  folioId: idOf('a bill'),
  amount,
  reason: neededReason,
});

/** Money that comes in, cleaned. */
export type ReceivedInput = v.InferOutput<typeof received>;

/** Money that goes back, or an entry set right, cleaned. */
export type GivenBackInput = v.InferOutput<typeof givenBack>;

/** Raises ValidationFailed. */
export function receivedOf(input: unknown): ReceivedInput {
  return validated(received, input);
}

/** Raises ValidationFailed. */
export function givenBackOf(input: unknown): GivenBackInput {
  return validated(givenBack, input);
}

/** Raises ValidationFailed. */
export function voidedOf(input: unknown): v.InferOutput<typeof voided> {
  return validated(voided, input);
}

/** Raises ValidationFailed. */
export function excessInputOf(input: unknown): v.InferOutput<typeof excess> {
  return validated(excess, input);
}
