import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { refetchActive } from '../../../lib/api/shown-queries.ts';
import { failureOf } from '../../../lib/api/use-action.ts';
import { showToast } from '../../../lib/toasts.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { NextStayActionDocument } from './next-stay-action.generated.ts';
import { roomsFor, type StayAction, type StayBooking, type StayRoom } from './stay-labels.ts';
import { useImmediateAction } from './use-immediate-action.ts';

const StayDialog = lazyDialog(async () => (await import('./stay-dialog.tsx')).StayDialog);

/** A room of a booking with an act, as a list knows it. */
export type NextStayAction = { code: string; reservationRoomId: string; act: StayAction };

export type OngoingStayAction = {
  /** The room whose act is under way. */
  busyId: string | null;
  act(next: NextStayAction): Promise<void>;
  /** What is asked first; it stays on the screen when the row that it came from has gone. */
  dialog: ReactNode;
};

/**
 * Does the next act of stays that a list shows. A list knows them by their codes alone: the booking is asked for with
 * the press, so that a hundred rows cost no more than what stands on them.
 */
export function useNextStayAction(): OngoingStayAction {
  const client = useApolloClient();
  const atOnce = useImmediateAction();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [opened, setOpened] = useState<NextStayAction | null>(null);

  async function act(next: NextStayAction): Promise<void> {
    setBusyId(next.reservationRoomId);
    try {
      const { data } = await client.query({
        query: NextStayActionDocument,
        variables: { code: next.code },
        fetchPolicy: 'network-only',
      });
      const booking = data?.reservation ?? null;
      const rooms = booking === null ? [] : roomsOf(booking, next);
      if (booking === null || rooms.length === 0) await sayOvertaken(client);
      else if (!(await atOnce.act(booking, rooms, next.act))) setOpened(next);
    } catch (error) {
      // What Apollo throws is always an Error.
      showToast({ title: failureOf(error as Error).message, variant: 'destructive' });
    } finally {
      setBusyId(null);
    }
  }

  const close = () => {
    atOnce.clearErrors();
    setOpened(null);
  };
  return {
    busyId,
    act,
    dialog: opened && (
      <LoadingBoundary>
        <AskedAction next={opened} onClose={close} />
      </LoadingBoundary>
    ),
  };
}

function AskedAction({ next, onClose }: { next: NextStayAction; onClose: () => void }) {
  const { data } = useSuspenseQuery(NextStayActionDocument, { variables: { code: next.code } });
  const booking = data.reservation;
  if (booking === null) return null;
  return <StayDialog act={next.act} booking={booking} rooms={roomsOf(booking, next)} onClose={onClose} />;
}

/** The room of the row, if the act is still to be done with it. */
function roomsOf({ rooms }: StayBooking, { reservationRoomId, act }: NextStayAction): StayRoom[] {
  return roomsFor(rooms, act).filter(({ id }) => id === reservationRoomId);
}

async function sayOvertaken(client: ApolloClient): Promise<void> {
  showToast({ title: 'Somebody else was quicker. The list shows how it is now.' });
  await refetchActive(client);
}
