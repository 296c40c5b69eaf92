import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** The session of the pages inside; given by the account layout. */
export const SessionContext = createContext<Session | null>(null);

/** The session. Pages outside the account layout have none, and may not ask. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession was called outside the account layout.');
  return session;
}

/** Whether somebody is signed in, live. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
