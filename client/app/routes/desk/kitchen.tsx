import { useSearchParams } from 'react-router';
import { isLocalDate } from '../../../../domain/nights.ts';
import { KitchenScreen } from '../../../features/documents/kitchen/kitchen-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What the kitchen makes, on the day in the address. */
export function Kitchen() {
  const { paths } = useArea();
  const [params] = useSearchParams();
  const day = params.get('day');
  return <KitchenScreen day={day !== null && isLocalDate(day) ? day : null} paths={paths} />;
}
