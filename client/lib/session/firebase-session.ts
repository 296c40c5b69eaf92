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
import type { Identity } from './identity.ts';
import type { Settings } from './settings.ts';

/** Firebase Authentication as these settings say, once it knows the user. */
export async function openFirebaseSession(settings: Settings): Promise<Identity> {
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
  await auth.authStateReady();
  return identityOf(auth);
}

async function loadWays(auth: Auth) {
  return (await import('./sign-in-ways.ts')).signInWays(auth);
}

function identityOf(auth: Auth): Identity {
  let loading: ReturnType<typeof loadWays> | undefined;
  // Kept, so that a press that opens a window waits for nothing once it is here.
  const ways = () => {
    loading ??= loadWays(auth).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user?.uid ?? null)),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    renewedToken: async () => (await auth.currentUser?.getIdToken(true)) ?? null,
    ways,
    signOut: () => signOut(auth),
    loaded: async () => undefined,
  };
}
