import { type ReactNode, useMemo } from 'react';
import { useLiveReservation } from '../../../lib/api/use-live.ts';
import { OvertakenContext, OvertakenNotice } from '../../../ui/overlay/overtaken.tsx';

type LiveBookingProps = { id: string; code: string; children: ReactNode };

/** The page of a booking, live: what another desk does to it comes up in place, and is said in words. */
export function LiveBooking({ id, code, children }: LiveBookingProps) {
  const { overtaken, putAway } = useLiveReservation({ id, code });
  const context = useMemo(
    () => (overtaken === null ? null : { words: overtaken, onClose: putAway }),
    [overtaken, putAway],
  );
  return (
    <OvertakenContext value={context}>
      <OvertakenNotice className="mb-4" />
      {children}
    </OvertakenContext>
  );
}
