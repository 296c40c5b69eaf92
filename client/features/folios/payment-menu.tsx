import { formatMoney } from '../../../domain/money.ts';
import { METHOD_NAMES } from '../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../gql/schema.generated.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { type BillPayment, KIND_NAMES } from './account-words.ts';
import { type EntryAct, EntryMenu } from './entry-menu.tsx';

type PaymentMenuProps = {
  payment: BillPayment;
  /** Where its receipt is printed. */
  receiptPath?: string | undefined;
  onAct: (act: EntryAct) => void;
};

/** What is written down for one another in a hurry. */
const MIXED_UP: { readonly [method in PaymentMethod]?: PaymentMethod } = { CASH: 'UPI', UPI: 'CASH' };

/** What the viewer may do with money that was written down; nothing where there is nothing to do. */
export function PaymentMenu({ payment, receiptPath, onAct }: PaymentMenuProps) {
  const { allowedActions, id, kind, method, amount, receiptNo } = payment;
  const words = `${KIND_NAMES[kind]} of ${formatMoney(amount)}`;
  const items: MenuItem[] = [];
  if (receiptPath && receiptNo) items.push({ label: 'Print the receipt', to: receiptPath });
  if (allowedActions.includes('REFUND')) {
    items.push({ label: 'Refund…', onSelect: () => onAct({ act: 'GIVE_BACK', payment }) });
  }
  if (allowedActions.includes('RETURN')) {
    items.push({ label: 'Give back…', onSelect: () => onAct({ act: 'GIVE_BACK', payment }) });
  }
  if (allowedActions.includes('CORRECT')) {
    const other = MIXED_UP[method];
    if (other) {
      const label = `It was ${METHOD_NAMES[other]}…`;
      items.push({ label, onSelect: () => onAct({ act: 'CORRECT', payment, method: other }) });
    }
    items.push({ label: 'Correct…', onSelect: () => onAct({ act: 'CORRECT', payment }) });
  }
  if (allowedActions.includes('VOID')) {
    items.push({
      label: 'Cancel this entry',
      isDestructive: true,
      startsGroup: items.length > 0,
      onSelect: () => onAct({ act: 'CANCEL', entry: { kind: 'PAYMENT', id, words } }),
    });
  }
  return items.length === 0 ? null : <EntryMenu label={words} items={items} />;
}
