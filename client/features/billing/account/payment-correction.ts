import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import type { EntryAction } from './entry-menu.tsx';

/** What is written down for one another in a hurry. */
const MISTAKEN_KINDS: { readonly [method in PaymentMethod]?: PaymentMethod } = { CASH: 'UPI', UPI: 'CASH' };

/** The correction that an entry most likely needs, and what it was; null where it is no such one, or may not be corrected. */
export function correctionOf(payment: BillPayment): { was: string; act: EntryAction } | null {
  const method = MISTAKEN_KINDS[payment.method];
  if (!method || !payment.allowedActions.includes('CORRECT')) return null;
  return { was: METHOD_NAMES[method], act: { act: 'CORRECT', payment, method } };
}
