import type { PaymentMethod } from '../../../gql/schema.generated.ts';

/** How money is paid, with the word on its button. */
export const METHODS: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'CASH', label: 'Cash' },
  { value: 'UPI', label: 'UPI' },
  { value: 'CARD', label: 'Card' },
  { value: 'BANK', label: 'Bank' },
];
