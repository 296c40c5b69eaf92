import { formatMoney } from '../../../../domain/money.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { ValidationFailed } from '../../../errors/refusal.ts';
import type { Scope } from '../../../scope.ts';
import { assertAmount } from '../../money/account.refusals.ts';
import { excessOf, wholeExcessOf } from '../../money/folio-view.rules.ts';
import { RefundTooBig } from '../../money/payment.refusals.ts';
import { leftOf, mayUndoEntryOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import { refreshBalance } from '../../reservations/core/account-change.write.ts';
import type {
  CorrectPaymentInput,
  RefundExcessInput,
  RefundPaymentInput,
  ReturnDepositInput,
  VoidPaymentInput,
} from '../../types.generated.ts';
import { folioOf, lockAccount } from '../core/account.write.ts';
import {
  assertEntry,
  assertNotBefore,
  assertNothingStandsOn,
  assertStands,
  type Entry,
  type LockedEntry,
  lockEntry,
  writeEntry,
} from './entries.write.ts';
import { giveBackExcess } from './excess.write.ts';
import { giveBack } from './giving-back.write.ts';
import { excessInputOf, type GivenBackInput, givenBackOf, voidedOf } from './payment.input.ts';
import { type Paid, type PaymentAnswer, readPaid, readPaymentAnswer } from './payment-answer.write.ts';
import { takeReportAs } from './reported.sql.ts';
import type { Transfer } from './transfer.sql.ts';
import { moveMoney } from './transfers.ts';
import { openDayOf, voidWhole } from './voiding.write.ts';

/** Gives money back, and sets wrong entries right. Nothing that was written down is changed. */
export class PaymentChangeService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Gives some of a payment back. Refusals: those of a payment, and RefundTooBig. */
  async refund(viewer: Viewer, rawInput: RefundPaymentInput): Promise<PaymentAnswer> {
    const input = givenBackOf(rawInput);
    return this.#change(viewer, 'refundPayment', rawInput, input.paymentId, (write, entry) =>
      giveBackOf('PAYMENT', write, entry, input),
    );
  }

  /** Gives a deposit back, or some of it. Refusals: those of a payment, and RefundTooBig. */
  async returnDeposit(viewer: Viewer, rawInput: ReturnDepositInput): Promise<PaymentAnswer> {
    const input = givenBackOf(rawInput);
    return this.#change(viewer, 'returnDeposit', rawInput, input.paymentId, (write, entry) =>
      giveBackOf('DEPOSIT', write, entry, input),
    );
  }

  /**
   * Gives back what was paid too much on a bill, or some of it, spread over its payments. Refusals:
   * AmountPositive, AmountMax, RefundTooBig, ReferenceRequired, BooksLocked, ValidationFailed.
   */
  async refundExcess(viewer: Viewer, rawInput: RefundExcessInput): Promise<Paid> {
    const { reservationId, folioId, amount, reason } = excessInputOf(rawInput);
    assertCan(viewer, 'changePayments');
    const request = { operation: 'refundExcess', input: rawInput };
    const written = await writeIdempotently(
      this.#scope,
      this.#scope.request,
      request,
      async (write): Promise<Effect> => {
        const account = await lockAccount(write, viewer, reservationId);
        assertAmount(amount);
        const bill = folioOf(account, folioId);
        const most = Math.max(excessOf(bill), wholeExcessOf(bill));
        if (amount > most) throw new RefundTooBig(most);
        await giveBackExcess(write, account, bill, { amount, reason });
        await refreshBalance(write, account);
        return { type: 'reservation', id: reservationId };
      },
    );
    return readPaid(this.#scope, viewer, written);
  }

  /** Takes an entry out of every sum. Refusals: BooksLocked, ValidationFailed. */
  async void(viewer: Viewer, rawInput: VoidPaymentInput): Promise<PaymentAnswer> {
    const { paymentId, reason } = voidedOf(rawInput);
    return this.#change(viewer, 'voidPayment', rawInput, paymentId, async (write, entry) => {
      assertMayUndo(viewer, entry);
      await voidWhole(write, entry, { action: 'void-payment', reason });
      return entry.payment.id;
    });
  }

  /** Puts another entry in the place of a wrong one. Refusals: those of a payment, and RefundTooBig. */
  async correct(viewer: Viewer, rawInput: CorrectPaymentInput): Promise<PaymentAnswer> {
    const input = givenBackOf(rawInput);
    return this.#change(viewer, 'correctPayment', rawInput, input.paymentId, async (write, entry) => {
      assertMayUndo(viewer, entry);
      const right = rightEntryOf(entry, input);
      assertEntry(right, entry.account);
      assertWithinOriginal(entry, right);
      assertAsReported(entry, right.amount);
      const reason = input.reason ?? 'Corrected';
      const moved = await voidWhole(write, entry, { action: 'correct-payment', reason });
      const { id } = await writeEntry(write, entry.account, right, { action: 'correct-payment', reason });
      const { reportId } = entry.payment;
      if (reportId !== null) await takeReportAs(write.tx, reportId, id);
      await moveMoney(write, entry.account, movedAgain(moved, { ...right, id }));
      return id;
    });
  }

  async #change(
    viewer: Viewer,
    operation: string,
    rawInput: unknown,
    paymentId: string,
    work: (write: WriteContext, entry: LockedEntry) => Promise<string>,
  ): Promise<PaymentAnswer> {
    assertCan(viewer, 'changePayments');
    const request = { operation, input: rawInput };
    const { id } = await writeIdempotently(
      this.#scope,
      this.#scope.request,
      request,
      async (write): Promise<Effect> => {
        const entry = await lockEntry(write, viewer, paymentId);
        const made = await work(write, entry);
        await refreshBalance(write, entry.account);
        return { type: 'payment', id: made };
      },
    );
    return readPaymentAnswer(this.#scope, viewer, id);
  }
}

