import { BookingReportScreen } from '../../../features/reports/bookings/booking-report-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** The bookings of a period by the day they were made, arrive or sleep here. */
export function BookingReport() {
  const { paths } = useArea();
  return <BookingReportScreen path={paths.page('reports/bookings')} />;
}
