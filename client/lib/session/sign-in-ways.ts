import {
  type Auth,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  RecaptchaVerifier,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  signInWithPopup,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { authCodeOf } from './auth-code.ts';
import type { LinkedWay, OwnAccount, PopupProvider, SentCode, SignInWays } from './identity.ts';

/** Everything that signs somebody in or changes how, which the sign-in pages load; `auth` keeps the session. */
export function signInWays(auth: Auth): SignInWays {
  return {
    async signInWithPassword(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signInWithPopup(provider) {
      await signInWithPopup(auth, providerOf(provider), browserPopupRedirectResolver);
    },
    async signUp(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async sendPasswordReset(email) {
      await sendPasswordResetEmail(auth, email, { url: `${location.origin}/auth/login` }).catch(
        keepToOurselves,
      );
    },
    sendCode: (phone) => sendCode(auth, phone),
    account: () => accountOf(signedInUser(auth)),
  };
}

/** Firebase's names of the ways to sign in that the lodge offers. */
const WAYS: ReadonlyMap<string, LinkedWay> = new Map([
  ['password', 'password'],
  ['phone', 'phone'],
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
]);

function accountOf(user: User): OwnAccount {
  return {
    linkedWays: user.providerData.flatMap(({ providerId }) => WAYS.get(providerId) ?? []),
    async unprovenEmail() {
      await reload(user);
      return user.emailVerified ? null : user.email;
    },
    sendVerification: () => sendEmailVerification(user, { url: location.href }),
    async setDisplayName(displayName) {
      await updateProfile(user, { displayName });
      await user.getIdToken(true);
    },
    async changePassword(current, next) {
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
      await updatePassword(user, next);
    },
  };
}

function signedInUser({ currentUser }: Auth): User {
  if (currentUser === null) throw new Error('Nobody is signed in.');
  return currentUser;
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
