import { Check, MessageCircle, Printer } from 'lucide-react';
import { useState } from 'react';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { BookingRow_reservationFragment } from './bookings-list.generated.ts';

const ConfirmChosenDialog = lazyDialog(
  async () => (await import('./confirm-chosen-dialog.tsx')).ConfirmChosenDialog,
);

type ChosenBookingsProps = {
  chosen: readonly BookingRow_reservationFragment[];
  paths: AreaPaths;
  onWrite: (codes: readonly string[]) => void;
  onClear: () => void;
  /** Ticks what is on the other pages; null where all of it is ticked. */
  others: { label: string; isLoading: boolean; onChoose: () => void } | null;
};

/** What can be done with the bookings that are ticked in the list. */
export function ChosenBookings({ chosen, paths, onWrite, onClear, others }: ChosenBookingsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const codes = chosen.map(({ code }) => code);
  const held = chosen.filter(({ status }) => status === 'HELD');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunk px-4 py-2">
      <p role="status" className="font-medium">
        {formatCount(chosen.length, 'booking')} chosen
      </p>
      {others && (
        <Button variant="quiet" isBusy={others.isLoading} onClick={others.onChoose}>
          {others.label}
        </Button>
      )}
      {held.length > 0 && (
        <Button onClick={() => setIsConfirming(true)}>
          <Check aria-hidden /> Confirm {held.length} held
        </Button>
      )}
      <Button onClick={() => onWrite(codes)}>
        <MessageCircle aria-hidden /> Send messages
      </Button>
      {held.length < chosen.length && (
        <ButtonLink to={paths.documents('confirmation', { codes })}>
          <Printer aria-hidden /> Print confirmations
        </ButtonLink>
      )}
      <ButtonLink to={paths.documents('registration', { codes })}>
        <Printer aria-hidden /> Print registration cards
      </ButtonLink>
      <ButtonLink to={paths.documents('bill', { codes })}>
        <Printer aria-hidden /> Print bills
      </ButtonLink>
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
      {isConfirming && (
        <ConfirmChosenDialog
          held={held}
          onDone={onClear}
          onWrite={onWrite}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}
