import type { Money } from '../../../../domain/money.ts';
import { spreadInOrder } from '../../../../domain/spread.ts';
import type { WriteContext } from '../../../db/write.ts';
import { excessOf } from '../../money/folio-view.rules.ts';
import { leftOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import type { AccountFolio } from '../core/account.sql.ts';
import type { Account } from '../core/account.write.ts';
import { giveBack } from './giving-back.write.ts';

/** The account of a reservation with some of its bills alone. */
export type Bills = Omit<Account, 'folios'> & { readonly folios: readonly AccountFolio[] };

/** How much of an entry is given back, and why. */
type GivenBack = { readonly amount: Money; readonly reason?: string };

/**
 * Gives back what was paid too much on each bill, at most the amount where one is given: cash first, then what came
 * last, each sum by the method by which it came. Raises what `giveBack` raises.
 */
export async function giveBackExcess(
  write: WriteContext,
  bills: Bills,
  { amount = excessOf(bills.folios), reason }: Partial<GivenBack> = {},
): Promise<void> {
  const sums = spreadInOrder(
    amount,
    bills.folios.map((folio) => ({ id: folio.id, due: excessOf([folio]) })),
  );
  const payments = inOrderOfGivingBack(entriesToGiveBack(bills, 'PAYMENT'));
  for (const sum of sums) {
    const ofBill = payments.filter(({ folioId }) => folioId === sum.id);
    const shares = spreadInOrder(
      sum.amount,
      ofBill.map((payment) => ({ id: payment.id, due: leftOf(payment) })),
    );
    for (const share of shares) {
      const payment = ofBill.find(({ id }) => id === share.id);
      if (payment) await giveBackSome(write, bills, payment, { amount: share.amount, reason });
    }
  }
}

/** Cash first, then what came last. */
function inOrderOfGivingBack(payments: readonly StoredPayment[]): StoredPayment[] {
  const lastFirst = payments.toReversed();
  const isCash = ({ method }: StoredPayment) => method === 'CASH';
  return [...lastFirst.filter(isCash), ...lastFirst.filter((payment) => !isCash(payment))];
}

/** The entries on the bills of which something is left, in the order of recording. */
export function entriesToGiveBack({ payments, folios }: Bills, kind: 'PAYMENT' | 'DEPOSIT'): StoredPayment[] {
  return payments.filter(
    (entry) =>
      entry.kind === kind &&
      !entry.isVoided &&
      leftOf(entry) > 0 &&
      folios.some(({ id }) => id === entry.folioId),
  );
}

/** Gives some of an entry back by the method by which it came, under the same reference. */
export async function giveBackSome(
  write: WriteContext,
  account: Bills,
  payment: StoredPayment,
  { amount, reason = null }: { readonly amount: Money; readonly reason?: string | null | undefined },
): Promise<void> {
  const { reference = null } = payment;
  await giveBack(write, { account, payment }, { amount, method: null, receivedOn: null, reference, reason });
}
