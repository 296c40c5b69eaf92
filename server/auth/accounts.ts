import type { Auth, UserRecord } from 'firebase-admin/auth';
import { IdentityUnavailable, NoSuchAccount } from '../errors/identity-errors.ts';
import type { Role } from './roles.ts';
import type { UserDocuments } from './user-documents.ts';

export type AccountRequest = { email: string; password: string; displayName: string; role: Role };

/**
 * Makes sure of an account and its document, and gives the uid. Done again it gives the role back at most: the name
 * and the password of an account that exists stay, for somebody may have chosen others.
 */
export async function ensureAccount(
  auth: Auth,
  documents: UserDocuments,
  request: AccountRequest,
): Promise<string> {
  const { email, password, displayName, role } = request;
  const known = await findByEmail(auth, email);
  const account = known ?? (await auth.createUser({ email, password, displayName, emailVerified: true }));
  await documents.sync({
    uid: account.uid,
    name: account.displayName ?? displayName,
    email,
    signInProvider: 'password',
    expiresAt: new Date(0),
  });
  await documents.setRole(account.uid, role);
  return account.uid;
}

/** An account as Firebase Authentication knows it. */
export type Account = {
  readonly uid: string;
  readonly email: string | null;
  readonly isEmailProven: boolean;
};

/** The account with this e-mail or this uid; null where there is none. */
export async function findAccount(auth: Auth, emailOrUid: string): Promise<Account | null> {
  const { users } = await auth.getUsers([
    emailOrUid.includes('@') ? { email: emailOrUid } : { uid: emailOrUid },
  ]);
  const [user] = users;
  return user ? { uid: user.uid, email: user.email ?? null, isEmailProven: user.emailVerified } : null;
}

/** Whether one of these users has an account that is not disabled. */
export async function maySignIn(auth: Auth, uids: readonly string[]): Promise<boolean> {
  if (uids.length === 0) return false;
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  return users.some(({ disabled }) => !disabled);
}

/** Locks the account out, or lets it in again. Throws NoSuchAccount, and IdentityUnavailable where Firebase does not do it. */
export async function disableAccount(auth: Auth, uid: string, isDisabled: boolean): Promise<void> {
  try {
    await auth.updateUser(uid, { disabled: isDisabled });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === 'auth/user-not-found' ? new NoSuchAccount() : new IdentityUnavailable(error);
  }
}

/** Deletes the account; one that is gone already is as well. Throws IdentityUnavailable where Firebase does not do it. */
export async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'auth/user-not-found') throw new IdentityUnavailable(error);
  }
}

/** When somebody was here last, to the hour in which a browser asks for a new token; null for nobody so far. */
export function lastSeenOf({ metadata }: UserRecord): Date | null {
  const instants = [metadata.lastSignInTime, metadata.lastRefreshTime]
    .map((written) => Date.parse(written ?? ''))
    .filter((instant) => !Number.isNaN(instant));
  return instants.length === 0 ? null : new Date(Math.max(...instants));
}

/** Those of these users whose account is disabled or gone; not more than a hundred are asked after at once. */
export async function lockedOutOf(auth: Auth, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
  const mayComeIn = new Set(users.filter(({ disabled }) => !disabled).map(({ uid }) => uid));
  return uids.filter((uid) => !mayComeIn.has(uid));
}

async function findByEmail(auth: Auth, email: string): Promise<UserRecord | undefined> {
  const { users } = await auth.getUsers([{ email }]);
  return users[0];
}
