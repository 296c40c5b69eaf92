import type { FragmentType } from '@apollo/client/masking';
import { Ellipsis } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { ChangeMenu_reservationFragment } from './change-menu.generated.ts';
import type { ChangedBooking, ChangedStay } from './parts/stay-format.ts';
import { useChangeActions, useChangedBooking } from './use-change-actions.tsx';

type ChangeMenuProps = {
  reservation: FragmentType<ChangeMenu_reservationFragment>;
  reservationRoomId: string;
};

/** What can be changed of one room of a booking: those that are wanted most as buttons, the others in a menu. */
export function ChangeMenu({ reservation, reservationRoomId }: ChangeMenuProps) {
  const booking = useChangedBooking(reservation);
  const stay = booking.rooms.find(({ id }) => id === reservationRoomId);
  return stay ? <StayMenu booking={booking} stay={stay} /> : null;
}

function StayMenu({ booking, stay }: { booking: ChangedBooking; stay: ChangedStay }) {
  const { name, main, quick, others, dialog } = useChangeActions(booking, stay);
  const { move, nights, oneMore, guests } = main;
  const isOverdue = stay.badges.includes('SHOULD_HAVE_LEFT');
  const items = [...quick, ...others];
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full max-lg:gap-1.5">
      {move && <Button onClick={move.onSelect}>{move.label}</Button>}
      {nights && (
        <Button onClick={nights.onSelect}>
          {/* all of them on a line of a phone */}
          <span>
            <span className="max-lg:sr-only">Change </span>
            <span className="max-lg:capitalize">nights…</span>
          </span>
        </Button>
      )}
      {oneMore && isOverdue && <Button onClick={oneMore.onSelect}>{oneMore.label}</Button>}
      {guests && <Button onClick={guests.onSelect}>{guests.label}</Button>}
      {items.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`More for ${name}`} variant="outline">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={items}
        />
      )}
      {dialog}
    </div>
  );
}
