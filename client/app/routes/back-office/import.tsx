import { ImportScreen } from '../../../features/imports/import-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Rooms and guests from a spreadsheet. */
export function Import() {
  const { paths } = useArea();
  return <ImportScreen paths={paths} />;
}
