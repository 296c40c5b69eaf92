import type { WriteContext } from '../../../db/write.ts';
import { RefundTooBig } from '../../money/payment.refusals.ts';
import { leftOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import type { Account } from '../core/account.write.ts';
import { assertEntry, assertNotBefore, assertStands, writeEntry } from './entries.write.ts';
import type { GivenBackInput } from './payment.input.ts';

/** A payment or a deposit, and what an entry on its account is judged by. */
type EntryToGiveBack = {
  readonly account: Pick<Account, 'id' | 'today' | 'booksLockedThrough' | 'role'>;
  readonly payment: StoredPayment;
};

/**
 * Gives some of a payment or a deposit back, all that is left unless an amount is given, and gives the id of the new
 * entry. Raises RefundTooBig, ValidationFailed for an entry that was cancelled, and the refusals of an entry.
 */
export async function giveBack(
  write: WriteContext,
  { account, payment }: EntryToGiveBack,
  input: Omit<GivenBackInput, 'paymentId'>,
): Promise<string> {
  assertStands(payment);
  const left = leftOf(payment);
  if (left === 0) throw new RefundTooBig(left);
  const isDeposit = payment.kind === 'DEPOSIT';
  const entry = {
    folioId: payment.folioId,
    kind: isDeposit ? 'DEPOSIT_RETURN' : 'REFUND',
    method: input.method ?? payment.method,
    amount: input.amount ?? left,
    receivedOn: input.receivedOn ?? account.today,
    reference: input.reference,
    note: input.reason,
    refundOfId: payment.id,
  } as const;
  assertEntry(entry, account);
  assertNotBefore(payment, entry.receivedOn);
  if (entry.amount > left) throw new RefundTooBig(left);
  const { id } = await writeEntry(write, account, entry, {
    action: isDeposit ? 'return-deposit' : 'refund-payment',
    reason: input.reason ?? undefined,
  });
  return id;
}
