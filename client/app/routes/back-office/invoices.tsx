import { InvoicesScreen } from '../../../features/billing/invoices/invoices-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** The bills in law of the lodge. */
export function Invoices() {
  const { paths } = useArea();
  return <InvoicesScreen paths={paths} />;
}
