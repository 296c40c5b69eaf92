import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import type { BookingChange } from './booking-change-dialog.tsx';
import {
  type ChangeMenu_reservationFragment,
  ChangeMenu_reservationFragmentDoc,
} from './change-menu.generated.ts';

const BookingChangeDialog = lazyDialog(
  async () => (await import('./booking-change-dialog.tsx')).BookingChangeDialog,
);

/** What can be changed of a booking as a whole. */
export function BookingChangeMenu({
  reservation,
}: {
  reservation: FragmentType<ChangeMenu_reservationFragment>;
}) {
  const { data: booking } = useSuspenseFragment({
    fragment: ChangeMenu_reservationFragmentDoc,
    fragmentName: 'ChangeMenu_reservation',
    from: reservation,
  });
  const [open, setOpen] = useState<BookingChange | null>(null);
  const may = (action: (typeof booking.allowedActions)[number]) => booking.allowedActions.includes(action);
  const items: (MenuItem | false)[] = [
    may('ADD_ROOM') && { label: 'Add a room…', onSelect: () => setOpen('addRoom') },
    may('SET_DISCOUNT') && { label: 'Discount…', onSelect: () => setOpen('discount') },
    may('UPDATE') && { label: 'Edit details…', onSelect: () => setOpen('details') },
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu trigger={<Button>Change…</Button>} items={shown} />
      {open && <BookingChangeDialog change={open} booking={booking} onClose={() => setOpen(null)} />}
    </>
  );
}
