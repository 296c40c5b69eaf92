import { SystemScreen } from '../../../features/system/system-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Whether everything works, for the owner of the lodge. */
export function System() {
  const { paths } = useArea();
  return <SystemScreen paths={paths} />;
}
