import type { Money } from '../../../../domain/money.ts';
import { spreadInOrder } from '../../../../domain/spread-over-bills.ts';
import type { WriteContext } from '../../../db/write.ts';
import { leftOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import type { AccountFolio } from '../core/account.sql.ts';
import type { Account } from '../core/account.write.ts';
import { giveBack } from './giving-back.write.ts';

/** How much of an entry is given back, and why. */
type GivenBack = { readonly amount: Money; readonly reason?: string | undefined };

/** An account as far as money is given back from it. */
type Source = Parameters<typeof giveBack>[1]['account'] & Pick<Account, 'payments'>;

/**
 * Gives back some of what was paid on a bill: cash first, then what came last, each sum by the method by which it came.
 * Raises what `giveBack` raises.
 */
export async function giveBackExcess(
  write: WriteContext,
  account: Source,
  bill: Pick<AccountFolio, 'id'>,
  { amount, reason }: GivenBack,
): Promise<void> {
  const payments = inOrderOfGivingBack(entriesToGiveBack(account, [bill], 'PAYMENT'));
  const shares = spreadInOrder(
    amount,
    payments.map((payment) => ({ id: payment.id, due: leftOf(payment) })),
  );
  for (const share of shares) {
    const payment = payments.find(({ id }) => id === share.id);
    if (payment) await giveBackSome(write, account, payment, { amount: share.amount, reason });
  }
}

/** Cash first, then what came last. */
function inOrderOfGivingBack(payments: readonly StoredPayment[]): StoredPayment[] {
  const lastFirst = payments.toReversed();
  const isCash = ({ method }: StoredPayment) => method === 'CASH';
  return [...lastFirst.filter(isCash), ...lastFirst.filter((payment) => !isCash(payment))];
}

/** The entries on the bills of which something is left, in the order of recording. */
export function entriesToGiveBack(
  { payments }: Pick<Account, 'payments'>,
  folios: readonly Pick<AccountFolio, 'id'>[],
  kind: 'PAYMENT' | 'DEPOSIT',
): StoredPayment[] {
  return payments.filter(
    (entry) =>
      entry.kind === kind &&
      !entry.isVoided &&
      leftOf(entry) > 0 &&
      folios.some(({ id }) => id === entry.folioId),
  );
}

/** The reference under which money came: of what lies on another bill, that of the payment which it was a part of. */
function referenceOf({ payments }: Pick<Account, 'payments'>, payment: StoredPayment): string | null {
  const other = payments.find(({ id, transferId }) => id !== payment.id && transferId === payment.transferId);
  const origin = payment.transferId && payments.find(({ id }) => id === other?.refundOfId);
  return origin ? referenceOf({ payments }, origin) : (payment.reference ?? null);
}

/** Gives some of an entry back by the method by which it came, under the same reference. */
export async function giveBackSome(
  write: WriteContext,
  account: Source,
  payment: StoredPayment,
  { amount, reason }: GivenBack,
): Promise<void> {
  const kept = { method: null, receivedOn: null, reference: referenceOf(account, payment) };
  await giveBack(write, { account, payment }, { amount, reason: reason ?? null, ...kept });
}
