import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import {
  type AccountPanel_reservationFragment,
  AccountPanel_reservationFragmentDoc,
} from '../account/account-panel.generated.ts';
import { TakePaymentDialog, type TakePaymentDialogProps } from './take-payment-dialog.tsx';

type TakeDuePaymentProps = Pick<TakePaymentDialogProps, 'lodge' | 'receiptActions' | 'onClose'> & {
  reservation: FragmentType<AccountPanel_reservationFragment>;
};

/** Takes the payment of a booking that a list shows, on whichever of its bills asks for something. */
export function TakeDuePayment({ reservation, ...dialog }: TakeDuePaymentProps) {
  const { data: account } = useSuspenseFragment({
    fragment: AccountPanel_reservationFragmentDoc,
    fragmentName: 'AccountPanel_reservation',
    from: reservation,
  });
  return <TakePaymentDialog account={account} bill={null} {...dialog} />;
}
