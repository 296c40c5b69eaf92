import { AuditScreen } from '../../../features/audit/audit-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Who did what in the lodge, for its owner. */
export function Audit() {
  const { paths } = useArea();
  return <AuditScreen paths={paths} />;
}
