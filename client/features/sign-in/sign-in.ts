import { noteArrival } from '../../lib/arrivals.ts';
import { codeFailureOf } from '../../lib/code/code-failure.ts';
import { openedIdentity } from '../../lib/session/auth.ts';
import type { Session } from '../../lib/session/session.ts';
import { pageSettings, type Settings } from '../../lib/session/settings.ts';
import { storedSession } from '../../lib/session/stored-session.ts';
import { CODE_REPLACED } from './auth-messages.ts';

/** How often the device is looked at for somebody who signed in in another tab; Firebase does it as often. */
const LOOK_MS = 800;

/** All that a form needs which signs somebody in. The session of the desk has it, too. */
export type SignIn = Pick<
  Session,
  | 'settings'
  | 'signInWithPassword'
  | 'signInWithPopup'
  | 'signUp'
  | 'sendPasswordReset'
  | 'sendCode'
  | 'loadedWays'
>;

/** A sign-in page before anybody is signed in. */
type SignInPageSession = SignIn & {
  /** Fetches the session, so that nobody who signs in waits for it. What fails is fetched again when it is needed. */
  prepare(): void;
  /** Calls back once somebody is signed in, here or in another tab; gives the end of it. */
  watch(listener: () => void): () => void;
};

let opened: Promise<SignInPageSession | null> | undefined;

/** The sign-in page's own session, or null where the device knows somebody; rejects when the server cannot be reached. */
export function openedSignIn(): Promise<SignInPageSession | null> {
  opened ??= openSignIn().finally(noteArrival);
  return opened;
}

/** Forgets what could not be opened, so that the next call tries again. */
export function forgetSignIn(): void {
  opened = undefined;
}

async function openSignIn(): Promise<SignInPageSession | null> {
  const settings = await pageSettings();
  return (await storedSession(settings.firebase.apiKey)) === null ? signInOf(settings) : null;
}

/** Neither the API nor Firebase is here yet: each comes with the first act that needs it. */
function signInOf(settings: Settings): SignInPageSession {
  const listeners = new Set<() => void>();
  let open: Session | undefined;
  const tell = () => {
    if (open?.state().status === 'in') for (const listener of listeners) listener();
  };
  const session = async () => {
    const { openedSession, forgetSession } = await import('../../lib/session/session.ts').catch(unreached);
    const session = await openedSession().catch((error: unknown) => {
      forgetSession();
      return unreached(error);
    });
    if (open === undefined) {
      open = session;
      open.subscribe(tell);
      tell();
    }
    return session;
  };
  const ways = async () => {
    const identity = await openedIdentity(settings).catch(unreached);
    return identity.ways().catch(unreached);
  };
  const prepare = () => {
    // What fails here is said by the press that needs it.
    session().catch(() => undefined);
    import('../../lib/session/sign-in-ways.ts').catch(() => undefined);
  };
  const look = async () => {
    if (open === undefined && (await storedSession(settings.firebase.apiKey)) !== null) prepare();
  };
  return {
    settings,
    prepare,
    watch(listener) {
      listeners.add(listener);
      tell();
      const looking = setInterval(() => void look(), LOOK_MS);
      return () => {
        listeners.delete(listener);
        clearInterval(looking);
      };
    },
    signInWithPassword: async (...credentials) =>
      (await session()).signInWithPassword(...credentials).catch(unreached),
    signUp: async (account) => (await session()).signUp(account).catch(unreached),
    sendCode: async (phone) => (await session()).sendCode(phone).catch(unreached),
    sendPasswordReset: async (email) => (await ways()).sendPasswordReset(email).catch(unreached),
    loadedWays: async () => void (await ways()),
    // A browser opens a window for a press that was made just now: the press waits for no more than it has to.
    async signInWithPopup(provider) {
      prepare();
      await (await ways()).signInWithPopup(provider).catch(unreached);
      await session();
    },
  };
}

/** Code that did not come is said as what Firebase's own errors are, by a code: without it nobody can sign in. */
function unreached(error: unknown): never {
  const why = codeFailureOf(error);
  if (why === null) throw error;
  throw coded(why === 'replaced' ? CODE_REPLACED : 'auth/network-request-failed', error);
}

function coded(code: string, cause: unknown): Error {
  return Object.assign(new Error('The code to sign in with did not come.', { cause }), { code });
}
