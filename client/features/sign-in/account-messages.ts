import { codeFailureOf } from '../../lib/code/code-failure.ts';
import { authCodeOf } from '../../lib/session/auth-code.ts';
import { ALWAYS, CODE_REPLACED, WEAK_PASSWORD } from './auth-messages.ts';

/** What somebody tried to change of the own account when it was refused. */
export type AccountChange = 'change-name' | 'change-password';

const WRONG_PASSWORD = 'The current password is wrong.';
const TOO_MANY = 'Too many tries. Wait a minute.';

const SENTENCES: Record<AccountChange, Readonly<Record<string, string>>> = {
  'change-name': { 'auth/too-many-requests': TOO_MANY },
  'change-password': {
    'auth/invalid-credential': WRONG_PASSWORD,
    'auth/invalid-login-credentials': WRONG_PASSWORD,
    'auth/wrong-password': WRONG_PASSWORD,
    'auth/weak-password': WEAK_PASSWORD,
    'auth/password-does-not-meet-requirements': WEAK_PASSWORD,
    'auth/too-many-requests': TOO_MANY,
  },
};

const UNFORESEEN: Record<AccountChange, string> = {
  'change-name': 'We could not save your name. Please try again.',
  'change-password': 'We could not change your password. Please try again.',
};

/** The one sentence for what went wrong. */
export function accountMessage(change: AccountChange, error: unknown): string {
  const code = codeOf(error);
  return SENTENCES[change][code] ?? ALWAYS[code] ?? UNFORESEEN[change];
}

function codeOf(error: unknown): string {
  const failure = codeFailureOf(error);
  if (failure === null) return authCodeOf(error);
  return failure === 'replaced' ? CODE_REPLACED : 'auth/network-request-failed';
}
