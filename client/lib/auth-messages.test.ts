import { expect, it } from 'vitest';
import { signInMessage } from './auth-messages.ts';

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
  'says the same for %s, so that nobody learns whether an account exists',
  (code) => expect(signInMessage({ code })).toBe('Wrong e-mail or password.'),
);

it.each([
  ['auth/user-disabled', 'This account is disabled. Contact the lodge.'],
  ['auth/network-request-failed', 'No connection. Check the internet and try again.'],
  ['auth/too-many-requests', 'Too many tries. Wait a minute.'],
])('says what %s means', (code, message) => expect(signInMessage({ code })).toBe(message));

it('has a sentence for what nobody foresaw', () => {
  expect(signInMessage(new TypeError('undefined is not a function'))).toBe(
    'We could not sign you in. Please try again.',
  );
});
