import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useState } from 'react';
import { bringUpToDate } from '../../../lib/api/shown-queries.ts';
import { failureOf } from '../../../lib/api/use-action.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { NextStayActDocument } from './next-stay-action.generated.ts';
import { roomsFor, type StayAct, type StayBooking, type StayRoom } from './stay-labels.ts';
import { useActAtOnce } from './use-immediate-action.ts';

const StayDialog = lazyDialog(async () => (await import('./stay-dialog.tsx')).StayDialog);

/** A room of a booking with an act, as a list knows it. */
export type NextStayAct = { code: string; reservationRoomId: string; act: StayAct };

export type NextStayActing = {
  /** The room whose act is under way. */
  busyId: string | null;
  act(next: NextStayAct): Promise<void>;
  /** What is asked first; it stays on the screen when the row that it came from has gone. */
  dialog: ReactNode;
};

/**
 * Does the next act of stays that a list shows. A list knows them by their codes alone: the booking is asked for with
 * the press, so that a hundred rows cost no more than what stands on them.
 */
export function useNextStayAct(): NextStayActing {
  const client = useApolloClient();
  const atOnce = useActAtOnce();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [opened, setOpened] = useState<NextStayAct | null>(null);

  async function act(next: NextStayAct): Promise<void> {
    setBusyId(next.reservationRoomId);
    try {
      const { data } = await client.query({
        query: NextStayActDocument,
        variables: { code: next.code },
        fetchPolicy: 'network-only',
      });
      const booking = data?.reservation ?? null;
      const rooms = booking === null ? [] : roomsOf(booking, next);
      if (booking === null || rooms.length === 0) await sayOvertaken(client);
      else if (!(await atOnce.act(booking, rooms, next.act))) setOpened(next);
    } catch (error) {
      // What Apollo throws is always an Error.
      showToast({ title: failureOf(error as Error).message, look: 'destructive' });
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
      <Suspense>
        <AskedAct next={opened} onClose={close} />
      </Suspense>
    ),
  };
}

function AskedAct({ next, onClose }: { next: NextStayAct; onClose: () => void }) {
  const { data } = useSuspenseQuery(NextStayActDocument, { variables: { code: next.code } });
  const booking = data.reservation;
  if (booking === null) return null;
  return <StayDialog act={next.act} booking={booking} rooms={roomsOf(booking, next)} onClose={onClose} />;
}

/** The room of the row, if the act is still to be done with it. */
function roomsOf({ rooms }: StayBooking, { reservationRoomId, act }: NextStayAct): StayRoom[] {
  return roomsFor(rooms, act).filter(({ id }) => id === reservationRoomId);
}

async function sayOvertaken(client: ApolloClient): Promise<void> {
  showToast({ title: 'Somebody else was quicker. The list shows how it is now.' });
  await bringUpToDate(client);
}
