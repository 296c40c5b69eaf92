import type { BillPayment_paymentFragment } from './bill-payment.generated.ts';

/** An entry of money on a bill. */
export type BillPayment = BillPayment_paymentFragment;
