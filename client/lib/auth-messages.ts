const SIGN_IN_MESSAGES: Record<string, string> = {
  'auth/invalid-credential': 'Wrong e-mail or password.',
  'auth/invalid-login-credentials': 'Wrong e-mail or password.',
  'auth/wrong-password': 'Wrong e-mail or password.',
  'auth/user-not-found': 'Wrong e-mail or password.',
  'auth/invalid-email': 'That e-mail address looks wrong.',
  'auth/user-disabled': 'This account is disabled. Contact the lodge.',
  'auth/too-many-requests': 'Too many tries. Wait a minute.',
  'auth/network-request-failed': 'No connection. Check the internet and try again.',
  'auth/operation-not-allowed': 'This way of signing in is not enabled. Please contact the lodge.',
};

/** What to say when signing in with e-mail and password failed; never tells whether the account exists. */
export function signInMessage(error: unknown): string {
  return SIGN_IN_MESSAGES[codeOf(error)] ?? 'We could not sign you in. Please try again.';
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
