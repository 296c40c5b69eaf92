import { UsersScreen } from '../../../features/users/users-screen.tsx';

/** Who has an account, and which role. */
export function Users() {
  return <UsersScreen />;
}