/** Gives some of an entry back that must be of this kind. */
function giveBackOf(
  kind: 'PAYMENT' | 'DEPOSIT',
  write: WriteContext,
  entry: LockedEntry,
  input: GivenBackInput,
): Promise<string> {
  if (entry.payment.kind === kind) return giveBack(write, entry, input);
  const message = kind === 'PAYMENT' ? 'This is not a payment.' : 'This is not a deposit.';
  throw new ValidationFailed([{ path: 'paymentId', message }]);
}

/** A manager sets right what was written down in the last two days, an admin everything. */
function assertMayUndo(viewer: Viewer, { account, payment }: LockedEntry): void {
  if (!mayUndoEntryOf(payment.recordedOn, { role: viewer.role, today: account.today })) {
    throw new ApiError('FORBIDDEN');
  }
  assertStands(payment);
  assertNothingStandsOn(payment);
}

/** What lay on other bills goes there again, as far as the right amount reaches. */
function movedAgain(moved: readonly StoredPayment[], right: Entry & { readonly id: string }): Transfer[] {
  const { id: paymentId, folioId: fromFolioId, method } = right;
  let left = right.amount;
  return moved.flatMap((half) => {
    const amount = Math.min(half.amount, left);
    left -= amount;
    return amount > 0 ? [{ paymentId, fromFolioId, toFolioId: half.folioId, method, amount }] : [];
  });
}

/** What is right: all that was not said stays as it was, but a reference belongs to its method. */
function rightEntryOf({ account, payment }: LockedEntry, input: GivenBackInput): Entry {
  const method = input.method ?? payment.method;
  const kept = method === payment.method ? (payment.reference ?? null) : null;
  return {
    folioId: payment.folioId,
    kind: payment.kind,
    method,
    amount: input.amount ?? payment.amount,
    receivedOn: input.receivedOn ?? openDayOf(payment, account),
    reference: input.reference ?? kept,
    note: payment.note ?? null,
    refundOfId: payment.refundOfId ?? null,
  };
}

/** A refund that is set right stays within what it gives back, and not before it. */
function assertWithinOriginal({ account, payment }: LockedEntry, { amount, receivedOn }: Entry): void {
  const original = account.payments.find(({ id }) => id === payment.refundOfId);
  if (!original) return;
  assertNotBefore(original, receivedOn);
  const most = leftOf(original) + payment.amount;
  if (amount > most) throw new RefundTooBig(most);
}

/** What was taken from an agent's report is of the amount that was reported. */
function assertAsReported({ payment }: LockedEntry, amount: number): void {
  if (payment.reportId === null || amount === payment.amount) return;
  const message = `The agent reported ${formatMoney(payment.amount)}. Cancel this entry and decline the report instead.`;
  throw new ValidationFailed([{ path: 'amount', message }]);
}
