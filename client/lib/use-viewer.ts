import { skipToken, useSubscription, useSuspenseQuery } from '@apollo/client/react';
import { useSession, useSessionState } from './use-session.ts';
import { ViewerChangedDocument, ViewerDocument, type ViewerQuery } from './viewer.generated.ts';

export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Who is signed in, with the role as it is at this moment, or null. Suspends until it is known. */
export function useMaybeViewer(): Viewer | null {
  const { status } = useSessionState();
  const { data } = useSuspenseQuery(ViewerDocument, status === 'in' ? {} : skipToken);
  return status === 'in' ? (data?.viewer ?? null) : null;
}

/** Who is signed in, on a page that only somebody signed in can see. */
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

/** 'Meera', or the e-mail, or the number: what there is of a name. */
export function nameOf({
  displayName,
  email,
  phoneNumber,
}: Pick<Viewer, 'displayName' | 'email' | 'phoneNumber'>) {
  return displayName || email || phoneNumber || 'Guest';
}
