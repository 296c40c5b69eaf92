import { ApolloProvider } from '@apollo/client/react';
import { Suspense, use, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { forgetSession, openedSession } from '../../lib/session.ts';
import { SessionContext } from '../../lib/use-session.ts';
import { useLiveViewer, useRoleChanges } from '../../lib/use-viewer.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { onRetry } from '../failures.ts';
import { lazyPage } from '../lazy-page.ts';

onRetry(forgetSession);

const ExpiredSession = lazyPage(
  async () => (await import('../../features/sign-in/expired-session.tsx')).ExpiredSession,
);

/** Brings the identity and the API to the pages inside. Nothing is rendered before it is known who is there. */
export function AccountLayout() {
  const session = use(openedSession());
  const { status } = useSyncExternalStore(session.subscribe, session.state);
  if (status === 'loading') return <PageLoading />;
  return (
    <SessionContext value={session}>
      <ApolloProvider client={session.api().client}>
        <LiveViewer />
        <Outlet />
        {status === 'expired' ? (
          <Suspense>
            <ExpiredSession />
          </Suspense>
        ) : null}
      </ApolloProvider>
    </SessionContext>
  );
}

function LiveViewer() {
  useLiveViewer();
  useRoleChanges();
  return null;
}
