import { authCodeOf } from '../../lib/session/auth-code.ts';

/** What somebody tried to do when Firebase said no. */
export type AuthAction = 'sign-in' | 'sign-up' | 'popup' | 'reset' | 'send-code' | 'verify-code';

type Sentences = Readonly<Record<string, string>>;

const WRONG_CREDENTIALS = 'Wrong e-mail or password.';
const EMAIL_INVALID = 'That e-mail address looks wrong.';
export const WEAK_PASSWORD = 'Use at least 8 characters.';
export const PHONE_NUMBER_INVALID =
  'Invalid phone number format. Please include country code (e.g., +91 for India).';
/** Said of every reset, whether or not there is such an account. */
export const RESET_SENT = 'If that e-mail has an account, a reset link is on its way.';
/** The code of what signs in is not on the server any more. */
export const CODE_REPLACED = 'lodge/code-replaced';
const LOAD_ANEW = 'The lodge’s system was updated. Load the page again to go on.';
export const ACCOUNT_DISABLED = 'This account is disabled. Contact the lodge.';

/** What means the same whatever was tried. */
export const ALWAYS: Sentences = {
  'auth/network-request-failed': 'No connection. Check the internet and try again.',
  'auth/user-disabled': ACCOUNT_DISABLED,
  [CODE_REPLACED]: LOAD_ANEW,
};

const BY_EMAIL: Sentences = {
  'auth/invalid-email': EMAIL_INVALID,
  'auth/missing-email': EMAIL_INVALID,
  'auth/too-many-requests': 'Too many tries. Wait a minute.',
  'auth/operation-not-allowed': 'This way of signing in is not enabled. Please contact the lodge.',
};

const SENTENCES: Record<AuthAction, Sentences> = {
  'sign-in': {
    ...BY_EMAIL,
    'auth/invalid-credential': WRONG_CREDENTIALS,
    'auth/invalid-login-credentials': WRONG_CREDENTIALS,
    'auth/wrong-password': WRONG_CREDENTIALS,
    'auth/user-not-found': WRONG_CREDENTIALS,
    'auth/missing-password': WRONG_CREDENTIALS,
  },
  'sign-up': {
    ...BY_EMAIL,
    'auth/email-already-in-use': 'An account with this e-mail already exists. Sign in instead.',
    'auth/weak-password': WEAK_PASSWORD,
    'auth/password-does-not-meet-requirements': WEAK_PASSWORD,
    'auth/missing-password': WEAK_PASSWORD,
  },
  popup: {
    ...BY_EMAIL,
    'auth/popup-closed-by-user': 'Sign-in was cancelled.',
    'auth/cancelled-popup-request': 'Sign-in was cancelled.',
    'auth/user-cancelled': 'Sign-in was cancelled.',
    'auth/popup-blocked': 'Allow pop-ups for this site and try again.',
    'auth/account-exists-with-different-credential': 'This e-mail is registered with another sign-in method.',
    'auth/credential-already-in-use': 'This e-mail is registered with another sign-in method.',
    'auth/email-already-in-use': 'This e-mail is registered with another sign-in method.',
  },
  reset: BY_EMAIL,
  'send-code': {
    'auth/operation-not-allowed': 'Phone authentication is not enabled. Please contact support.',
    'auth/invalid-phone-number': PHONE_NUMBER_INVALID,
    'auth/quota-exceeded': 'SMS quota exceeded. Please try again later.',
    'auth/captcha-check-failed': 'Security verification failed. Please try again.',
    'auth/too-many-requests': 'Too many attempts. Please wait before trying again.',
  },
  'verify-code': {
    'auth/invalid-verification-code': 'Invalid verification code. Please check and try again.',
    'auth/code-expired': 'Verification code has expired. Please request a new code.',
    'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
    'auth/session-expired': 'Session expired. Please request a new verification code.',
  },
};

/** The one sentence for what went wrong. Signing in and reset never tell whether an account exists. */
export function authMessage(act: AuthAction, error: unknown): string {
  const code = authCodeOf(error);
  return SENTENCES[act][code] ?? ALWAYS[code] ?? unforeseen(act, error);
}

function unforeseen(act: AuthAction, error: unknown): string {
  switch (act) {
    case 'send-code':
      return (error instanceof Error && error.message) || 'Failed to send verification code';
    case 'verify-code':
      return 'Invalid verification code';
    case 'sign-up':
      return 'We could not make the account. Please try again.';
    case 'reset':
      return 'We could not send the link. Please try again.';
    case 'sign-in':
    case 'popup':
      return 'We could not sign you in. Please try again.';
  }
}
