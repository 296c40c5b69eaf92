import * as v from 'valibot';
import { isPhone, normalizePhone } from '../../../domain/phone.ts';
import { PHONE_NUMBER_INVALID, WEAK_PASSWORD } from './auth-messages.ts';

const SHORTEST_PASSWORD = 8;
const LONGEST_NAME = 100;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your e-mail address.'),
  v.email('That e-mail address looks wrong.'),
);

/** What the login form takes. It has no rule of its own for passwords: an old one may be of any length. */
export const credentials = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
});

export const resetRequest = v.object({ email });

export const newAccount = v.object({
  displayName: v.pipe(
    v.string(),
    v.check(
      (name) => name.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name),
      'This name has characters that cannot be kept.',
    ),
    v.transform((name) => name.normalize('NFC').trim()),
    v.check((name) => [...name].length <= LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`),
  ),
  email,
  password: v.pipe(v.string(), v.minLength(SHORTEST_PASSWORD, WEAK_PASSWORD)),
});

/** A number as people type it; what comes out is E.164. */
export const phoneNumber = v.object({
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter your phone number.'),
    v.transform(normalizePhone),
    v.check(isPhone, PHONE_NUMBER_INVALID),
  ),
});

export const verificationCode = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
    v.nonEmpty('Enter the code from the SMS.'),
  ),
});
