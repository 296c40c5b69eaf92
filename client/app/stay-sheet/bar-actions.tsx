import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { OpenBar } from '../../features/calendar/parts/calendar-slots.ts';
import type { ChangedBooking, ChangedStay } from '../../features/reservations/changes/parts/stay-format.ts';
import {
  useChangeActions,
  useChangedBooking,
} from '../../features/reservations/changes/use-change-actions.tsx';
import { ReservationBadge } from '../../features/reservations/parts/reservation-badge.tsx';
import { useStayActions } from '../../features/reservations/stays/use-stay-actions.tsx';
import { ForSaleAgainDialog } from '../../features/rooms/for-sale-again-dialog.tsx';
import type { ReservationBadge as BadgeName } from '../../gql/schema.generated.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-dialog.tsx';
import { useArea } from '../shell/area-context.ts';
import { BarActionsDocument, type BarActionsQuery } from './bar-actions.generated.ts';

// Each comes with its first press.
const StaySheet = lazyOverlay(async () => (await import('./stay-sheet.tsx')).StaySheet);
const DuePayment = lazyOverlay(async () => (await import('../actions/due-payment.tsx')).DuePayment);

type BarActionsProps = OpenBar & { onDone: () => void };

/**
 * What can be done with a bar of the calendar: with a booking its next act and its changes, or its menu alone where that
 * is wanted; else sell again.
 */
export function BarActions({ bar, room, anchor, isMenuWanted, onDone }: BarActionsProps) {
  const { claims } = useViewer();
  const { paths } = useArea();
  const [isOpen, setIsOpen] = useState(false);
  if (bar.code !== null && isMenuWanted) {
    const reservationRoomId = bar.reservationRoomId ?? undefined;
    const wanted = { code: bar.code, reservationRoomId, title: menuTitle(bar), anchor };
    return <StaySheet {...{ wanted, paths }} isDesk={claims.manager} onClose={onDone} />;
  }
  if (bar.code !== null && bar.reservationRoomId !== null)
    return <BookingActions bar={{ ...bar, code: bar.code }} roomId={bar.reservationRoomId} onDone={onDone} />;
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

function menuTitle({ guestName }: OpenBar['bar']): string {
  return `What can be done: ${guestName ?? 'this booking'}`;
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

type OfBooking = {
  bar: OpenBar['bar'] & { code: string };
  roomId: string;
  onDone: () => void;
};

function BookingActions(props: OfBooking) {
  const { data } = useQuery(BarActionsDocument, { variables: { code: props.bar.code } });
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
      <ActionRow {...props} reservation={reservation} />
    </>
  );
}

type ActionRowProps = OfBooking & { reservation: NonNullable<BarActionsQuery['reservation']> };

/** One row: the next act, the payment that is due, more nights or the move, and everything else behind the dots. */
function ActionRow({ bar, roomId, reservation, onDone }: ActionRowProps) {
  const { paths } = useArea();
  const { claims } = useViewer();
  const isDesk = claims.manager;
  const isOfSeveral = reservation.rooms.length > 1;
  const steps = useStayActions({ reservation, ...(isOfSeveral && { reservationRoomId: roomId }) });
  const [isPaying, setIsPaying] = useState(false);
  const [dots, setDots] = useState<HTMLElement | null>(null);
  const isDue = (bar.guestBalance ?? 0) > 0 && reservation.allowedActions.includes('TAKE_PAYMENT');
  const title = menuTitle(bar);
  return (
    <div className="flex gap-1.5 *:grow [&>button]:px-3">
      {steps.next !== null && (
        <Button variant="primary" isBusy={steps.isBusy} onClick={steps.next.onSelect}>
          {steps.next.label}
        </Button>
      )}
      {isDue && (
        <Button variant={steps.next === null ? 'primary' : 'outline'} onClick={() => setIsPaying(true)}>
          Take payment
        </Button>
      )}
      <ChangeButton reservation={reservation} roomId={roomId} />
      <IconButton
        label={title}
        variant="outline"
        aria-haspopup="dialog"
        className="max-w-control"
        onClick={({ currentTarget }) => setDots(currentTarget)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {steps.dialog}
      {isPaying && (
        <DuePayment {...{ code: bar.code, act: 'TAKE_PAYMENT', paths, isDesk }} onClose={onDone} />
      )}
      {dots !== null && (
        <StaySheet
          wanted={{ code: bar.code, reservationRoomId: roomId, title, anchor: dots }}
          {...{ paths, isDesk }}
          onClose={() => setDots(null)}
        />
      )}
    </div>
  );
}

function ChangeButton({ reservation, roomId }: Pick<ActionRowProps, 'reservation' | 'roomId'>) {
  const booking = useChangedBooking(reservation);
  const stay = booking.rooms.find(({ id }) => id === roomId);
  return stay ? <ChangeOf booking={booking} stay={stay} /> : null;
}

/** Who should have left has no night to move; with one more, they have. */
function ChangeOf({ booking, stay }: { booking: ChangedBooking; stay: ChangedStay }) {
  const { main, dialog } = useChangeActions(booking, stay);
  const isOverdue = stay.badges.includes('SHOULD_HAVE_LEFT');
  const change = isOverdue ? main.oneMore : main.move;
  return (
    <>
      {change && <Button onClick={change.onSelect}>{isOverdue ? 'Extend…' : change.label}</Button>}
      {dialog}
    </>
  );
}
