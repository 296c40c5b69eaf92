import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { Action } from '../../../ui/overlay/action-list.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { type Account, amountAsked } from '../account-format.ts';
import type { TakePaymentDialogProps } from '../payment/take-payment-dialog.tsx';
import { accountActions } from './account-actions.ts';
import {
  type AccountPanel_reservationFragment,
  AccountPanel_reservationFragmentDoc,
} from './account-panel.generated.ts';
import { correctionOf } from './payment-correction.ts';
import type { Wanted } from './wanted-dialog.tsx';

const WantedDialog = lazyDialog(async () => (await import('./wanted-dialog.tsx')).WantedDialog);

type AccountActionsOf = Pick<TakePaymentDialogProps, 'lodge' | 'receiptActions'> & {
  reservation: FragmentType<AccountPanel_reservationFragment>;
  /** It is done, or was given up. */
  onDone: () => void;
};

/** So many of the last entries have their own actions on a list; the others stand on the booking's page. */
const ENTRIES_SHOWN = 2;

/** What can be done with the money of a booking, on a list of its actions. */
export function useAccountActions({ reservation, lodge, receiptActions, onDone }: AccountActionsOf) {
  const { data: account } = useSuspenseFragment({
    fragment: AccountPanel_reservationFragmentDoc,
    fragmentName: 'AccountPanel_reservation',
    from: reservation,
  });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const close = () => {
    setWanted(null);
    onDone();
  };
  const may = (action: (typeof account.allowedActions)[number]) => account.allowedActions.includes(action);
  const actions: Action[] = [
    ...accountActions(account, setWanted).map((act, index) =>
      index === 0 && may('TAKE_PAYMENT') ? withMethods(act, account, setWanted) : act,
    ),
    ...(may('REPORT_PAYMENT')
      ? [{ label: 'Report a payment…', onSelect: () => setWanted({ act: 'REPORT' }) }]
      : []),
    ...(may('ADD_CHARGE') ? [{ label: '+ Extra…', onSelect: () => setWanted({ act: 'EXTRA' }) }] : []),
    ...entryActions(account, setWanted),
  ];
  const dialog: ReactNode = wanted && (
    <WantedDialog {...{ wanted, account, lodge, receiptActions, close, onAction: setWanted }} />
  );
  return { actions, dialog };
}

/** A payment with what is asked for, and the two ways in which it mostly comes: each opens the form with all of it. */
function withMethods(act: Action, account: Account, onAction: (wanted: Wanted) => void): Action {
  const asked = amountAsked(account, null);
  if (asked === 0) return act;
  const words = `Take ${formatMoney(asked)}`;
  return {
    ...act,
    label: `${words}…`,
    choices: (['CASH', 'UPI'] as const).map((method) => ({
      label: METHOD_NAMES[method],
      name: `${words}, ${METHOD_NAMES[method]}`,
      onSelect: () => onAction({ act: 'PAY', bill: null, method }),
    })),
  };
}

/** What is done with the last entries: a deposit goes back, cash was UPI. */
function entryActions({ folios }: Account, onAction: (wanted: Wanted) => void): Action[] {
  const entries = folios.flatMap(({ payments }) => payments).filter(({ isVoided }) => !isVoided);
  const deposits = entries.filter(({ kind }) => kind === 'DEPOSIT').slice(-ENTRIES_SHOWN);
  const payments = entries.filter(({ kind }) => kind === 'PAYMENT').slice(-ENTRIES_SHOWN);
  return [
    ...deposits
      .filter(({ allowedActions }) => allowedActions.includes('RETURN'))
      .map((payment) => ({
        label: `Give back the deposit of ${formatMoney(payment.amount - payment.refunded)}…`,
        onSelect: () => onAction({ act: 'GIVE_BACK', payment }),
      })),
    ...payments.flatMap((payment) => {
      const correction = correctionOf(payment);
      if (correction === null) return [];
      const label = `${formatMoney(payment.amount)} was ${correction.was}…`;
      return [{ label, onSelect: () => onAction(correction.act) }];
    }),
  ];
}
