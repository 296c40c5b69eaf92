import { useApolloClient } from '@apollo/client/react';
import { CheckInStayDocument, ConfirmStayDocument, UndoStayCheckInDocument } from './stay-acts.generated.ts';
import { inputOf, isReady, type StayAct, type StayBooking, type StayRoom, whoseStay } from './stay-words.ts';
import { showLatest, takeBack, useStayAction } from './use-stay-action.ts';

/** Does what needs no question: a confirmation, and a check-in for which everything is ready. */
export function useActAtOnce() {
  const client = useApolloClient();
  const confirming = useStayAction(ConfirmStayDocument, { done: 'Confirmed.' });
  const checkingIn = useStayAction(CheckInStayDocument, {
    done: ({ reservation }) => `${whoseStay(reservation)} is checked in.`,
    undo: ({ reservation: { id, version } }, { reservationRoomIds }) => {
      const input = { reservationId: id, version, ...(reservationRoomIds && { reservationRoomIds }) };
      void takeBack(client, UndoStayCheckInDocument, input, 'Check-in undone.');
    },
  });
  return {
    isBusy: confirming.loading || checkingIn.loading,
    /** Whether it is done; what is refused, or needs a question first, is to be asked about. */
    async act(booking: StayBooking, rooms: readonly StayRoom[], act: StayAct): Promise<boolean> {
      const direct =
        act === 'CONFIRM' ? confirming : act === 'CHECK_IN' && isReady(rooms) ? checkingIn : null;
      if (direct === null) return false;
      if (await direct.submit(inputOf(booking, rooms))) return true;
      // what is asked then is about the booking as it stands now
      await showLatest(client);
      return false;
    },
    clearErrors() {
      confirming.clearError();
      checkingIn.clearError();
    },
  };
}
