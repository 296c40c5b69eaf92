import * as v from 'valibot';
import { applyProfile, removeAccount } from './account-operations.ts';
import { type Account, linkProvider, userInfoOf } from './accounts.ts';
import {
  fields,
  readBody,
  readEmail,
  readPhoneNumber,
  refuseWeakPassword,
  setPassword,
} from './auth-fields.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthState } from './auth-state.ts';

const identifiers = v.optional(v.array(v.string()), []);

const creation = v.object({
  localId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  email: v.optional(fields.email),
  emailVerified: v.optional(v.boolean()),
  phoneNumber: v.optional(fields.phoneNumber),
  displayName: v.optional(fields.displayName),
  photoUrl: v.optional(fields.photoUrl),
  password: v.optional(fields.password),
  disabled: v.optional(v.boolean()),
});

export async function createAccount(state: AuthState, body: unknown) {
  const wanted = readBody(creation, body);
  if (wanted.password !== undefined) refuseWeakPassword(wanted.password);
  if (wanted.localId !== undefined && state.accounts.byId(wanted.localId)) {
    throw new AuthRefusal('DUPLICATE_LOCAL_ID');
  }
  const identity = { ...freeEmail(state, wanted.email), ...freePhoneNumber(state, wanted.phoneNumber) };
  const account = state.accounts.add(state.clock.now(), {
    ...(wanted.localId !== undefined && { localId: wanted.localId }),
    ...identity,
    emailVerified: wanted.emailVerified ?? false,
    disabled: wanted.disabled ?? false,
  });
  applyProfile(account, wanted);
  linkPhone(account);
  if (wanted.password !== undefined) await setPassword(state, account, wanted.password);
  await state.save();
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.localId };
}

const lookup = v.object({ localId: identifiers, email: identifiers, phoneNumber: identifiers });

export function lookUpAccounts(state: AuthState, body: unknown) {
  const wanted = readBody(lookup, body);
  const found = [
    ...wanted.localId.map((localId) => state.accounts.byId(localId)),
    ...wanted.email.map((email) => state.accounts.byEmail(email.toLowerCase())),
    ...wanted.phoneNumber.map((phoneNumber) => state.accounts.byPhone(phoneNumber)),
  ].filter((account) => account !== undefined);
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  return found.length > 0 ? { kind, users: found.map(userInfoOf) } : { kind };
}

const changes = v.object({
  localId: v.string(),
  email: v.optional(fields.email),
  emailVerified: v.optional(v.boolean()),
  phoneNumber: v.optional(fields.phoneNumber),
  displayName: v.nullish(fields.displayName),
  photoUrl: v.nullish(fields.photoUrl),
  deleteAttribute: v.optional(v.array(v.string())),
  deleteProvider: v.optional(v.array(v.string()), []),
  password: v.optional(fields.password),
  disableUser: v.optional(v.boolean()),
  customAttributes: v.optional(v.string()),
  validSince: v.optional(v.union([v.string(), v.number()])),
});

export async function updateAccount(state: AuthState, body: unknown) {
  const wanted = readBody(changes, body);
  const account = state.accounts.byId(wanted.localId);
  if (!account) throw new AuthRefusal('USER_NOT_FOUND');
  // what was sent to an address proves that one
  if (wanted.email !== undefined) state.verificationCodes.endAllOf(account.localId);
  Object.assign(account, freeEmail(state, wanted.email, account));
  Object.assign(account, freePhoneNumber(state, wanted.phoneNumber, account));
  applyProfile(account, wanted);
  linkPhone(account);
  unlink(account, wanted.deleteProvider);
  if (wanted.emailVerified !== undefined) account.emailVerified = wanted.emailVerified;
  if (wanted.customAttributes !== undefined) account.customAttributes = wanted.customAttributes;
  if (wanted.disableUser !== undefined) account.disabled = wanted.disableUser;
  if (wanted.validSince !== undefined) account.validSince = Number(wanted.validSince);
  if (wanted.password !== undefined) await setPassword(state, account, wanted.password);
  // A disabled account keeps its sessions, as Google's does: a refresh is told why it is refused.
  if (wanted.validSince !== undefined) state.sessions.endAllOf(account.localId);
  await state.save();
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: account.localId };
}

const deletion = v.object({ localId: v.string() });

export async function deleteAccount(state: AuthState, body: unknown) {
  await removeAccount(state, readBody(deletion, body).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

const page = v.object({
  maxResults: v.optional(v.string(), '1000'),
  nextPageToken: v.optional(v.string(), '0'),
});

export function listAccounts(state: AuthState, query: unknown) {
  const { maxResults, nextPageToken } = readBody(page, query);
  const from = Number(nextPageToken);
  const until = from + Number(maxResults);
  const accounts = state.accounts.all();
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: accounts.slice(from, until).map(userInfoOf),
    ...(until < accounts.length && { nextPageToken: String(until) }),
  };
}

function freeEmail(state: AuthState, given: string | undefined, own?: Account): { email?: string } {
  if (given === undefined) return {};
  const email = readEmail(given);
  const holder = state.accounts.byEmail(email);
  if (holder && holder !== own) throw new AuthRefusal('EMAIL_EXISTS');
  return { email };
}

function freePhoneNumber(
  state: AuthState,
  given: string | undefined,
  own?: Account,
): { phoneNumber?: string } {
  if (given === undefined) return {};
  const phoneNumber = readPhoneNumber(given);
  const holder = state.accounts.byPhone(phoneNumber);
  if (holder && holder !== own) throw new AuthRefusal('PHONE_NUMBER_EXISTS');
  return { phoneNumber };
}

function linkPhone(account: Account): void {
  const { phoneNumber } = account;
  if (phoneNumber !== undefined)
    linkProvider(account, { providerId: 'phone', rawId: phoneNumber, phoneNumber });
}

function unlink(account: Account, providerIds: readonly string[]): void {
  account.providers = account.providers.filter((link) => !providerIds.includes(link.providerId));
  if (providerIds.includes('phone')) delete account.phoneNumber;
  if (providerIds.includes('password')) delete account.password;
}
