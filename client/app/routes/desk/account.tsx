import { useLocation } from 'react-router';
import { AccountScreen } from '../../../features/sign-in/account-screen.tsx';
import { useSessionState } from '../../../lib/session/use-session.ts';
import { useMaybeViewer } from '../../../lib/session/use-viewer.ts';
import { signInPath } from '../../../lib/sign-in-paths.ts';
import { ToSignIn } from '../../shell/to-sign-in.tsx';

/** The own account: in each working area, and among the public pages for guests, who have no area. */
export function Account() {
  const viewer = useMaybeViewer();
  const state = useSessionState();
  const { pathname } = useLocation();
  if (viewer !== null) return <AccountScreen />;
  const why = state.status === 'out' ? state.why : undefined;
  return <ToSignIn to={signInPath('login', { next: pathname, why })} />;
}
