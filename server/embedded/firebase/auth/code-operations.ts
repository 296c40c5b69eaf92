import * as v from 'valibot';
import {
  fields,
  readBody,
  readEmail,
  readPhoneNumber,
  refuseWeakPassword,
  setPassword,
} from './auth-fields.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { type AuthState, isKnownFrom, rememberAddress } from './auth-state.ts';

const oobBody = v.object({
  requestType: v.string(),
  email: v.optional(fields.email, ''),
  continueUrl: v.optional(v.string()),
});

/** Sends the password-reset e-mail. The answer is the same whether or not there is such an account. */
export async function sendOobCode(state: AuthState, body: unknown, from: string) {
  const { requestType, email: given, continueUrl } = readBody(oobBody, body);
  if (requestType !== 'PASSWORD_RESET') throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  const email = readEmail(given);
  const account = state.accounts.byEmail(email);
  state.limits.takeReset({ who: email, from, isKnown: isKnownFrom(account, from) });
  if (account) {
    const code = state.resetCodes.issue(account.localId);
    const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code });
    if (continueUrl) query.set('continueUrl', continueUrl);
    const link = `/emulator/auth/action?${query}`;
    state.outbox.send({ kind: 'email', to: email, text: 'Reset your password:', code, link });
  }
  await state.save();
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
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
