import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { parseCode } from '../../../domain/code.ts';
import { type Area, areaPaths } from '../../lib/paths.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BookingPageDocument } from './booking-detail.generated.ts';
import { BookingDetail } from './booking-detail.tsx';

type BookingScreenProps = { area: Area; code: string };

/** One booking, by the code in the address as people say or type it. */
export function BookingScreen({ area, code }: BookingScreenProps) {
  const { data } = useSuspenseQuery(BookingPageDocument, { variables: { code: parseCode(code) ?? code } });
  const paths = areaPaths(area);
  const navigate = useNavigate();
  const newBooking = paths.reservation();
  useKeys(useMemo(() => ({ n: () => void navigate(newBooking) }), [navigate, newBooking]));
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
