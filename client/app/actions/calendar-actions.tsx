import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { OpenBar } from '../../features/calendar/parts/bar-popover.tsx';
import { ChangeMenu } from '../../features/reservations/changes/change-menu.tsx';
import { ReservationBadge } from '../../features/reservations/parts/reservation-badge.tsx';
import { StayActions } from '../../features/reservations/stays/stay-actions.tsx';
import { ForSaleAgainDialog } from '../../features/rooms/for-sale-again-dialog.tsx';
import type { ReservationBadge as BadgeName } from '../../gql/schema.generated.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CalendarActionsDocument } from '../routes/desk/calendar.generated.ts';

type CalendarActionsProps = Omit<OpenBar, 'anchor'> & { onDone: () => void };

/** What can be done with a bar of the calendar: with a booking its next act and its changes, else sell again. */
export function CalendarActions({ bar, room, onDone }: CalendarActionsProps) {
  const { claims } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (bar.code !== null && bar.reservationRoomId !== null)
    return <BookingActions code={bar.code} reservationRoomId={bar.reservationRoomId} />;
  if (bar.kind !== 'BLOCK' || !claims.manager) return null;
  return (
    <>
      <Button block onClick={() => setIsOpen(true)}>
        For sale again…
      </Button>
      {isOpen && <ForSaleAgainDialog room={room} block={bar} onClose={onDone} />}
    </>
  );
}

/** What the words beside the name of a bar say already. */
const SAID: ReadonlySet<BadgeName> = new Set([
  'ARRIVING_TODAY',
  'LATE_ARRIVAL',
  'LEAVING_TODAY',
  'SHOULD_HAVE_LEFT',
  'HOLD_ENDS',
]);

function isNotSaid(badge: BadgeName): boolean {
  return !SAID.has(badge);
}

function BookingActions({ code, reservationRoomId }: { code: string; reservationRoomId: string }) {
  const { data } = useQuery(CalendarActionsDocument, { variables: { code } });
  if (data === undefined) return <Skeleton className="h-control" />;
  const { reservation } = data;
  if (reservation === null) return null;
  return (
    <>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {reservation.badges.filter(isNotSaid).map((badge) => (
          <ReservationBadge key={badge} badge={badge} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {/* The actions of an only room are the booking's. */}
        <StayActions reservation={reservation} {...(reservation.rooms.length > 1 && { reservationRoomId })} />
      </div>
      <ChangeMenu reservation={reservation} reservationRoomId={reservationRoomId} />
    </>
  );
}
