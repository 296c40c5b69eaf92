import { PaymentsScreen } from '../../../features/billing/list/payments-screen.tsx';
import { PayFromTill } from '../../actions/pay-from-till.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Money taken and given back, and the till. */
export function Payments() {
  const { paths } = useArea();
  return <PaymentsScreen paths={paths} PayDialog={PayFromTill} />;
}
