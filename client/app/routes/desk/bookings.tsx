import { BookingsScreen } from '../../../features/reservations/list/bookings-screen.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { useArea } from '../../shell/area-context.ts';

/** "All bookings" of each working area. */
export function Bookings() {
  const { area } = useArea();
  const { claims } = useViewer();
  return <BookingsScreen area={area} isDesk={claims.manager} />;
}
