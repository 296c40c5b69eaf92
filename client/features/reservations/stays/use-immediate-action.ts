import { useApolloClient } from '@apollo/client/react';
import { refetchActive } from '../../../lib/api/shown-queries.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useCheckIn } from './check-in/use-check-in.ts';
import { ConfirmStayDocument } from './stay-actions.generated.ts';
import { inputOf, isReady, type StayAction, type StayBooking, type StayRoom } from './stay-labels.ts';

/** Does what needs no question: a confirmation, and a check-in for which everything is ready and nothing is to be said. */
export function useImmediateAction() {
  const client = useApolloClient();
  const confirming = useAction(ConfirmStayDocument, { done: 'Confirmed.' });
  const checkingIn = useCheckIn();
  return {
    isBusy: confirming.loading || checkingIn.loading,
    /** Whether it is done; what is refused, or needs a question first, is to be asked about. */
    async act(booking: StayBooking, rooms: readonly StayRoom[], act: StayAction): Promise<boolean> {
      const direct =
        act === 'CONFIRM' ? confirming : act === 'CHECK_IN' && isReady(booking, rooms) ? checkingIn : null;
      if (direct === null) return false;
      if (await direct.submit(inputOf(booking, rooms))) return true;
      // what is asked then is about the booking as it stands now
      await refetchActive(client);
      return false;
    },
    clearErrors() {
      confirming.clearError();
      checkingIn.clearError();
    },
  };
}
