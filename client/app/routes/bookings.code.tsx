import { useParams } from 'react-router';
import { BookingScreen } from '../../features/reservations/booking-screen.tsx';
import { useArea } from '../area-context.ts';

/** One booking, in each working area. */
export function Booking() {
  const { area } = useArea();
  const { code = '' } = useParams();
  return <BookingScreen area={area} code={code} />;
}
