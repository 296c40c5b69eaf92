import { RevenuesScreen } from '../../../features/reports/revenues/revenues-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What a period earned and collected, by day, room type, source and agent. */
export function Revenues() {
  const { paths } = useArea();
  return <RevenuesScreen path={paths.page('reports/revenues')} />;
}
