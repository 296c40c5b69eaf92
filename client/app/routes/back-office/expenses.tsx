import { ExpensesScreen } from '../../../features/expenses/expenses-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What the lodge spends; on the panel of a manager, what they paid from the till. */
export function Expenses() {
  const { area } = useArea();
  return <ExpensesScreen isFromTill={area !== 'admin'} />;
}
