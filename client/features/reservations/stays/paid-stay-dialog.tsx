import { use } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { BillPayment } from '../parts/payment/bill-payment.ts';
import { ChangeToGive } from '../parts/payment/excess.tsx';
import { ReceiptActionsContext } from '../parts/payment/receipt-actions.ts';
import { WrittenEntries } from '../parts/payment/written-entries.tsx';

type PaidStayDialogProps = {
  /** What was done: 'Mira Joshi has left'. */
  title: string;
  description: string;
  code: string;
  payments: readonly BillPayment[];
  /** What is handed back of the money that was given, in paise. */
  change: number;
  /** Takes the act back; the money stays on the bill. */
  onUndo: () => void;
  undoing: { loading: boolean; userError: { message: string } | null };
  onClose: () => void;
};

/** Says that guests came or left and what was taken and given back with it, and offers the receipt. */
export function PaidStayDialog(props: PaidStayDialogProps) {
  const { title, description, code, payments, change, onUndo, undoing, onClose } = props;
  const receiptActions = use(ReceiptActionsContext);
  const receipt = payments.findLast(({ kind }) => kind === 'PAYMENT') ?? payments.at(-1);
  return (
    <Dialog title={title} description={description} isResult onClose={onClose}>
      <ChangeToGive change={change} />
      <WrittenEntries payments={payments} />
      {undoing.userError && (
        <Notice variant="danger" className="mb-4">
          {undoing.userError.message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" isBusy={undoing.loading} onClick={onUndo}>
          Undo
        </Button>
        {receipt && receiptActions(code, receipt)}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
