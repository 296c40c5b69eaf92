import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { refreshBalance } from '../../reservations/core/account-change.write.ts';
import type { RecordPaymentInput, TakeDepositInput } from '../../types.generated.ts';
import { type Account, lockAccount } from '../core/account.write.ts';
import { assertEntry, writeEntry } from './entries.write.ts';
import { type ReceivedInput, receivedOf } from './payment.input.ts';
import { type PaymentAnswer, readPaymentAnswer } from './payment-answer.write.ts';
import { assertSomethingDue, depositFolioOf, writePayment } from './receiving.ts';

/** Takes money: payments, and deposits against damage. */
export class PaymentService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Writes down a payment, spread over the open bills when it names none: the guest's first. Refusals: AmountPositive,
   * AmountMax, FuturePayment, ReferenceRequired, NothingDue, BooksLocked, ValidationFailed.
   */
  record(viewer: Viewer, rawInput: RecordPaymentInput): Promise<PaymentAnswer> {
    return this.#receive(viewer, 'PAYMENT', rawInput);
  }

  /** Takes a deposit, which is never income. Refusals as of a payment. */
  takeDeposit(viewer: Viewer, rawInput: TakeDepositInput): Promise<PaymentAnswer> {
    return this.#receive(viewer, 'DEPOSIT', rawInput);
  }

  async #receive(
    viewer: Viewer,
    kind: 'PAYMENT' | 'DEPOSIT',
    rawInput: RecordPaymentInput,
  ): Promise<PaymentAnswer> {
    const operation = kind === 'PAYMENT' ? 'recordPayment' : 'takeDeposit';
    const work = receiving(viewer, kind, rawInput);
    const { id } = await writeIdempotently(
      this.#scope,
      this.#scope.request,
      { operation, input: rawInput },
      work,
    );
    return readPaymentAnswer(this.#scope, viewer, id);
  }
}

/** Money that comes in, its input cleaned, as work within a write. */
export function receiving(
  viewer: Viewer,
  kind: 'PAYMENT' | 'DEPOSIT',
  rawInput: RecordPaymentInput,
): (write: WriteContext) => Promise<Effect> {
  const input = receivedOf(rawInput);
  return async (write) => {
    const account = await lockAccount(write, viewer, input.reservationId);
    assertCan(viewer, 'recordPayments');
    return receive(write, account, kind, input);
  };
}

async function receive(
  write: WriteContext,
  account: Account,
  kind: 'PAYMENT' | 'DEPOSIT',
  input: ReceivedInput,
): Promise<Effect> {
  const { amount, method, reference, note, folioId } = input;
  const money = { amount, method, reference, note, receivedOn: input.receivedOn ?? account.today };
  assertEntry(money, account);
  if (kind === 'PAYMENT') assertSomethingDue(account, input.acceptsOverpayment);
  const { id } =
    kind === 'PAYMENT'
      ? await writePayment(write, account, money, {
          target: { folioId, payer: 'GUEST' },
          action: 'record-payment',
        })
      : await writeEntry(
          write,
          account,
          { ...money, kind, folioId: depositFolioOf(account, folioId) },
          { action: 'take-deposit' },
        );
  await refreshBalance(write, account);
  return { type: 'payment', id };
}
