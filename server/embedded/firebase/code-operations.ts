import * as v from 'valibot';
import {
  fields,
  readBody,
  readEmail,
  readPhoneNumber,
  refuseWeakPassword,
  setPassword,
} from './auth-fields.ts';
import { AuthRefusal, tooManyAttempts } from './auth-refusal.ts';
import type { AuthState } from './auth-state.ts';

const oobBody = v.object({
  requestType: v.string(),
  email: v.optional(fields.email, ''),
  continueUrl: v.optional(v.string()),
});

/** Sends the password-reset e-mail. The answer is the same whether or not there is such an account. */
export async function sendOobCode(state: AuthState, body: unknown) {
  const { requestType, email: given, continueUrl } = readBody(oobBody, body);
  if (requestType !== 'PASSWORD_RESET') throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  const email = readEmail(given);
  if (!state.throttles.reset.take(email)) throw new AuthRefusal('RESET_PASSWORD_EXCEED_LIMIT');
  const account = state.accounts.byEmail(email);
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
export async function resetPassword(state: AuthState, body: unknown) {
  const { oobCode, newPassword } = readBody(resetBody, body);
  const account = state.accounts.byId(state.resetCodes.ownerOf(oobCode));
  if (!account) throw new AuthRefusal('INVALID_OOB_CODE');
  if (newPassword !== undefined) {
    refuseWeakPassword(newPassword);
    // Used up before the slow hashing, so that two at once cannot both have it.
    state.resetCodes.endAllOf(account.localId);
    await setPassword(state, account, newPassword);
    account.emailVerified = true;
    if (account.email) state.throttles.password.clear(account.email);
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

export function sendVerificationCode(state: AuthState, body: unknown) {
  const phoneNumber = readPhoneNumber(readBody(smsBody, body).phoneNumber);
  if (!state.throttles.smsPerNumber.take(phoneNumber)) throw tooManyAttempts();
  if (!state.throttles.smsInAll.take('all')) throw new AuthRefusal('QUOTA_EXCEEDED');
  const { sessionInfo, code } = state.smsCodes.issue(phoneNumber);
  state.outbox.send({ kind: 'sms', to: phoneNumber, text: `${code} is your verification code.`, code });
  return { sessionInfo };
}
