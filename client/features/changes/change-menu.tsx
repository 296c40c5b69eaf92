import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/lazy-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  type ChangeMenu_reservationFragment,
  ChangeMenu_reservationFragmentDoc,
  PinRoomDocument,
} from './change-menu.generated.ts';
import type { StayChange } from './stay-change-dialog.tsx';
import { lineOf, type StayDialogProps, stayName } from './stay-words.ts';
import { useFreeing } from './use-freeing.ts';

const StayChangeDialog = lazyDialog(async () => (await import('./stay-change-dialog.tsx')).StayChangeDialog);

type ChangeMenuProps = {
  reservation: FragmentType<ChangeMenu_reservationFragment>;
  reservationRoomId: string;
};

/** What can be changed of one room of a booking: those that are wanted most as buttons, the others in a menu. */
export function ChangeMenu({ reservation, reservationRoomId }: ChangeMenuProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: ChangeMenu_reservationFragmentDoc,
    fragmentName: 'ChangeMenu_reservation',
    from: reservation,
  });
  const stay = booking.rooms.find(({ id }) => id === reservationRoomId);
  return stay ? <StayMenu booking={booking} stay={stay} /> : null;
}

function StayMenu({ booking, stay }: Omit<StayDialogProps, 'onClose'>) {
  const [open, setOpen] = useState<StayChange | null>(null);
  const { items, refusal } = useMenuItems(booking, stay, setOpen);
  const may = (action: (typeof stay.allowedActions)[number]) => stay.allowedActions.includes(action);
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full max-lg:gap-1.5">
      {may('MOVE_ROOM') && <Button onClick={() => setOpen('move')}>Move…</Button>}
      {may('CHANGE_NIGHTS') && (
        <Button onClick={() => setOpen('nights')}>
          {/* all of them on a line of a phone */}
          <span>
            <span className="max-lg:sr-only">Change </span>
            <span className="max-lg:capitalize">nights…</span>
          </span>
        </Button>
      )}
      {may('CHANGE_NIGHTS') && stay.badges.includes('SHOULD_HAVE_LEFT') && (
        <Button onClick={() => setOpen('oneMore')}>One more night…</Button>
      )}
      {may('SET_GUESTS') && <Button onClick={() => setOpen('guests')}>Guests…</Button>}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`More for ${stayName(stay)}`} look="outline">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={items}
        />
      )}
      {refusal && (
        <Notice look="danger" className="w-full">
          {refusal.message}
        </Notice>
      )}
      {open && <StayChangeDialog change={open} booking={booking} stay={stay} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The items, and what the lodge said no to when one of them was pressed. */
function useMenuItems(
  booking: StayDialogProps['booking'],
  stay: StayDialogProps['stay'],
  open: (change: StayChange) => void,
) {
  const freeing = useFreeing({ booking, stay, onClose: () => undefined });
  const promising = useAction(PinRoomDocument, {
    done: stay.isPinned ? 'No longer promised.' : 'The room is promised.',
    undo: ({ reservation }, takeBack) =>
      void takeBack(PinRoomDocument, {
        reservationRoomId: stay.id,
        version: reservation.version,
        isPinned: stay.isPinned,
      }),
  });
  const may = (action: (typeof stay.allowedActions)[number]) => stay.allowedActions.includes(action);
  const free = { ...lineOf(booking, stay), isComplimentary: true, reason: 'driver' };
  const items: (MenuItem | false)[] = [
    may('SWAP_ROOMS') && { label: 'Swap…', onSelect: () => open('swap') },
    may('PIN_ROOM') && {
      label: stay.isPinned ? 'Take back the promise' : 'Promise this room',
      onSelect: () => void promising.submit({ ...lineOf(booking, stay), isPinned: !stay.isPinned }),
    },
    may('PRICE_AGAIN') && { label: 'Price everything again…', onSelect: () => open('priceAgain') },
    may('SET_COMPLIMENTARY') &&
      !stay.isComplimentary && { label: 'Free: driver', onSelect: () => void freeing.submit(free) },
    may('SET_COMPLIMENTARY') && {
      label: stay.isComplimentary ? 'Charge it again…' : 'Free of charge…',
      onSelect: () => open('free'),
    },
    may('CANCEL') &&
      booking.rooms.length > 1 && {
        label: 'Take off the booking…',
        onSelect: () => open('remove'),
        isDestructive: true,
        startsGroup: true,
      },
  ];
  return {
    items: items.filter((item) => item !== false),
    refusal: freeing.userError ?? promising.userError,
  };
}
