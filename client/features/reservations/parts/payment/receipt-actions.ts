import { createContext, type ReactNode } from 'react';
import type { BillPayment } from './bill-payment.ts';

/** What can be done with a receipt that was just written, for a booking by its code; nothing where no area says it. */
export const ReceiptActionsContext = createContext<(code: string, payment: BillPayment) => ReactNode>(
  () => null,
);
