import type { FragmentType } from '@apollo/client/masking';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { ChangeMenu_reservationFragment } from './change-menu.generated.ts';
import { useBookingChanges } from './use-booking-changes.tsx';
import { useChangedBooking } from './use-change-actions.tsx';

/** What can be changed of a booking as a whole. */
export function BookingChangeMenu({
  reservation,
}: {
  reservation: FragmentType<ChangeMenu_reservationFragment>;
}) {
  const { items, dialog } = useBookingChanges(useChangedBooking(reservation));
  if (items.length === 0) return null;
  return (
    <>
      <Menu trigger={<Button>Change…</Button>} items={items} />
      {dialog}
    </>
  );
}
