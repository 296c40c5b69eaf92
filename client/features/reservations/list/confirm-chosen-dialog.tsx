import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { formatDateRange } from '../../../../domain/nights.ts';
import { refetchActive } from '../../../lib/api/shown-queries.ts';
import { sendAct } from '../../../lib/api/use-action.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { bookerName } from '../parts/booker-name.ts';
import { ConfirmStayDocument } from '../stays/stay-actions.generated.ts';
import { type BookingRow_reservationFragment, BookingToConfirmDocument } from './bookings-list.generated.ts';

type Held = BookingRow_reservationFragment;
/** What came of each booking so far, by its id: null when it is confirmed, else why not. */
type Outcomes = ReadonlyMap<string, string | null>;

type ConfirmChosenDialogProps = {
  held: readonly Held[];
  /** All of them are confirmed. */
  onDone: () => void;
  onClose: () => void;
};

/** Confirms several held bookings one after the other, and says of each what came of it. */
export function ConfirmChosenDialog({ held, onDone, onClose }: ConfirmChosenDialogProps) {
  const client = useApolloClient();
  // those that were chosen when it opened: what is confirmed is held no longer
  const [bookings] = useState(held);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isSending, setIsSending] = useState(false);
  const left = bookings.filter(({ id }) => outcomes.get(id) !== null);
  const confirmOne = async ({ code }: Held): Promise<string | null> => {
    const { data } = await client.query({
      query: BookingToConfirmDocument,
      variables: { code },
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    const booking = data?.reservation;
    if (!booking) return 'It could not be loaded. Try again.';
    if (booking.status === 'CONFIRMED') return null;
    if (!booking.allowedActions.includes('CONFIRM')) return 'It is no longer held.';
    const { id: reservationId, version } = booking;
    const outcome = await sendAct(client, ConfirmStayDocument, { reservationId, version });
    return outcome.isDone ? null : outcome.message;
  };
  const confirm = async () => {
    setIsSending(true);
    const next = new Map(outcomes);
    for (const booking of left) {
      next.set(booking.id, await confirmOne(booking));
      setOutcomes(new Map(next));
    }
    await refetchActive(client);
    setIsSending(false);
    if (bookings.some(({ id }) => next.get(id) !== null)) return;
    showToast({ title: `${formatCount(bookings.length, 'booking')} confirmed.` });
    onDone();
  };
  const done = bookings.length - left.length;
  return (
    <Dialog
      title={`Confirm ${formatCount(bookings.length, 'booking')}?`}
      description="Each is confirmed by itself; one that cannot be confirmed leaves the others as they are."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {bookings.map((booking) => (
            <HeldRow key={booking.id} booking={booking} outcome={outcomes.get(booking.id)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="me-auto text-ink-2">
            {outcomes.size > 0 && `${done} of ${bookings.length} confirmed`}
          </p>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" isBusy={isSending} onClick={() => void confirm()}>
            {outcomes.size > 0 && !isSending ? 'Try the others again' : 'Confirm'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function HeldRow({ booking, outcome }: { booking: Held; outcome: string | null | undefined }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 break-words">
        {bookerName(booking)} <span className="text-ink-2">{formatDateRange(booking)}</span>
      </span>
      {outcome === null && <span className="text-pine">Confirmed</span>}
      {outcome && <span className="basis-full text-sm text-danger">{outcome}</span>}
    </li>
  );
}
