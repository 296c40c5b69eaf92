import { use } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { BillPayment } from '../parts/payment/bill-payment.ts';
import { ReceiptActionsContext } from '../parts/payment/receipt-actions.ts';
import { WrittenEntries } from '../parts/payment/written-entries.tsx';
import { UndoStayCheckOutDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, whoseStay } from './stay-labels.ts';

type CheckedOutDialogProps = StayDialogProps & { payments: readonly BillPayment[] };

/** Says that guests have left and what was taken and given back with it, and offers the receipt. */
export function CheckedOutDialog({ booking, rooms, payments, onClose }: CheckedOutDialogProps) {
  const receiptActions = use(ReceiptActionsContext);
  const undoing = useAction(UndoStayCheckOutDocument, {
    done: 'Check-out undone. The money stays on the bill.',
    onDone: onClose,
  });
  const undo = () =>
    void undoing.submit({
      reservationId: booking.id,
      version: booking.version,
      reservationRoomIds: rooms.map(({ id }) => id),
    });
  const receipt = payments.findLast(({ kind }) => kind === 'PAYMENT') ?? payments.at(-1);
  return (
    <Dialog
      title={`${whoseStay(booking)} has left`}
      description={`${formatRooms(rooms)}: to be cleaned.`}
      isResult
      onClose={onClose}
    >
      <WrittenEntries payments={payments} />
      {undoing.userError && (
        <Notice variant="danger" className="mb-4">
          {undoing.userError.message}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" isBusy={undoing.loading} onClick={undo}>
          Undo
        </Button>
        {receipt && receiptActions(booking.code, receipt)}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
