import { skipToken, useApolloClient, useSubscription, useSuspenseQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { ROLES } from '../../../domain/roles.ts';
import { refetch } from '../api/shown-queries.ts';
import { useQuery } from '../api/use-query.ts';
import { useSession, useSessionState } from './use-session.ts';
import { ViewerChangedDocument, ViewerDocument, type ViewerQuery } from './viewer.generated.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** The signed-in user, with the role as it is at this moment, or null. Suspends until it is known. */
export function useMaybeViewer(): Viewer | null {
  const { status } = useSessionState();
  const isKnown = status === 'in' || status === 'expired';
  const { data } = useSuspenseQuery(ViewerDocument, isKnown ? {} : skipToken);
  return isKnown ? (data?.viewer ?? null) : null;
}

/** The signed-in user, on a page that only somebody signed in can see. */
export function useViewer(): Viewer {
  const viewer = useMaybeViewer();
  if (viewer === null) throw new Error('useViewer was called where nobody is signed in.');
  return viewer;
}

/** Keeps the role and the profile live: the cache takes each change, and every useViewer with it. */
export function useLiveViewer(): void {
  const session = useSession();
  const { status } = useSessionState();
  useSubscription(ViewerChangedDocument, {
    skip: status !== 'in',
    onData: ({ data: { data } }) => {
      // The account is gone or disabled.
      if (data?.viewerChanged === null) void session.signOut();
    },
  });
}

/** The name of the signed-in user, once a page has asked; null before that and for nobody. */
export function useKnownName(): string | null {
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  return data?.viewer ? nameOf(data.viewer) : null;
}

/**
 * Follows the role and the agent of the account: what a lower role, or an agent who is switched off, may not see is forgotten,
 * what a higher one may see is asked for again.
 */
export function useRoleChanges(): void {
  const client = useApolloClient();
  const { data } = useQuery(ViewerDocument, { fetchPolicy: 'cache-only' });
  const role = data?.viewer?.role;
  const agentId = data?.viewer?.agent?.id ?? null;
  const before = useRef({ role, agentId });
  // The cache is Apollo's, not React's; by now the pages that the role lost are gone.
  useEffect(() => {
    const last = before.current;
    if (role === undefined || (role === last.role && agentId === last.agentId)) return;
    before.current = { role, agentId };
    if (last.role === undefined) return;
    const isLower =
      role === last.role ? last.agentId !== null : ROLES.indexOf(role) < ROLES.indexOf(last.role);
    const asked = isLower ? client.resetStore() : refetch(client);
    // A page on its way out may be refused; what stays shows its own errors.
    Promise.resolve(asked).catch(() => undefined);
  }, [client, role, agentId]);
}

/** 'Meera', or the e-mail, or the number: what there is of a name. */
export function nameOf({
  displayName,
  email,
  phoneNumber,
}: Pick<Viewer, 'displayName' | 'email' | 'phoneNumber'>) {
  return displayName || email || phoneNumber || 'Guest';
}
