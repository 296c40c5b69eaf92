import { formatMoney, type Money } from '../../../domain/money.ts';
import { refusal } from '../../errors/refusal.ts';

/** More is to be given back than was paid. */
export class RefundTooBig extends refusal('RefundTooBigError', 'REFUND_TOO_BIG', (most: Money) => ({
  message: `At most ${formatMoney(most)} can be refunded.`,
  most,
})) {}

/** Money comes in though nothing is due, and nobody said that it is meant. */
export class NothingDue extends refusal(
  'NothingDueError',
  'NOTHING_DUE',
  'Nothing is due on this booking. Take it only if it is really for this booking.',
) {}

/** The day of the payment lies ahead. */
export class FuturePayment extends refusal(
  'FuturePaymentError',
  'FUTURE_PAYMENT',
  'The payment date cannot be in the future.',
) {}

/** A bank and a card have a reference. */
export class ReferenceRequired extends refusal(
  'ReferenceRequiredError',
  'REFERENCE_REQUIRED',
  'Enter the transaction reference.',
) {}
