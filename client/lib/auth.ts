import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Settings } from './settings.ts';

/** Who is signed in as far as Firebase knows; the role comes from the API. */
export type Identity = {
  /** Calls back with the account's id, or null, once it is known and at every change; gives the end of it. */
  watch(listener: (uid: string | null) => void): () => void;
  /** The current ID token, renewed when it is about to end, or null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** Signs in; rejects with Firebase's error, whose sentence is in auth-messages.ts. */
  signInWithPassword(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
};

/** Firebase Authentication as these settings say. */
export async function openIdentity(settings: Settings): Promise<Identity> {
  const { apiKey, authDomain, projectId } = settings.firebase;
  const app = initializeApp({ apiKey, projectId, ...(authDomain === null ? {} : { authDomain }) });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  await connectToMode(auth, settings);
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user?.uid ?? null)),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    async signInWithPassword(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
  };
}

async function connectToMode(auth: Auth, settings: Settings): Promise<void> {
  if (settings.mode === 'embedded') {
    // A chunk of its own, which the server answers in embedded mode alone.
    const { prepareEmbeddedAuth } = await import('./embedded-auth.ts');
    prepareEmbeddedAuth(auth);
  } else if (settings.mode === 'emulator') {
    connectAuthEmulator(auth, settings.authEmulatorUrl ?? location.origin, { disableWarnings: true });
  }
}
