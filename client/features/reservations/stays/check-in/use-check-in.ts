import { useAction } from '../../../../lib/api/use-action.ts';
import type { BillPayment } from '../../parts/payment/bill-payment.ts';
import { CheckInStayDocument, UndoStayCheckInDocument } from '../stay-actions.generated.ts';
import { MONEY_IS_FINAL, whoseStay } from '../stay-labels.ts';

type CheckInDialog = { seenVersion?: number; onDone?: (payments: readonly BillPayment[]) => void };

/**
 * Lets guests in; the toast takes it back. From a dialog, with the version that it was opened on; what was taken with it
 * is said there and not in a toast.
 */
export function useCheckIn({ onDone, ...dialog }: CheckInDialog = {}) {
  return useAction(CheckInStayDocument, {
    ...dialog,
    onDone: ({ payments }) => onDone?.(payments),
    done: ({ reservation, payments }) =>
      payments.length > 0 ? null : `${whoseStay(reservation)} is checked in.`,
    final: ({ payments }) => (payments.length > 0 ? MONEY_IS_FINAL : null),
    undo: ({ reservation: { id, version } }, sendUndo, { reservationRoomIds }) => {
      const input = { reservationId: id, version, ...(reservationRoomIds && { reservationRoomIds }) };
      void sendUndo(UndoStayCheckInDocument, input, 'Check-in undone.');
    },
  });
}
