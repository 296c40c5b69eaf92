import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { BookingChange } from './booking-change-dialog.tsx';
import type { ChangedBooking } from './parts/stay-format.ts';

const BookingChangeDialog = lazyDialog(
  async () => (await import('./booking-change-dialog.tsx')).BookingChangeDialog,
);

/** What can be changed of a booking as a whole; `onDone` is told when it is done, or given up. */
export function useBookingChanges(booking: ChangedBooking, onDone?: () => void) {
  const [open, setOpen] = useState<BookingChange | null>(null);
  const may = (action: (typeof booking.allowedActions)[number]) => booking.allowedActions.includes(action);
  const items = [
    may('ADD_ROOM') && { label: 'Add a room…', onSelect: () => setOpen('addRoom') },
    may('SET_DISCOUNT') && { label: 'Discount…', onSelect: () => setOpen('discount') },
    may('UPDATE') && { label: 'Edit details…', onSelect: () => setOpen('details') },
  ];
  const dialog: ReactNode = open && (
    <BookingChangeDialog
      change={open}
      booking={booking}
      onClose={() => {
        setOpen(null);
        onDone?.();
      }}
    />
  );
  return { items: items.filter((item) => item !== false), dialog };
}
