import * as v from 'valibot';
import { linkProvider } from './accounts.ts';
import { fields, readBody, readEmail, refuseWeakPassword, setPassword } from './auth-fields.ts';
import { AuthRefusal, wrongCredentials } from './auth-refusal.ts';
import { type AuthState, isKnownFrom, openSession, refuseDisabled } from './auth-state.ts';
import { isPassword } from './passwords.ts';

const signUpBody = v.object({
  email: v.optional(fields.email),
  password: v.optional(fields.password),
  displayName: v.optional(fields.displayName),
});

export async function signUp(state: AuthState, body: unknown, from: string) {
  const { email: given, password, displayName } = readBody(signUpBody, body);
  // Without an e-mail it would be an anonymous account, which the lodge does not have.
  if (given === undefined || password === undefined) throw new AuthRefusal('ADMIN_ONLY_OPERATION');
  const email = readEmail(given);
  refuseWeakPassword(password);
  state.limits.takeSignUp(from);
  if (state.accounts.byEmail(email)) throw new AuthRefusal('EMAIL_EXISTS');
  const account = state.accounts.add(state.clock.now(), { email, ...(displayName && { displayName }) });
  await setPassword(state, account, password);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    email,
    ...(await openSession(state, account, 'password', from)),
  };
}

const passwordBody = v.object({ email: fields.email, password: fields.password });

export async function signInWithPassword(state: AuthState, body: unknown, from: string) {
  const { email: given, password } = readBody(passwordBody, body);
  const email = readEmail(given);
  const account = state.accounts.byEmail(email);
  const attempt = { who: email, from, isKnown: isKnownFrom(account, from) };
  await state.limits.tryPassword(attempt);
  const isRight = await isPassword(password, account?.password);
  if (!account || !isRight) throw wrongCredentials();
  refuseDisabled(account);
  state.limits.passwordWasRight(attempt);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email,
    displayName: account.displayName ?? '',
    ...(await openSession(state, account, 'password', from)),
  };
}

const phoneBody = v.object({ sessionInfo: fields.code, code: fields.code });

export async function signInWithPhoneNumber(state: AuthState, body: unknown, from: string) {
  const { sessionInfo, code } = readBody(phoneBody, body);
  state.limits.tryCode(from);
  const phoneNumber = state.smsCodes.redeem(sessionInfo, code);
  state.limits.codeWasRight(from);
  const known = state.accounts.byPhone(phoneNumber);
  const account = known ?? state.accounts.add(state.clock.now(), { phoneNumber });
  linkProvider(account, { providerId: 'phone', rawId: phoneNumber, phoneNumber });
  const session = await openSession(state, account, 'phone', from);
  return { isNewUser: known === undefined, phoneNumber, ...session };
}

const identityProviders = ['google.com', 'facebook.com'];
const providerBody = v.object({
  requestUri: v.string(),
  postBody: v.nullish(v.string()),
});
const providerIdentity = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  email: fields.email,
  name: v.optional(fields.displayName),
  picture: v.optional(fields.photoUrl),
});

/** Signs in with what the chooser page says. The page asks for no proof, so it never takes over an account. */
export async function signInWithIdp(state: AuthState, body: unknown, from: string) {
  const { providerId, identity } = readProviderAnswer(body);
  const email = readEmail(identity.email);
  const known = state.accounts.byProvider(providerId, identity.sub);
  const sameEmail = known ? undefined : state.accounts.byEmail(email);
  if (sameEmail) {
    const verifiedProvider = sameEmail.providers.map((link) => link.providerId);
    return { needConfirmation: true, providerId, email, verifiedProvider };
  }
  const profile = {
    email,
    ...(identity.name && { displayName: identity.name }),
    ...(identity.picture && { photoUrl: identity.picture }),
  };
  const account = known ?? state.accounts.add(state.clock.now(), { ...profile, emailVerified: true });
  linkProvider(account, { providerId, rawId: identity.sub, ...profile });
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    federatedId: identity.sub,
    providerId,
    emailVerified: true,
    ...profile,
    rawUserInfo: JSON.stringify(identity),
    isNewUser: known === undefined,
    ...(await openSession(state, account, providerId, from)),
  };
}

function readProviderAnswer(body: unknown) {
  const { requestUri, postBody } = readBody(providerBody, body);
  const query = new URLSearchParams(postBody || requestUri.slice(requestUri.indexOf('?') + 1));
  const providerId = query.get('providerId') ?? '';
  if (!identityProviders.includes(providerId)) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  let answer: unknown;
  try {
    answer = JSON.parse(query.get('id_token') ?? '');
  } catch {
    throw new AuthRefusal('INVALID_IDP_RESPONSE');
  }
  return { providerId, identity: readBody(providerIdentity, answer) };
}

const refreshBody = v.object({ grant_type: v.literal('refresh_token'), refresh_token: fields.token });

/** Secure Token's exchange of a refresh token for a new ID token. */
export function refreshIdToken(state: AuthState, body: unknown) {
  const { refresh_token } = readBody(refreshBody, body);
  const session = state.sessions.find(refresh_token);
  // A session that was ended is forgotten; the SDK signs out after this answer alone, as after Google's own.
  if (!session) throw new AuthRefusal('TOKEN_EXPIRED');
  const account = state.accounts.byId(session.localId);
  if (!account) throw new AuthRefusal('USER_NOT_FOUND');
  refuseDisabled(account);
  if (session.authTime < account.validSince) throw new AuthRefusal('TOKEN_EXPIRED');
  account.lastRefreshAt = state.clock.now().getTime();
  const idToken = state.tokens.issue(account, session.signInProvider, session.authTime);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: '3600',
    refresh_token,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: state.projectId,
  };
}
