import { useSuspenseQuery } from '@apollo/client/react';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { parseCode } from '../../../domain/code.ts';
import { type Area, areaPaths } from '../../lib/paths.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookingPageDocument } from './booking-detail.generated.ts';
import { BookingDetail } from './booking-detail.tsx';

type BookingScreenProps = { area: Area; code: string };

/** One booking, by the code in the address as people say or type it. */
export function BookingScreen({ area, code }: BookingScreenProps) {
  const navigate = useNavigate();
  const newBooking = areaPaths(area).reservation();
  useKeys(useMemo(() => ({ n: () => void navigate(newBooking) }), [navigate, newBooking]));
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <LoadedBooking area={area} code={code} />
    </Suspense>
  );
}

function LoadedBooking({ area, code }: BookingScreenProps) {
  const { data } = useSuspenseQuery(BookingPageDocument, { variables: { code: parseCode(code) ?? code } });
  const paths = areaPaths(area);
  if (data.reservation === null) {
    return (
      <EmptyState
        drawing="papers"
        title="There is no such booking here"
        action={<ButtonLink to={paths.bookings()}>All bookings</ButtonLink>}
      >
        Check the code, or look for the name of the guest.
      </EmptyState>
    );
  }
  return (
    <BookingDetail
      reservation={data.reservation}
      timeZone={data.lodge.timeZone}
      listPath={paths.bookings()}
    />
  );
}

/** A booking on its way: its head and its cards. */
function BookingSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the booking</span>
      <Skeleton className="mt-6 h-9 w-72 max-w-full" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5">
        <Skeleton className="h-80" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
