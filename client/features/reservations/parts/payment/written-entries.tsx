import { formatMoney } from '../../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../../domain/payment-methods.ts';
import type { BillPayment } from './bill-payment.ts';

const DONE = {
  PAYMENT: 'taken',
  DEPOSIT: 'taken as deposit',
  REFUND: 'given back',
  DEPOSIT_RETURN: 'of the deposit given back',
} as const;

/** Says of each entry that was just written what was taken or given back, how and by which receipt. */
export function WrittenEntries({ payments }: { payments: readonly BillPayment[] }) {
  return (
    <ul className="mb-4 flex flex-col gap-1">
      {payments.map((payment) => (
        <li key={payment.id}>{formatEntry(payment)}</li>
      ))}
    </ul>
  );
}

/** '₹3,591 taken, UPI. Receipt R/26-27/00365.' */
function formatEntry({ kind, amount, method, receiptNo }: BillPayment): string {
  const entry = `${formatMoney(amount)} ${DONE[kind]}, ${METHOD_NAMES[method]}.`;
  return receiptNo ? `${entry} Receipt ${receiptNo}.` : entry;
}
