import { PaymentsScreen } from '../../features/folios/payments-screen.tsx';
import { useArea } from '../area-context.ts';

/** Money taken and given back, and the till. */
export function Payments() {
  const { paths } = useArea();
  return <PaymentsScreen paths={paths} />;
}
