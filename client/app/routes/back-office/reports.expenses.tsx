import { ExpenseReportScreen } from '../../../features/reports/expenses/expense-report-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What a period cost, by category, payee and way to pay; its rows are in the list of expenses. */
export function ExpenseReport() {
  const { paths } = useArea();
  return <ExpenseReportScreen path={paths.page('reports/expenses')} rowsPath={paths.page('expenses')} />;
}
