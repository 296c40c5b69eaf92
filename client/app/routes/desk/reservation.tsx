import { NewBookingScreen } from '../../../features/reservations/form/new-booking-screen.tsx';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { useArea } from '../../shell/area-context.ts';

/** "New booking" of each working area. */
export function Reservation() {
  const { area } = useArea();
  const { claims, agent } = useViewer();
  const mayConfirm = claims.manager || agent?.confirmsInstantly === true;
  return <NewBookingScreen area={area} isDesk={claims.manager} mayConfirm={mayConfirm} />;
}
