import { initializeApp } from 'firebase/app';
// Keeps a session and no more. What signs somebody in weighs half as much again: sign-in-ways.ts.
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
} from 'firebase/auth/web-extension';
import type { Settings } from './settings.ts';

export type PopupProvider = 'google' | 'facebook';

/** An SMS that is on its way; `confirm` signs in with the code from it. */
export type SentCode = { confirm(code: string): Promise<void> };

/**
 * Who is signed in as far as Firebase knows; the role comes from the API. What signs in rejects with Firebase's
 * error, whose sentence is in auth-messages.ts.
 */
export type Identity = {
  /** Calls back with the account's id, or null, once it is known and at every change; gives the end of it. */
  watch(listener: (uid: string | null) => void): () => void;
  /** The current ID token, renewed when it is about to end, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** A new ID token, or null when nobody is signed in. */
  renewedToken(): Promise<string | null>;
  signInWithPassword(email: string, password: string): Promise<void>;
  /** Opens the provider's window; must be called by a press. */
  signInWithPopup(provider: PopupProvider): Promise<void>;
  /** Makes an account and signs in with it. */
  signUp(email: string, password: string): Promise<void>;
  /** Puts the name on the account that is signed in, and into its tokens from now on. */
  setDisplayName(name: string): Promise<void>;
  /** Sends the link, where there is such an account; who asks is not told. */
  sendPasswordReset(email: string): Promise<void>;
  /** Sends a code to the number, as E.164. */
  sendCode(phone: string): Promise<SentCode>;
  signOut(): Promise<void>;
};

/** Firebase Authentication as these settings say. */
export async function openIdentity(settings: Settings): Promise<Identity> {
  const { apiKey, authDomain, projectId } = settings.firebase;
  // A chunk of its own, which the server answers in embedded mode alone.
  const embedded = settings.mode === 'embedded' ? await import('./embedded-auth.ts') : null;
  // An emulator has no domain of its own, and the SDK opens no popup without one.
  const app = initializeApp({ apiKey, projectId, authDomain: authDomain ?? location.host });
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  if (embedded) embedded.prepareEmbeddedAuth(auth);
  else if (settings.mode === 'emulator') {
    connectAuthEmulator(auth, settings.authEmulatorUrl ?? location.origin, { disableWarnings: true });
  }
  return identityOf(auth);
}

function identityOf(auth: Auth): Identity {
  const ways = async () => (await import('./sign-in-ways.ts')).signInWays(auth);
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user?.uid ?? null)),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    renewedToken: async () => (await auth.currentUser?.getIdToken(true)) ?? null,
    signInWithPassword: async (...credentials) => (await ways()).signInWithPassword(...credentials),
    signInWithPopup: async (provider) => (await ways()).signInWithPopup(provider),
    signUp: async (...credentials) => (await ways()).signUp(...credentials),
    setDisplayName: async (name) => (await ways()).setDisplayName(name),
    sendPasswordReset: async (email) => (await ways()).sendPasswordReset(email),
    sendCode: async (phone) => (await ways()).sendCode(phone),
    signOut: () => signOut(auth),
  };
}
