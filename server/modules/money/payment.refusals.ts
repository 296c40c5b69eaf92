import { formatMoney, type Money } from '../../../domain/money.ts';
import { Refusal } from '../../errors/refusal.ts';

/** More is to be given back than was paid. */
export class RefundTooBig extends Refusal {
  readonly data;

  constructor(most: Money) {
    super(`At most ${formatMoney(most)} can be refunded.`);
    this.data = {
      __typename: 'RefundTooBigError',
      message: this.message,
      code: 'REFUND_TOO_BIG',
      most,
    } as const;
  }
}

/** Money comes in though nothing is due, and nobody said that it is meant. */
export class NothingDue extends Refusal {
  readonly data;

  constructor() {
    super('Nothing is due on this booking. Take it all the same only where it is meant for this booking.');
    this.data = { __typename: 'NothingDueError', message: this.message, code: 'NOTHING_DUE' } as const;
  }
}

/** The day of the payment lies ahead. */
export class FuturePayment extends Refusal {
  readonly data;

  constructor() {
    super('The payment date cannot be in the future.');
    this.data = { __typename: 'FuturePaymentError', message: this.message, code: 'FUTURE_PAYMENT' } as const;
  }
}

/** A bank and a card have a reference. */
export class ReferenceRequired extends Refusal {
  readonly data;

  constructor() {
    super('Enter the transaction reference.');
    this.data = {
      __typename: 'ReferenceRequiredError',
      message: this.message,
      code: 'REFERENCE_REQUIRED',
    } as const;
  }
}
