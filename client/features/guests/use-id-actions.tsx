import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../ui/overlay/action-list.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import {
  type BookingGuests_reservationFragment,
  BookingGuests_reservationFragmentDoc,
} from './booking-guests.generated.ts';
import { type GuestToRecord, guestsOf, toRecord } from './guests-of-booking.ts';

const RecordIdDialog = lazyDialog(async () => (await import('./record-id-dialog.tsx')).RecordIdDialog);

type IdActionsOf = {
  reservation: FragmentType<BookingGuests_reservationFragment>;
  /** One of its rooms; all of them when it is left out. */
  reservationRoomId: string | undefined;
  /** It is recorded, or was given up. */
  onDone: () => void;
};

/** The IDs that are missing, on a list of actions. */
export function useIdActions({ reservation, reservationRoomId, onDone }: IdActionsOf) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingGuests_reservationFragmentDoc,
    fragmentName: 'BookingGuests_reservation',
    from: reservation,
  });
  const [recording, setRecording] = useState<GuestToRecord | null>(null);
  const rooms = booking.rooms.filter(({ id }) => reservationRoomId === undefined || id === reservationRoomId);
  const missing = rooms
    .flatMap((room) => guestsOf(room, booking).map(({ guest }) => guest))
    .filter(({ hasId }) => hasId === false)
    .map((guest) => toRecord(guest, booking));
  const actions: Action[] = missing.map((guest) => ({
    label: `Record ID of ${guest.name}`,
    onSelect: () => setRecording(guest),
  }));
  const dialog: ReactNode = recording && (
    <RecordIdDialog
      guest={recording}
      onClose={() => {
        setRecording(null);
        onDone();
      }}
    />
  );
  return { actions, dialog };
}
