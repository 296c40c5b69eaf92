import * as v from 'valibot';
import { isLocalDate } from '../../../../domain/nights.ts';
import { idOf } from '../../../graphql/id.ts';
import { fewWords, neededReason, text } from '../../../graphql/text.ts';
import { validated } from '../../../graphql/validated.ts';
import { amount, method, reference } from '../../money/money.input.ts';

const day = v.nullish(v.pipe(v.string('Enter a day.'), v.check(isLocalDate, 'Enter a day.')), null);

const paid = v.object({
  agentId: idOf('an agent'),
  amount,
  method,
  paidOn: day,
  reference,
  note: v.nullish(text({ max: 500 }), ''),
  from: day,
  to: day,
  belowZeroReason: fewWords,
});

const voided = v.object({
  agentPayoutId: idOf('a payout'),
  reason: neededReason,
});

/** Commission that is paid, cleaned. */
export type PayoutInput = v.InferOutput<typeof paid>;

/** Raises ValidationFailed. */
export function payoutOf(input: unknown): PayoutInput {
  return validated(paid, input);
}

/** Raises ValidationFailed. */
export function voidedPayoutOf(input: unknown): v.InferOutput<typeof voided> {
  return validated(voided, input);
}
