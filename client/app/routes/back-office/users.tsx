import { UsersScreen } from '../../../features/users/users-screen.tsx';
import { useArea } from '../../shell/area-context.ts';

/** Who has an account, and which role. */
export function Users() {
  const { paths } = useArea();
  return <UsersScreen paths={paths} />;
}
