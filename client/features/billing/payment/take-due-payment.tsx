import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import {
  type AccountPanel_reservationFragment,
  AccountPanel_reservationFragmentDoc,
} from '../account/account-panel.generated.ts';
import { excessOf } from '../account-format.ts';
import { RefundExcessDialog } from './refund-excess-dialog.tsx';
import { TakePaymentDialog, type TakePaymentDialogProps } from './take-payment-dialog.tsx';

type TakeDuePaymentProps = Pick<TakePaymentDialogProps, 'lodge' | 'receiptActions' | 'onClose'> & {
  reservation: FragmentType<AccountPanel_reservationFragment>;
  act: 'TAKE_PAYMENT' | 'REFUND_EXCESS';
};

/**
 * Takes the payment of a booking that a list shows, on whichever of its bills asks for something; or gives back what was
 * paid too much on the first bill of which that is so.
 */
export function TakeDuePayment({ reservation, act, ...dialog }: TakeDuePaymentProps) {
  const { data: account } = useSuspenseFragment({
    fragment: AccountPanel_reservationFragmentDoc,
    fragmentName: 'AccountPanel_reservation',
    from: reservation,
  });
  const [overpaid] = useState(account.folios.find((bill) => excessOf(bill) > 0));
  if (act === 'REFUND_EXCESS') {
    const { receiptActions, onClose } = dialog;
    if (!overpaid) return <NothingToGiveBack onClose={onClose} />;
    return <RefundExcessDialog {...{ account, receiptActions, onClose }} bill={overpaid} />;
  }
  return <TakePaymentDialog account={account} bill={null} {...dialog} />;
}

/** Another desk was quicker. */
function NothingToGiveBack({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Nothing to give back"
      description="No bill of this booking is paid too much any more."
      isResult
      onClose={onClose}
    >
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
