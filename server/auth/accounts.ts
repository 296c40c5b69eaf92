import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Role } from './roles.ts';
import type { UserDocuments } from './user-documents.ts';

export type AccountWish = { email: string; password: string; displayName: string; role: Role };

/**
 * Makes sure of an account and its document, and gives the uid. Done again it gives the role back at most: the name
 * and the password of an account that exists stay, for somebody may have chosen others.
 */
export async function ensureAccount(
  auth: Auth,
  documents: UserDocuments,
  wish: AccountWish,
): Promise<string> {
  const { email, password, displayName, role } = wish;
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

async function findByEmail(auth: Auth, email: string): Promise<UserRecord | undefined> {
  const { users } = await auth.getUsers([{ email }]);
  return users[0];
}
