import { useApolloClient } from '@apollo/client/react';
import { CheckInStayDocument, UndoStayCheckInDocument } from './stay-acts.generated.ts';
import { whoseStay } from './stay-words.ts';
import { takeBack, useStayAction } from './use-stay-action.ts';

/** Lets guests in; the toast takes it back. From a dialog, with the version that it was opened on. */
export function useCheckIn(dialog: { seenVersion?: number; onDone?: () => void } = {}) {
  const client = useApolloClient();
  return useStayAction(CheckInStayDocument, {
    ...dialog,
    done: ({ reservation }) => `${whoseStay(reservation)} is checked in.`,
    undo: ({ reservation: { id, version } }, { reservationRoomIds }) => {
      const input = { reservationId: id, version, ...(reservationRoomIds && { reservationRoomIds }) };
      void takeBack(client, UndoStayCheckInDocument, input, 'Check-in undone.');
    },
  });
}
