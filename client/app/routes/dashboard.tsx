import { DashboardScreen } from '../../features/dashboards/dashboard-screen.tsx';
import { useArea } from '../area-context.ts';

/** The first page of each working area. */
export function Dashboard() {
  const { area } = useArea();
  return <DashboardScreen area={area} />;
}
