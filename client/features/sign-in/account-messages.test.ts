import { expect, it } from 'vitest';
import { type AccountChange, accountMessage } from './account-messages.ts';

const said = (change: AccountChange, code: string) => accountMessage(change, { code: `auth/${code}` });

it.each([
  ['invalid-credential', 'The current password is wrong.'],
  ['wrong-password', 'The current password is wrong.'],
  ['weak-password', 'Use at least 8 characters.'],
  ['password-does-not-meet-requirements', 'Use at least 8 characters.'],
  ['too-many-requests', 'Too many tries. Wait a minute.'],
  ['user-disabled', 'This account is disabled. Contact the lodge.'],
  ['network-request-failed', 'No connection. Check the internet and try again.'],
])('a password is not changed, %s: %s', (code, sentence) =>
  expect(said('change-password', code)).toBe(sentence),
);

it.each(['change-name', 'change-password'] as const)(
  '%s has a sentence for what nobody foresaw',
  (change) => {
    expect(accountMessage(change, new TypeError('undefined is not a function'))).toMatch(
      /^We could not .* Please try again\.$/,
    );
    expect(said(change, 'network-request-failed')).toMatch(/^No connection\./);
  },
);
