import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { parseCode } from '../../../../domain/code.ts';
import { AccountPanel } from '../../../features/billing/account/account-panel.tsx';
import { DocumentMenu } from '../../../features/documents/document-menu.tsx';
import { BookingGuests } from '../../../features/guests/booking-guests.tsx';
import { BookingChangeMenu } from '../../../features/reservations/changes/booking-change-menu.tsx';
import { ChangeMenu } from '../../../features/reservations/changes/change-menu.tsx';
import { BookingDetail, type BookingSlots } from '../../../features/reservations/detail/booking-detail.tsx';
import { BookingSkeleton } from '../../../features/reservations/detail/booking-skeleton.tsx';
import { BookingTimeline } from '../../../features/reservations/detail/booking-timeline.tsx';
import { NoSuchBooking } from '../../../features/reservations/detail/no-such-booking.tsx';
import { useListAddress } from '../../../features/reservations/list/use-list-address.ts';
import { StayActions } from '../../../features/reservations/stays/stay-actions.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { ReceiptActions } from '../../actions/receipt-actions.tsx';
import { useArea } from '../../shell/area-context.ts';
import { BookingPageDocument } from './bookings.code.generated.ts';
import { LiveBooking } from './live-booking.tsx';

/** One booking, in each working area, by the code in the address as people say or type it. */
export function Booking() {
  const { paths } = useArea();
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const newBooking = paths.reservation();
  useKeys(useMemo(() => ({ n: () => void navigate(newBooking) }), [navigate, newBooking]));
  return (
    <LoadingBoundary fallback={<BookingSkeleton />}>
      <LoadedBooking code={parseCode(code) ?? code} />
    </LoadingBoundary>
  );
}

/** The booking with what each noun has to show and to do on it. */
function LoadedBooking({ code }: { code: string }) {
  const { paths } = useArea();
  const { claims } = useViewer();
  const listPath = useListAddress(paths.bookings());
  const { data } = useSuspenseQuery(BookingPageDocument, { variables: { code } });
  const { lodge, reservation } = data;
  if (reservation === null) return <NoSuchBooking listPath={paths.bookings()} />;
  const slots: BookingSlots = {
    actions: (
      <>
        <StayActions reservation={reservation} />
        <DocumentMenu reservation={reservation} paths={paths} isDesk={claims.manager} />
        <BookingChangeMenu reservation={reservation} />
      </>
    ),
    roomActions: (id) => (
      <>
        <ChangeMenu reservation={reservation} reservationRoomId={id} />
        <StayActions reservation={reservation} reservationRoomId={id} />
      </>
    ),
    account: (
      <AccountPanel
        reservation={reservation}
        lodge={lodge}
        {...(claims.manager && { invoicePath: (id: string) => paths.documents('invoice', { id }) })}
        receiptActions={(payment) => (
          <ReceiptActions reservation={reservation} payment={payment} paths={paths} isDesk={claims.manager} />
        )}
      />
    ),
    guests: <BookingGuests reservation={reservation} timeZone={lodge.timeZone} />,
    timeline: <BookingTimeline reservation={reservation} timeZone={lodge.timeZone} />,
  };
  return (
    <LiveBooking key={reservation.id} id={reservation.id} code={code}>
      <BookingDetail
        reservation={reservation}
        lodge={lodge}
        listPath={listPath}
        bookingPath={paths.booking}
        slots={slots}
      />
    </LiveBooking>
  );
}
