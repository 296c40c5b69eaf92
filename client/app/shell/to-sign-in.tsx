import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { canHearPopups } from '../../lib/sign-in-paths.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';

/** Goes to a sign-in page, by loading it anew where the popups of this document could not answer. */
export function ToSignIn({ to }: { to: string }) {
  const isHere = canHearPopups();
  // The browser goes there, not React.
  useEffect(() => {
    if (!isHere) location.replace(to);
  }, [isHere, to]);
  return isHere ? <Navigate to={to} replace /> : <PageLoading />;
}
