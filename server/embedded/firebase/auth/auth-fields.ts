import * as v from 'valibot';
import { shownName } from '../../../../domain/plain-text.ts';
import { type Account, linkProvider, secondsOf } from './accounts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthState } from './auth-state.ts';
import { hashPassword } from './passwords.ts';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/** Shapes of what callers send; unknown members are let through unread, as Google's own service does. */
export const fields = {
  email: text(320),
  password: text(4096),
  // Without what nobody sees: a name is not to be shown as another one.
  displayName: v.pipe(text(256), v.transform(shownName)),
  photoUrl: text(2048),
  phoneNumber: text(32),
  token: text(8192),
  code: text(256),
};

/** The body as the schema reads it; refuses anything else with INVALID_ARGUMENT. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body ?? {});
  if (!read.success) throw new AuthRefusal(`INVALID_ARGUMENT : ${v.getDotPath(read.issues[0]) ?? 'body'}`);
  return read.output;
}

/** E-mail addresses are kept and compared in lower case. */
export function readEmail(email: string): string {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new AuthRefusal('INVALID_EMAIL');
  return email.toLowerCase();
}

export function readPhoneNumber(phoneNumber: string): string {
  if (!/^\+[1-9]\d{7,14}$/.test(phoneNumber)) throw new AuthRefusal('INVALID_PHONE_NUMBER : Invalid format.');
  return phoneNumber;
}

export const SHORTEST_PASSWORD = 8;

export function refuseWeakPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw new AuthRefusal(`WEAK_PASSWORD : Password should be at least ${SHORTEST_PASSWORD} characters`);
  }
}

/** Sets the password and ends every session and reset code that was given out under the old one. */
export async function setPassword(state: AuthState, account: Account, password: string): Promise<void> {
  refuseWeakPassword(password);
  const hashed = await hashPassword(password);
  const now = state.clock.now();
  account.password = { ...hashed, changedAt: now.getTime() };
  account.validSince = secondsOf(now);
  const email = account.email;
  if (email !== undefined) linkProvider(account, { providerId: 'password', rawId: email, email });
  state.sessions.endAllOf(account.localId);
  state.resetCodes.endAllOf(account.localId);
}
