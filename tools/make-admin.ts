/** `npm run make-admin -- EMAIL`: gives an account the role admin; the way to the first admin of a lodge. */
import { existsSync } from 'node:fs';
import { systemClock } from '../domain/clock.ts';
import { type Identity, openIdentity } from '../server/auth/identity.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { SYSTEM, writeOnce } from '../server/db/write.ts';
import { type Env, readEnv, WrongSetting } from '../server/env.ts';
import { explain } from '../server/explain.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  if (!wanted) throw new WrongSetting('Name an account: npm run make-admin -- EMAIL');
  const env = readEnv(process.env);
  if (env.databaseUrl === null) throw new WrongSetting('Set DATABASE_URL to the database of the lodge.');
  const identity = await openOutsideIdentity(env);
  const database = openDatabase({ url: env.databaseUrl, poolSize: 1 });
  try {
    console.log(await makeAdmin(wanted, env, { identity, database }));
  } finally {
    await database.close();
    await identity.close();
  }
}

async function openOutsideIdentity({ mode, firebase }: Env): Promise<Identity> {
  const { projectId, authEmulatorHost, firestoreEmulatorHost } = firebase;
  const common = { projectId, clock: systemClock };
  if (mode === 'production') return openIdentity({ ...common, mode });
  if (mode === 'embedded') throw new WrongSetting('The embedded mode has its admin: admin@lodge.example.');
  const emulatorHosts = { auth: authEmulatorHost ?? '', firestore: firestoreEmulatorHost ?? '' };
  return openIdentity({ ...common, mode, emulatorHosts });
}

type Ends = { readonly identity: Identity; readonly database: Database };

/** Sets the role and keeps it in the audit. Gives the sentence to print; raises WrongSetting. */
async function makeAdmin(wanted: string, { mode }: Env, { identity, database }: Ends): Promise<string> {
  const account = await identity.findAccount(wanted);
  if (!account)
    throw new WrongSetting(`Nobody has signed up as ${wanted} yet: sign up first, then run this.`);
  // Anybody can sign up with anybody's e-mail; only who proved it, or is named by the uid, is who one thinks.
  if (mode === 'production' && wanted !== account.uid && !account.isEmailProven) {
    throw new WrongSetting(
      `${wanted} has never proven this e-mail. Reset the password by e-mail once, or name the account: ${account.uid}`,
    );
  }
  const idempotencyKey = crypto.randomUUID();
  const request = { caller: 'make-admin', idempotencyKey, requestId: idempotencyKey, actor: SYSTEM };
  const effect = { type: 'User', id: account.uid };
  const operation = { operation: 'makeAdmin', input: { uid: account.uid } };
  await writeOnce({ database, clock: systemClock }, request, operation, async (write) => {
    write.audit({ action: 'set-role', entity: 'user', entityId: account.uid, after: { role: 'admin' } });
    // Last before the commit: Firebase cannot be rolled back, and doing it again changes nothing.
    await identity.setRole(account.uid, 'admin');
    return effect;
  });
  return `${account.email ?? account.uid} is an admin now; an open browser shows it within a second.`;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
