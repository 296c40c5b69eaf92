import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { AddRoomDialog } from './add-room-dialog.tsx';
import {
  type ChangeMenu_reservationFragment,
  ChangeMenu_reservationFragmentDoc,
} from './changes.generated.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';

const DIALOGS = { addRoom: AddRoomDialog, discount: DiscountDialog, details: DetailsDialog } as const;

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
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Opened = open && DIALOGS[open];
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
      {Opened && (
        <Suspense fallback={null}>
          <Opened booking={booking} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
