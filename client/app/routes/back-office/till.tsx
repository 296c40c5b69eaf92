import { TillScreen } from '../../../features/billing/till/till-screen.tsx';
import { PayFromTill } from '../../actions/pay-from-till.tsx';
import { useArea } from '../../shell/area-context.ts';

/** The till: what is in it, and what happened to it on a day. */
export function Till() {
  const { paths } = useArea();
  return <TillScreen paths={paths} PayDialog={PayFromTill} />;
}
