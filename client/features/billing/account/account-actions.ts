import type { MenuItem } from '../../../ui/overlay/menu-props.ts';
import type { Account } from '../account-format.ts';
import type { Wanted } from './wanted-dialog.tsx';

/** What the viewer may do with an account as a whole. */
export function accountActions({ allowedActions }: Account, onAction: (wanted: Wanted) => void): MenuItem[] {
  const items: MenuItem[] = [];
  if (allowedActions.includes('TAKE_PAYMENT')) {
    items.push({ label: 'Take payment…', onSelect: () => onAction({ act: 'PAY', bill: null }) });
  }
  if (allowedActions.includes('TAKE_DEPOSIT')) {
    items.push({ label: 'Take a deposit…', onSelect: () => onAction({ act: 'DEPOSIT', bill: null }) });
  }
  if (allowedActions.includes('ADD_FEE')) {
    items.push({ label: 'Add a charge…', onSelect: () => onAction({ act: 'CHARGE' }) });
  }
  if (allowedActions.includes('SPLIT_FOLIO')) {
    items.push({ label: 'Split the bill…', onSelect: () => onAction({ act: 'SPLIT' }) });
  }
  return items;
}
