import { DaySheetScreen } from '../../../features/dashboards/day-sheet-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** The day sheet of the areas that run the desk. */
export function Day() {
  const { area } = useArea();
  return <DaySheetScreen area={area} />;
}
