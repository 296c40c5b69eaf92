import type { ChosenStay } from '../../features/calendar/parts/calendar-slots.ts';
import { formatRooms, whoseStay } from '../../features/reservations/stays/stay-labels.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Arrival, type ArrivalState, useCheckingInChosen } from './use-checking-in-chosen.ts';

type CheckInChosenDialogProps = {
  chosen: readonly ChosenStay[];
  bookingPath: (code: string) => string;
  onDone: () => void;
  onClose: () => void;
};

/** Checks in the chosen stays for which nothing has to be asked, and names the others with the reason. */
export function CheckInChosenDialog({ chosen, bookingPath, onDone, onClose }: CheckInChosenDialogProps) {
  const { arrivals, states, outcomes, left, done, isSending, send } = useCheckingInChosen(chosen, onDone);
  return (
    <Dialog
      title={`Check in ${formatCount(arrivals.length, 'booking')}?`}
      description="Each is checked in by itself; one that is not ready leaves the others as they are."
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {arrivals.map((arrival) => (
            <ArrivalRow
              key={arrival.code}
              arrival={arrival}
              state={states.get(arrival.code)}
              outcome={outcomes.get(arrival.code)}
              to={bookingPath(arrival.code)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="me-auto text-ink-2">
            {outcomes.size > 0 && `${done} of ${arrivals.length} checked in`}
          </p>
          <Button onClick={onClose}>Close</Button>
          {left.length > 0 && (
            <Button variant="primary" isBusy={isSending} onClick={() => void send()}>
              {outcomes.size > 0 && !isSending ? 'Try the others again' : `Check in ${left.length}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type ArrivalRowProps = {
  arrival: Arrival;
  state: ArrivalState | undefined;
  outcome: string | null | undefined;
  to: string;
};

function ArrivalRow({ arrival, state, outcome, to }: ArrivalRowProps) {
  if (state === undefined) return <Skeleton className="h-6" />;
  const why = outcome === undefined ? state.why : outcome;
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 break-words">
        {'booking' in state ? whoseStay(state.booking) : arrival.name}{' '}
        <span className="text-ink-2">{'booking' in state && formatRooms(state.rooms)}</span>
      </span>
      {outcome === null && <span className="text-pine">Checked in</span>}
      {why === null && outcome === undefined && <span className="text-ink-2">Ready</span>}
      {why !== null && (
        <span className="basis-full text-sm text-ink-2">
          {why} <Link to={to}>Open booking</Link>
        </span>
      )}
    </li>
  );
}
