import * as v from 'valibot';
import { idOf } from '../../graphql/id.ts';
import { neededReason } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { receivedMoney } from '../billing/payments/payment.input.ts';

/** Nobody pays more bills than this by one transfer. */
const MAX_BILLS = 500;

const received = v.object({
  agentId: idOf('an agent'),
  ...receivedMoney,
  folioIds: v.nullish(
    v.pipe(
      v.array(idOf('a bill')),
      v.minLength(1, 'Choose a bill.'),
      v.maxLength(MAX_BILLS, 'Too many bills at once.'),
    ),
    null,
  ),
  seen: v.nullish(
    v.pipe(
      v.array(v.object({ folioId: idOf('a bill'), due: v.number() })),
      v.maxLength(MAX_BILLS, 'Too many bills at once.'),
    ),
    null,
  ),
});

const voided = v.object({
  agentReceiptId: idOf('a payment'),
  reason: neededReason,
});

/** A sum from an agent, cleaned. */
export type AgentSumInput = v.InferOutput<typeof received>;

/** Raises ValidationFailed. */
export function agentSumOf(input: unknown): AgentSumInput {
  return validated(received, input);
}

/** Raises ValidationFailed. */
export function voidedSumOf(input: unknown): v.InferOutput<typeof voided> {
  return validated(voided, input);
}
