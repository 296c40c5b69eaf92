import { useSearchParams } from 'react-router';
import { KitchenScreen } from '../../../features/documents/kitchen/kitchen-screen.tsx';
import { dayIn } from '../../../lib/address-params.ts';
import { useArea } from '../../shell/area-context.ts';

/** What the kitchen makes, on the day in the address. */
export function Kitchen() {
  const { paths } = useArea();
  const [params] = useSearchParams();
  return <KitchenScreen day={dayIn(params, 'day')} paths={paths} />;
}
