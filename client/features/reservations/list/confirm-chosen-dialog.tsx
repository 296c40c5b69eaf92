import { useApolloClient } from '@apollo/client/react';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { formatDateRange } from '../../../../domain/nights.ts';
import { refetchActive } from '../../../lib/api/shown-queries.ts';
import { sendAct } from '../../../lib/api/use-action.ts';
import { formatCount } from '../../../lib/format/format.ts';
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
  /** All of them are confirmed, and the dialog was closed. */
  onDone: () => void;
  /** Writes to the guests of bookings, by their codes. */
  onWrite: (codes: readonly string[]) => void;
  onClose: () => void;
};

/** Confirms several held bookings one after the other, says of each what came of it, and offers to send the confirmations. */
export function ConfirmChosenDialog({ held, onDone, onWrite, onClose }: ConfirmChosenDialogProps) {
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
  };
  const confirmed = bookings.filter(({ id }) => outcomes.get(id) === null);
  const isDone = left.length === 0 && !isSending;
  const close = isDone ? onDone : onClose;
  const write = () => {
    close();
    onWrite(confirmed.map(({ code }) => code));
  };
  return (
    <Dialog
      title={
        isDone
          ? `${formatCount(bookings.length, 'booking')} confirmed`
          : `Confirm ${formatCount(bookings.length, 'booking')}?`
      }
      description="Each is confirmed by itself; one that cannot be confirmed leaves the others as they are."
      onClose={close}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {bookings.map((booking) => (
            <HeldRow key={booking.id} booking={booking} outcome={outcomes.get(booking.id)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="me-auto text-ink-2">
            {outcomes.size > 0 && `${confirmed.length} of ${bookings.length} confirmed`}
          </p>
          <Button onClick={close}>Close</Button>
          {confirmed.length > 0 && !isSending && (
            <Button variant={isDone ? 'primary' : 'outline'} onClick={write}>
              <MessageCircle aria-hidden /> Send{' '}
              {confirmed.length === 1 ? 'the confirmation' : 'confirmations'}
            </Button>
          )}
          {!isDone && (
            <Button variant="primary" isBusy={isSending} onClick={() => void confirm()}>
              {outcomes.size > 0 && !isSending ? 'Try the others again' : 'Confirm'}
            </Button>
          )}
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
