import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { credentials, newAccount, phoneNumber, verificationCode } from './sign-in-schemas.ts';

/** The sentence for a value, or null when it is taken. */
function saidOf(schema: v.GenericSchema, value: unknown): string | null {
  const result = v.safeParse(schema, value);
  return result.success ? null : result.issues[0].message;
}

const account = { displayName: '', email: 'asha@example.in', password: 'mountain-view' };
const PHONE = 'Invalid phone number format. Please include country code (e.g., +91 for India).';

describe('a phone number', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    [' +44 20 7946 0958 ', '+442079460958'],
    ['098765 43210', '+919876543210'],
  ])('%s is sent as %s', (typed, phone) => {
    expect(v.parse(phoneNumber, { phone: typed })).toEqual({ phone });
  });

  it.each([
    ['letters', PHONE],
    ['98765432109876543210', PHONE],
    ['+', PHONE],
    ['<script>', PHONE],
    ['', 'Enter your phone number.'],
    ['   ', 'Enter your phone number.'],
  ])('%j: %s', (phone, sentence) => expect(saidOf(phoneNumber, { phone })).toBe(sentence));
});

describe('a new account', () => {
  it.each(['a', 'asha@', '@example.in', 'asha example.in', 'asha@example'])(
    'takes no e-mail like %s',
    (email) => expect(saidOf(newAccount, { ...account, email })).toBe('That e-mail address looks wrong.'),
  );

  it('needs a password of 8 characters, and takes one of 200', () => {
    expect(saidOf(newAccount, { ...account, password: '1234567' })).toBe('Use at least 8 characters.');
    expect(saidOf(newAccount, { ...account, password: '12345678' })).toBeNull();
    expect(saidOf(newAccount, { ...account, password: 'x'.repeat(200) })).toBeNull();
  });

  it.each([
    '',
    'मीरा राव',
    'Meera 🏔',
    "O'Brien",
    '<script>alert(1)</script>',
    'न'.repeat(100),
    '🏔'.repeat(100),
  ])('keeps a name exactly: %s', (displayName) => {
    expect(v.parse(newAccount, { ...account, displayName: ` ${displayName} ` }).displayName).toBe(
      displayName,
    );
  });

  it.each([
    ['x'.repeat(500), 'Use at most 100 characters.'],
    ['Meera \u202eoaR', 'This name has characters that cannot be kept.'],
    ['Meera\0', 'This name has characters that cannot be kept.'],
    ['Meera \ud83c', 'This name has characters that cannot be kept.'],
  ])('does not keep %j', (displayName, sentence) =>
    expect(saidOf(newAccount, { ...account, displayName })).toBe(sentence),
  );
});

it('the sign-in asks for no length of a password', () => {
  expect(saidOf(credentials, { email: 'asha@example.in', password: '1' })).toBeNull();
  expect(saidOf(credentials, { email: 'asha@example.in', password: '' })).toBe('Enter your password.');
  expect(saidOf(credentials, { email: '', password: '1' })).toBe('Enter your e-mail address.');
});

it('a code is taken as people copy it', () => {
  expect(v.parse(verificationCode, { code: ' 123 456 ' })).toEqual({ code: '123456' });
  expect(saidOf(verificationCode, { code: ' ' })).toBe('Enter the code from the SMS.');
});
