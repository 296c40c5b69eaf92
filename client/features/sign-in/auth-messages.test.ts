import { describe, expect, it } from 'vitest';
import { type AuthAction, authMessage } from './auth-messages.ts';

const said = (act: AuthAction, code: string) => authMessage(act, { code: `auth/${code}` });

describe('what is said when the SMS could not be sent', () => {
  it.each([
    ['operation-not-allowed', 'Phone authentication is not enabled. Please contact support.'],
    [
      'invalid-phone-number',
      'Invalid phone number format. Please include country code (e.g., +91 for India).',
    ],
    ['quota-exceeded', 'SMS quota exceeded. Please try again later.'],
    ['captcha-check-failed', 'Security verification failed. Please try again.'],
    ['too-many-requests', 'Too many attempts. Please wait before trying again.'],
    ['network-request-failed', 'No connection. Check the internet and try again.'],
  ])('%s: %s', (code, sentence) => expect(said('send-code', code)).toBe(sentence));

  it('is the provider’s own message for another cause, and a sentence where it has none', () => {
    const error = Object.assign(new Error('The region is not served.'), { code: 'auth/unsupported-region' });
    expect(authMessage('send-code', error)).toBe('The region is not served.');
    for (const nothing of [{ code: 'auth/unknown' }, new Error(''), null, 'no']) {
      expect(authMessage('send-code', nothing)).toBe('Failed to send verification code');
    }
  });
});

describe('what is said when the code was not taken', () => {
  it.each([
    ['invalid-verification-code', 'Invalid verification code. Please check and try again.'],
    ['code-expired', 'Verification code has expired. Please request a new code.'],
    ['too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['session-expired', 'Session expired. Please request a new verification code.'],
    ['user-disabled', 'This account is disabled. Contact the lodge.'],
    ['network-request-failed', 'No connection. Check the internet and try again.'],
    ['invalid-verification-id', 'Invalid verification code'],
    ['internal-error', 'Invalid verification code'],
  ])('%s: %s', (code, sentence) => expect(said('verify-code', code)).toBe(sentence));
});

describe('what is said when an e-mail and a password were not taken', () => {
  it.each(['invalid-credential', 'invalid-login-credentials', 'wrong-password', 'user-not-found'])(
    'never tells whether the account exists: %s',
    (code) => expect(said('sign-in', code)).toBe('Wrong e-mail or password.'),
  );

  it.each([
    ['sign-in', 'user-disabled', 'This account is disabled. Contact the lodge.'],
    ['sign-in', 'too-many-requests', 'Too many tries. Wait a minute.'],
    ['sign-in', 'invalid-email', 'That e-mail address looks wrong.'],
    ['sign-in', 'network-request-failed', 'No connection. Check the internet and try again.'],
    ['sign-up', 'email-already-in-use', 'An account with this e-mail already exists. Sign in instead.'],
    ['sign-up', 'weak-password', 'Use at least 8 characters.'],
    ['sign-up', 'password-does-not-meet-requirements', 'Use at least 8 characters.'],
    ['sign-up', 'invalid-email', 'That e-mail address looks wrong.'],
    ['sign-up', 'network-request-failed', 'No connection. Check the internet and try again.'],
    ['reset', 'invalid-email', 'That e-mail address looks wrong.'],
    ['reset', 'network-request-failed', 'No connection. Check the internet and try again.'],
  ] as const)('%s, %s: %s', (act, code, sentence) => expect(said(act, code)).toBe(sentence));
});

describe('what is said when the window of Google or Facebook brought nobody', () => {
  it.each([
    ['popup-closed-by-user', 'Sign-in was cancelled.'],
    ['cancelled-popup-request', 'Sign-in was cancelled.'],
    ['popup-blocked', 'Allow pop-ups for this site and try again.'],
    ['account-exists-with-different-credential', 'This e-mail is registered with another sign-in method.'],
    ['user-disabled', 'This account is disabled. Contact the lodge.'],
    ['network-request-failed', 'No connection. Check the internet and try again.'],
  ])('%s: %s', (code, sentence) => expect(said('popup', code)).toBe(sentence));
});

it.each(['sign-in', 'sign-up', 'popup', 'reset'] as const)(
  'what nobody foresaw has a sentence: %s',
  (act) => {
    expect(authMessage(act, new TypeError('undefined is not a function'))).toMatch(
      /^We could not .* Please try again\.$/,
    );
  },
);
