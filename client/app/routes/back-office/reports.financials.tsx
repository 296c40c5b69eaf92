import { FinancialsScreen } from '../../../features/reports/financials/financials-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What a period earned, cost and collected, and the month in one Excel file. */
export function Financials() {
  const { paths } = useArea();
  return <FinancialsScreen path={paths.page('reports/financials')} />;
}
