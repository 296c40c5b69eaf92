import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SignInContext } from '../../../features/sign-in/use-sign-in.ts';
import { safeNext } from '../../../lib/paths.ts';
import { landingOf } from '../../../lib/session/access.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useMaybeViewer } from '../../../lib/session/use-viewer.ts';
import { canHearPopups, type SignInPage } from '../../../lib/sign-in-paths.ts';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { SignInPageView } from './sign-in-page.tsx';

/**
 * A sign-in page within the site: a user who is signed in goes on to where they wanted to go, or to the area of their
 * role.
 */
export function SignInRoute({ page }: { page: SignInPage }) {
  const session = useSession();
  const viewer = useMaybeViewer();
  const { search } = useLocation();
  const isHere = canHearPopups();
  // Somebody came by a link within the page: loaded anew, the page may open popups.
  useEffect(() => {
    if (!isHere && !viewer) location.reload();
  }, [isHere, viewer]);
  if (viewer) {
    const next = safeNext(new URLSearchParams(search).get('next'));
    return <Navigate to={next ?? landingOf(viewer.role)} replace />;
  }
  if (!isHere) return <PageLoading />;
  return (
    <SignInContext value={session}>
      <SignInPageView page={page} search={search} />
    </SignInContext>
  );
}
