import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { parseCode } from '../../../domain/code.ts';
import { BookingChangeMenu } from '../../features/changes/booking-change-menu.tsx';
import { ChangeMenu } from '../../features/changes/change-menu.tsx';
import { AccountPanel } from '../../features/folios/account-panel.tsx';
import { BookingGuests } from '../../features/guests/booking-guests.tsx';
import { PaperMenu } from '../../features/papers/paper-menu.tsx';
import { BookingDetail, type BookingSlots } from '../../features/reservations/booking-detail.tsx';
import { BookingSkeleton } from '../../features/reservations/booking-skeleton.tsx';
import { BookingTimeline } from '../../features/reservations/booking-timeline.tsx';
import { NoSuchBooking } from '../../features/reservations/no-such-booking.tsx';
import { StayActs } from '../../features/stays/stay-acts.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { useViewer } from '../../lib/use-viewer.ts';
import { useArea } from '../area-context.ts';
import { LiveBooking } from '../live-booking.tsx';
import { ReceiptActs } from '../receipt-acts.tsx';
import { BookingPageDocument } from './bookings.code.generated.ts';

/** One booking, in each working area, by the code in the address as people say or type it. */
export function Booking() {
  const { paths } = useArea();
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const newBooking = paths.reservation();
  useKeys(useMemo(() => ({ n: () => void navigate(newBooking) }), [navigate, newBooking]));
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <LoadedBooking code={parseCode(code) ?? code} />
    </Suspense>
  );
}

/** The booking with what each noun has to show and to do on it. */
function LoadedBooking({ code }: { code: string }) {
  const { paths } = useArea();
  const { claims } = useViewer();
  const { data } = useSuspenseQuery(BookingPageDocument, { variables: { code } });
  const { lodge, reservation } = data;
  if (reservation === null) return <NoSuchBooking listPath={paths.bookings()} />;
  const slots: BookingSlots = {
    acts: (
      <>
        <StayActs reservation={reservation} />
        <PaperMenu reservation={reservation} paths={paths} isDesk={claims.manager} />
        <BookingChangeMenu reservation={reservation} />
      </>
    ),
    roomActs: (id) => (
      <>
        <ChangeMenu reservation={reservation} reservationRoomId={id} />
        <StayActs reservation={reservation} reservationRoomId={id} />
      </>
    ),
    account: (
      <AccountPanel
        reservation={reservation}
        lodge={lodge}
        receiptActs={(payment) => (
          <ReceiptActs reservation={reservation} payment={payment} paths={paths} isDesk={claims.manager} />
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
        timeZone={lodge.timeZone}
        listPath={paths.bookings()}
        slots={slots}
      />
    </LiveBooking>
  );
}
