import * as v from 'valibot';
import { idOf } from '../../../graphql/id.ts';
import { neededReason } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { acceptsOverpayment } from '../../money/money.input.ts';
import { receivedMoney } from '../payments/payment.input.ts';

const { amount, method, receivedOn: day, reference, note } = receivedMoney;

const reported = v.object({ reservationId: idOf('a booking'), amount, method, paidOn: day, reference });

const taken = v.object({
  reportId: idOf('a report'),
  folioId: v.nullish(idOf('a bill'), null),
  receivedOn: day,
  reference,
  note,
  acceptsOverpayment,
});

const declined = v.object({
  reportId: idOf('a report'),
  reason: neededReason,
});

/** What an agent says was paid, cleaned. */
export type ReportedInput = v.InferOutput<typeof reported>;

/** A report that is taken, cleaned. */
export type TakenInput = v.InferOutput<typeof taken>;

/** Raises ValidationFailed. */
export function reportedOf(input: unknown): ReportedInput {
  return validated(reported, input);
}

/** Raises ValidationFailed. */
export function takenOf(input: unknown): TakenInput {
  return validated(taken, input);
}

/** Raises ValidationFailed. */
export function declinedOf(input: unknown): v.InferOutput<typeof declined> {
  return validated(declined, input);
}
