import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  RecaptchaVerifier,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth';
import { authCodeOf } from './auth-messages.ts';
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
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (embedded) embedded.prepareEmbeddedAuth(auth);
  else if (settings.mode === 'emulator') {
    connectAuthEmulator(auth, settings.authEmulatorUrl ?? location.origin, { disableWarnings: true });
  }
  return identityOf(auth);
}

function identityOf(auth: Auth): Identity {
  return {
    watch: (listener) => onAuthStateChanged(auth, (user) => listener(user?.uid ?? null)),
    idToken: async () => (await auth.currentUser?.getIdToken()) ?? null,
    renewedToken: async () => (await auth.currentUser?.getIdToken(true)) ?? null,
    async signInWithPassword(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signInWithPopup(provider) {
      await signInWithPopup(auth, providerOf(provider), browserPopupRedirectResolver);
    },
    async signUp(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async setDisplayName(displayName) {
      if (auth.currentUser === null) return;
      await updateProfile(auth.currentUser, { displayName });
      await auth.currentUser.getIdToken(true);
    },
    async sendPasswordReset(email) {
      await sendPasswordResetEmail(auth, email, { url: `${location.origin}/auth/login` }).catch(
        keepToOurselves,
      );
    },
    sendCode: (phone) => sendCode(auth, phone),
    signOut: () => signOut(auth),
  };
}

function providerOf(name: PopupProvider): GoogleAuthProvider | FacebookAuthProvider {
  if (name === 'facebook') return new FacebookAuthProvider();
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  return google;
}

// What only an account that exists can cause: telling it would tell that it exists.
const TELLS_OF_AN_ACCOUNT = ['auth/user-not-found', 'auth/user-disabled', 'auth/too-many-requests'];

function keepToOurselves(error: unknown): void {
  if (!TELLS_OF_AN_ACCOUNT.includes(authCodeOf(error))) throw error;
}

/** A verifier is good for one attempt: used again it fails, so each attempt has its own, in a place of its own. */
async function sendCode(auth: Auth, phone: string): Promise<SentCode> {
  const place = document.body.appendChild(document.createElement('div'));
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const confirmation = await signInWithPhoneNumber(auth, phone, verifier);
    return {
      async confirm(code) {
        await confirmation.confirm(code);
      },
    };
  } finally {
    verifier.clear();
    place.remove();
  }
}
