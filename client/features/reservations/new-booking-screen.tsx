import { useQuery, useSuspenseQuery } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatCode } from '../../../domain/code.ts';
import { type Area, areaPaths, safeNext } from '../../lib/paths.ts';
import { showToast } from '../../lib/toasts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { movedSentence } from './booking-refusal.ts';
import { NewBookingAgentsDocument, NewBookingPageDocument } from './new-booking.generated.ts';
import { NewBookingForm } from './new-booking-form.tsx';
import type { Booked } from './use-booking.ts';

type NewBookingScreenProps = { area: Area; isDesk: boolean };

/** "New booking". Where the address says `from`, one goes back there afterwards, else to the booking. */
export function NewBookingScreen({ area, isDesk }: NewBookingScreenProps) {
  const { data: page } = useSuspenseQuery(NewBookingPageDocument);
  const { data: agents } = useQuery(NewBookingAgentsDocument, { skip: !isDesk });
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const paths = areaPaths(area);
  const back = safeNext(params.get('from'));
  const finish = ({ reservation, moves }: Booked) => {
    const code = formatCode(reservation.code);
    const done = reservation.status === 'HELD' ? `Held as ${code}` : `Booked as ${code}`;
    showToast({ title: done, ...(moves.length > 0 ? { description: movedSentence(moves) } : {}) });
    void navigate(back ?? paths.booking(reservation.code));
  };
  return (
    <>
      <PageHeader
        title="New booking"
        actions={
          <ButtonLink look="quiet" to={back ?? paths.bookings()}>
            Leave
          </ButtonLink>
        }
      />
      <NewBookingForm
        // Another start is another form; the same form keeps what was typed.
        key={params.toString()}
        page={page}
        agents={agents?.agents ?? []}
        isDesk={isDesk}
        start={{
          type: params.get('type') ?? params.get('roomType'),
          room: params.get('room'),
          arrival: params.get('arrival'),
          departure: params.get('departure'),
        }}
        onBooked={finish}
      />
    </>
  );
}
