import * as v from 'valibot';
import { type Account, secondsOf, userInfoOf } from './accounts.ts';
import { fields, readBody, setPassword } from './auth-fields.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { type AuthState, accountOfToken, openSession } from './auth-state.ts';
import { verifyEmail } from './code-operations.ts';

const RECENT_SECONDS = 5 * 60;

const tokenBody = v.object({ idToken: fields.token });

export function lookUpOwnAccount(state: AuthState, body: unknown) {
  const { account } = accountOfToken(state, readBody(tokenBody, body).idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfoOf(account)] };
}

const codeSent = v.object({ oobCode: v.optional(fields.code) });
const ownChanges = v.object({
  idToken: fields.token,
  displayName: v.nullish(fields.displayName),
  photoUrl: v.nullish(fields.photoUrl),
  deleteAttribute: v.optional(v.array(v.string())),
  password: v.optional(fields.password),
  email: v.optional(v.string()),
  returnSecureToken: v.optional(v.boolean()),
});

/**
 * Changes name, picture or password of the token's own account; an e-mail address stays what it is. With the code from an
 * e-mail it is proven instead.
 */
export async function updateOwnAccount(state: AuthState, body: unknown, from: string) {
  const { oobCode } = readBody(codeSent, body);
  if (oobCode !== undefined) return verifyEmail(state, oobCode);
  const changes = readBody(ownChanges, body);
  const { account, claims } = accountOfToken(state, changes.idToken);
  if (changes.email !== undefined) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  applyProfile(account, changes);
  if (changes.password !== undefined) {
    refuseOldSignIn(state, claims.auth_time);
    await setPassword(state, account, changes.password);
  }
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  if (!changes.returnSecureToken && changes.password === undefined) {
    await state.save();
    return { kind, ...userInfoOf(account) };
  }
  const session = await openSession(state, account, claims.firebase.sign_in_provider, from);
  return { kind, ...userInfoOf(account), ...session };
}

export async function deleteOwnAccount(state: AuthState, body: unknown) {
  const { account, claims } = accountOfToken(state, readBody(tokenBody, body).idToken);
  refuseOldSignIn(state, claims.auth_time);
  await removeAccount(state, account.localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

export async function removeAccount(state: AuthState, localId: string): Promise<void> {
  if (!state.accounts.remove(localId)) throw new AuthRefusal('USER_NOT_FOUND');
  state.sessions.endAllOf(localId);
  state.resetCodes.endAllOf(localId);
  state.verificationCodes.endAllOf(localId);
  await state.save();
}

type ProfileChanges = {
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
  deleteAttribute?: string[] | undefined;
};

/** An absent member leaves the field as it is; an empty or deleted one takes it away. */
export function applyProfile(account: Account, changes: ProfileChanges): void {
  const gone = changes.deleteAttribute ?? [];
  const displayName = gone.includes('DISPLAY_NAME') ? '' : changes.displayName;
  const photoUrl = gone.includes('PHOTO_URL') ? '' : changes.photoUrl;
  if (displayName) account.displayName = displayName;
  else if (displayName === '') delete account.displayName;
  if (photoUrl) account.photoUrl = photoUrl;
  else if (photoUrl === '') delete account.photoUrl;
}

function refuseOldSignIn(state: AuthState, authTime: number): void {
  if (secondsOf(state.clock.now()) - authTime > RECENT_SECONDS) {
    throw new AuthRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
