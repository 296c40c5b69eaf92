import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { homePath } from '../../../lib/paths.ts';
import { useSession, useSessionState } from '../../../lib/session/use-session.ts';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';

/** Signs the visitor out, and leads to the home page. */
export function Logout() {
  const session = useSession();
  const { status } = useSessionState();
  // Signing out is an act of the page itself: the link that leads here stands on pages without the code for it.
  useEffect(() => void session.signOut(), [session]);
  return status === 'out' ? <Navigate to={homePath} replace /> : <PageLoading />;
}
