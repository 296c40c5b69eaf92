import { METHOD_NAMES } from '../../../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../../../gql/schema.generated.ts';

const IN_ORDER: readonly PaymentMethod[] = ['CASH', 'UPI', 'CARD', 'BANK'];

/** How money is paid, with the word on its button. */
export const METHODS = IN_ORDER.map((value) => ({ value, label: METHOD_NAMES[value] }));
