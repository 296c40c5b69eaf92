import { ApolloProvider } from '@apollo/client/react';
import { use, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { onRetry } from '../../../lib/code/on-retry.ts';
import { forgetSession, openedSession } from '../../../lib/session/session.ts';
import { SessionContext } from '../../../lib/session/use-session.ts';
import { useLiveViewer, useRoleChanges } from '../../../lib/session/use-viewer.ts';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';

onRetry(forgetSession);

const ExpiredSession = lazyOverlay(
  async () => (await import('../../../features/sign-in/expired-session.tsx')).ExpiredSession,
);

/** Brings the identity and the API to the pages inside. Nothing is rendered before the user is known. */
export function AccountLayout() {
  const session = use(openedSession());
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  if (status === 'loading') return <PageLoading />;
  return (
    <SessionContext value={session}>
      <ApolloProvider client={session.api().client}>
        <LiveViewer />
        <Outlet />
        {status === 'expired' ? <ExpiredSession /> : null}
      </ApolloProvider>
    </SessionContext>
  );
}

function LiveViewer() {
  useLiveViewer();
  useRoleChanges();
  return null;
}
