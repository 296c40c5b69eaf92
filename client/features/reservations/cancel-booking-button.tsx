import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import {
  type BookingDetail_reservationFragment,
  BookingDetail_reservationFragmentDoc,
} from './booking-detail.generated.ts';
import { CancelBookingDialog } from './cancel-booking-dialog.tsx';

type CancelBookingButtonProps = { reservation: FragmentType<BookingDetail_reservationFragment> };

/** Cancels the booking, for who may. */
export function CancelBookingButton({ reservation }: CancelBookingButtonProps) {
  const { data: booking } = useSuspenseFragment({
    fragment: BookingDetail_reservationFragmentDoc,
    fragmentName: 'BookingDetail_reservation',
    from: reservation,
  });
  const [isCancelling, setIsCancelling] = useState(false);
  if (!booking.allowedActions.includes('CANCEL')) return null;
  return (
    <>
      <Button onClick={() => setIsCancelling(true)}>Cancel booking</Button>
      {isCancelling && <CancelBookingDialog booking={booking} onClose={() => setIsCancelling(false)} />}
    </>
  );
}
