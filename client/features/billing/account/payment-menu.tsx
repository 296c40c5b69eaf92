import { formatMoney } from '../../../../domain/money.ts';
import type { MenuItem } from '../../../ui/overlay/menu-props.ts';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { KIND_NAMES } from '../account-format.ts';
import { type EntryAction, EntryMenu } from './entry-menu.tsx';
import { correctionOf } from './payment-correction.ts';

type PaymentMenuProps = {
  payment: BillPayment;
  /** Where its receipt is printed. */
  receiptPath?: string | undefined;
  onAction: (act: EntryAction) => void;
};

/** What the viewer may do with money that was written down; nothing where there is nothing to do. */
export function PaymentMenu({ payment, receiptPath, onAction }: PaymentMenuProps) {
  const { allowedActions, id, kind, amount, receiptNo } = payment;
  const words = `${KIND_NAMES[kind]} of ${formatMoney(amount)}`;
  const items: MenuItem[] = [];
  if (receiptPath && receiptNo) items.push({ label: 'Print the receipt', to: receiptPath });
  if (allowedActions.includes('REFUND')) {
    items.push({ label: 'Refund…', onSelect: () => onAction({ act: 'GIVE_BACK', payment }) });
  }
  if (allowedActions.includes('RETURN')) {
    items.push({ label: 'Give back…', onSelect: () => onAction({ act: 'GIVE_BACK', payment }) });
  }
  if (allowedActions.includes('CORRECT')) {
    const correction = correctionOf(payment);
    if (correction)
      items.push({ label: `It was ${correction.was}…`, onSelect: () => onAction(correction.act) });
    items.push({ label: 'Correct…', onSelect: () => onAction({ act: 'CORRECT', payment }) });
  }
  if (allowedActions.includes('VOID')) {
    items.push({
      label: 'Cancel this entry',
      isDestructive: true,
      startsGroup: items.length > 0,
      onSelect: () => onAction({ act: 'CANCEL', entry: { kind: 'PAYMENT', id, words } }),
    });
  }
  return items.length === 0 ? null : <EntryMenu label={words} items={items} />;
}
