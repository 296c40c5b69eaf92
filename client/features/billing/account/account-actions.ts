import { formatMoney } from '../../../../domain/money.ts';
import type { MenuItem } from '../../../ui/overlay/menu-props.ts';
import { type Account, type Bill, billName, excessOf } from '../account-format.ts';
import type { Wanted } from './wanted-dialog.tsx';

/** What the viewer may do with an account as a whole. */
export function accountActions(account: Account, onAction: (wanted: Wanted) => void): MenuItem[] {
  const { allowedActions, folios } = account;
  const items: MenuItem[] = [];
  const whichOf = (bill: Bill) => (folios.length > 1 ? `, ${billName(bill, account)}` : '');
  if (allowedActions.includes('TAKE_PAYMENT')) {
    items.push({ label: 'Take payment…', onSelect: () => onAction({ act: 'PAY', bill: null }) });
  }
  if (allowedActions.includes('REFUND_EXCESS')) {
    for (const bill of folios.filter((folio) => excessOf(folio) > 0)) {
      const label = `Give back ${formatMoney(excessOf(bill))}${whichOf(bill)}…`;
      items.push({ label, onSelect: () => onAction({ act: 'REFUND_EXCESS', bill }) });
    }
  }
  if (allowedActions.includes('ISSUE_INVOICE')) {
    for (const bill of folios.filter(({ gross }) => gross > 0)) {
      items.push({
        label: `Issue bill${whichOf(bill)}…`,
        onSelect: () => onAction({ act: 'ISSUE_INVOICE', bill }),
      });
    }
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
  if (allowedActions.includes('WRITE_OFF')) {
    for (const bill of folios.filter(({ balance }) => balance > 0)) {
      const label = `Write off ${formatMoney(bill.balance)}${whichOf(bill)}…`;
      items.push({ label, onSelect: () => onAction({ act: 'WRITE_OFF', bill }) });
    }
  }
  return items;
}
