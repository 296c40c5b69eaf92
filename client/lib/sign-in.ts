import { openedIdentity } from './auth.ts';
import type { Session } from './session.ts';
import { pageSettings, type Settings } from './settings.ts';
import { storedSession } from './stored-session.ts';

/** How often the device is looked at for somebody who signed in in another tab; Firebase does it as often. */
const LOOK_MS = 800;

/** All that a form needs which signs somebody in. The session of the desk has it, too. */
export type SignIn = Pick<
  Session,
  'settings' | 'signInWithPassword' | 'signInWithPopup' | 'signUp' | 'sendPasswordReset' | 'sendCode'
>;

/** A sign-in page before anybody is signed in. */
export type SignInPageSession = SignIn & {
  /** Fetches the session, so that nobody who signs in waits for it. What fails is fetched again when it is needed. */
  prepare(): void;
  /** Calls back once somebody is signed in, here or in another tab; gives the end of it. */
  watch(listener: () => void): () => void;
};

let opened: Promise<SignInPageSession | null> | undefined;

/** The sign-in page's own session, or null where the device knows somebody; rejects when the server cannot be reached. */
export function openedSignIn(): Promise<SignInPageSession | null> {
  opened ??= openSignIn();
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
    const { openedSession } = await import('./session.ts').catch(unreached);
    const session = await openedSession();
    if (open === undefined) {
      open = session;
      open.subscribe(tell);
      tell();
    }
    return session;
  };
  const identity = () => openedIdentity(settings).catch(unreached);
  const prepare = () => {
    // What fails here is said by the press that needs it.
    session().catch(() => undefined);
    import('./sign-in-ways.ts').catch(() => undefined);
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
    signInWithPassword: async (...credentials) => (await session()).signInWithPassword(...credentials),
    signUp: async (account) => (await session()).signUp(account),
    sendCode: async (phone) => (await session()).sendCode(phone),
    sendPasswordReset: async (email) => (await identity()).sendPasswordReset(email),
    // A browser opens a window for a press that was made just now: the press waits for no more than it has to.
    async signInWithPopup(provider) {
      prepare();
      await (await identity()).signInWithPopup(provider);
      await session();
    },
  };
}

/** Code that cannot be fetched without the net is what Firebase calls no connection. */
function unreached(error: unknown): never {
  if (navigator.onLine) throw error;
  throw Object.assign(new Error('Nobody was reached.', { cause: error }), {
    code: 'auth/network-request-failed',
  });
}
