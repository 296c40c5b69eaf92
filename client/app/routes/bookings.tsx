import { BookingsScreen } from '../../features/reservations/bookings-screen.tsx';
import { useViewer } from '../../lib/use-viewer.ts';
import { useArea } from '../area-context.ts';

/** "All bookings" of each working area. */
export function Bookings() {
  const { area } = useArea();
  const { claims } = useViewer();
  return <BookingsScreen area={area} isDesk={claims.manager} />;
}
