import { TariffScreen } from '../../../features/documents/tariff/tariff-card.tsx';
import { useArea } from '../../shell/area-context.ts';

/** What rooms, meals and extras cost, for the wall. */
export function Tariff() {
  const { paths } = useArea();
  return <TariffScreen paths={paths} />;
}
