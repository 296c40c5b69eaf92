import { useAction } from '../../../lib/api/use-action.ts';
import { CheckInStayDocument, UndoStayCheckInDocument } from './stay-actions.generated.ts';
import { whoseStay } from './stay-labels.ts';

/** Lets guests in; the toast takes it back. From a dialog, with the version that it was opened on. */
export function useCheckIn(dialog: { seenVersion?: number; onDone?: () => void } = {}) {
  return useAction(CheckInStayDocument, {
    ...dialog,
    done: ({ reservation }) => `${whoseStay(reservation)} is checked in.`,
    undo: ({ reservation: { id, version } }, sendUndo, { reservationRoomIds }) => {
      const input = { reservationId: id, version, ...(reservationRoomIds && { reservationRoomIds }) };
      void sendUndo(UndoStayCheckInDocument, input, 'Check-in undone.');
    },
  });
}
