import type { Money } from '../../../../domain/money.ts';
import { leftOf, type StoredPayment } from '../../money/payment-view.rules.ts';
import type { AccountFolio } from '../core/account.sql.ts';
import type { Transfer } from '../payments/transfer.sql.ts';

/** What a bill asks for, its rounding left out: that comes anew with its last part. */
function dueOn({ gross, paid }: AccountFolio): Money {
  return gross - paid;
}

/**
 * The money that follows lines to their new bill: what is too much on the others now, as far as it is due there, from
 * the latest payments on.
 */
export function transfersTo(
  target: AccountFolio,
  folios: readonly AccountFolio[],
  payments: readonly StoredPayment[],
): Transfer[] {
  const transfers: Transfer[] = [];
  let due = dueOn(target);
  for (const folio of folios) {
    let surplus = folio.id === target.id ? 0 : -dueOn(folio);
    const ofFolio = payments.filter(
      ({ folioId, kind, isVoided }) => folioId === folio.id && kind === 'PAYMENT' && !isVoided,
    );
    for (const payment of ofFolio.toReversed()) {
      const amount = Math.min(due, surplus, leftOf(payment));
      if (amount <= 0) continue;
      const { id: paymentId, method } = payment;
      transfers.push({ paymentId, fromFolioId: folio.id, toFolioId: target.id, method, amount });
      due -= amount;
      surplus -= amount;
    }
  }
  return transfers;
}
