import type { ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { ChangeToGive } from '../../reservations/parts/payment/excess.tsx';

type TakenDialogProps = {
  amount: number;
  /** What is handed back of the money that was given, in paise. */
  change?: number | undefined;
  /** 'Receipt R/26-27/00365'. */
  receipts: string;
  warning: string | null;
  /** What can be done with the receipts. */
  actions: ReactNode;
  onClose: () => void;
};

/** Says what was taken, by which receipt, and offers what is done with it. */
export function TakenDialog({ amount, change = 0, receipts, warning, actions, onClose }: TakenDialogProps) {
  return (
    <Dialog title={`${formatMoney(amount)} taken`} description={receipts} isResult onClose={onClose}>
      <ChangeToGive change={change} />
      {warning && (
        <Notice variant="held" className="mb-4">
          {warning}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/** A payment that was just taken, and what the desk is to know about it. */
export type TakenPayment = { payment: BillPayment; change?: number; warning: string | null };

type PaymentTakenDialogProps = TakenPayment & {
  receiptActions: ((payment: BillPayment) => ReactNode) | undefined;
  onClose: () => void;
};

/** Says that a payment on a booking was taken. */
export function PaymentTakenDialog(props: PaymentTakenDialogProps) {
  const { payment, change, warning, receiptActions, onClose } = props;
  return (
    <TakenDialog
      amount={payment.amount}
      change={change}
      receipts={`Receipt ${payment.receiptNo ?? ''}`}
      warning={warning}
      actions={receiptActions?.(payment)}
      onClose={onClose}
    />
  );
}
