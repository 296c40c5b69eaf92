import * as v from 'valibot';
import { userInfoOf } from './accounts.ts';
import {
  fields,
  readBody,
  readEmail,
  readPhoneNumber,
  refuseWeakPassword,
  setPassword,
} from './auth-fields.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { type AuthState, accountOfToken, isKnownFrom, rememberAddress } from './auth-state.ts';

const oobBody = v.object({
  requestType: v.string(),
  email: v.optional(fields.email, ''),
  idToken: v.optional(fields.token, ''),
  continueUrl: v.optional(v.string()),
});

/** Sends the e-mail by which a password is set anew, or by which the address of the signed-in user is proven. */
export async function sendOobCode(state: AuthState, body: unknown, from: string) {
  const request = readBody(oobBody, body);
  const email = sentTo(state, request, from);
  await state.save();
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

function sentTo(state: AuthState, request: v.InferOutput<typeof oobBody>, from: string): string {
  switch (request.requestType) {
    case 'PASSWORD_RESET':
      return sendReset(state, request, from);
    case 'VERIFY_EMAIL':
      return sendVerification(state, request);
    default:
      throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  }
}

type Mail = { readonly email: string; readonly idToken: string; readonly continueUrl?: string | undefined };

/** The answer is the same whether or not there is such an account. */
function sendReset(state: AuthState, { email: given, continueUrl }: Mail, from: string): string {
  const email = readEmail(given);
  const account = state.accounts.byEmail(email);
  state.limits.takeReset({ who: email, from, isKnown: isKnownFrom(account, from) });
  if (account) {
    const code = state.resetCodes.issue(account.localId);
    const link = linkWith({ mode: 'resetPassword', oobCode: code }, continueUrl);
    state.outbox.send({ kind: 'email', to: email, text: 'Reset your password:', code, link });
  }
  return email;
}

function sendVerification(state: AuthState, { idToken, continueUrl }: Mail): string {
  const { account } = accountOfToken(state, idToken);
  const { localId, email } = account;
  if (email === undefined) throw new AuthRefusal('MISSING_EMAIL');
  state.limits.takeVerification(localId);
  const code = state.verificationCodes.issue(localId);
  const link = linkWith({ mode: 'verifyEmail', oobCode: code }, continueUrl);
  state.outbox.send({ kind: 'email', to: email, text: 'Confirm your e-mail address:', code, link });
  return email;
}

function linkWith(said: Record<string, string>, continueUrl: string | undefined): string {
  const query = new URLSearchParams(said);
  if (continueUrl) query.set('continueUrl', continueUrl);
  return `/emulator/auth/action?${query}`;
}

/** Says that the address is proven to which the code was sent, and uses the code up. */
export async function verifyEmail(state: AuthState, oobCode: string) {
  const account = state.accounts.byId(state.verificationCodes.ownerOf(oobCode));
  if (!account) throw new AuthRefusal('INVALID_OOB_CODE');
  state.verificationCodes.endAllOf(account.localId);
  account.emailVerified = true;
  await state.save();
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...userInfoOf(account) };
}

const resetBody = v.object({ oobCode: fields.code, newPassword: v.optional(fields.password) });

/** Without a new password it only tells whose code it is; with one it sets the password and uses the code up. */
export async function resetPassword(state: AuthState, body: unknown, from: string) {
  const { oobCode, newPassword } = readBody(resetBody, body);
  const account = state.accounts.byId(state.resetCodes.ownerOf(oobCode));
  if (!account) throw new AuthRefusal('INVALID_OOB_CODE');
  if (newPassword !== undefined) {
    refuseWeakPassword(newPassword);
    // Used up before the slow hashing, so that two at once cannot both have it.
    state.resetCodes.endAllOf(account.localId);
    await setPassword(state, account, newPassword);
    account.emailVerified = true;
    rememberAddress(account, from);
    await state.save();
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: 'PASSWORD_RESET',
    email: account.email ?? '',
  };
}

/** Firebase's answer with e-mail enumeration protection: it names no account and no way of signing in. */
export function createAuthUri() {
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'embedded' };
}

const smsBody = v.object({ phoneNumber: fields.phoneNumber });

export function sendVerificationCode(state: AuthState, body: unknown, from: string) {
  const phoneNumber = readPhoneNumber(readBody(smsBody, body).phoneNumber);
  const account = state.accounts.byPhone(phoneNumber);
  state.limits.takeSms({ who: phoneNumber, from, isKnown: isKnownFrom(account, from) });
  const { sessionInfo, code } = state.smsCodes.issue(phoneNumber);
  state.outbox.send({ kind: 'sms', to: phoneNumber, text: `${code} is your verification code.`, code });
  return { sessionInfo };
}
