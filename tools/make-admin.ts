/** `npm run make-admin -- EMAIL`: gives an account the role admin; the way to the first admin of a lodge. */
import { existsSync } from 'node:fs';
import { systemClock } from '../domain/clock.ts';
import type { Identity } from '../server/auth/identity.ts';
import { type Database, openDatabase } from '../server/db/client.ts';
import { SYSTEM, writeIdempotently } from '../server/db/write.ts';
import { type Env, readEnv, WrongSetting } from '../server/env.ts';
import { createLogger } from '../server/logger.ts';
import { type Closings, openFirebase, openStore } from '../server/run.ts';
import { startupErrorOf } from '../server/startup-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

async function main(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  if (!wanted) throw new WrongSetting('Name an account: npm run make-admin -- EMAIL');
  const env = readEnv(process.env);
  const closings: Closings = [];
  try {
    const ends = env.mode === 'embedded' ? await openLodge(env, closings) : await openOutside(env, closings);
    console.log(await makeAdmin(wanted, env, ends));
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

/** The services that come with the lodge are this process's own meanwhile: refused while the lodge runs. */
async function openLodge(env: Env, closings: Closings): Promise<Ends> {
  const logger = createLogger('warn');
  const { identity } = await openFirebase(env, logger, systemClock, closings);
  return { identity, database: await openStore(env, logger, closings) };
}

/** Services that stand elsewhere, beside a lodge that runs on them. */
async function openOutside(env: Env, closings: Closings): Promise<Ends> {
  if (env.databaseUrl === null) throw new WrongSetting('Set DATABASE_URL to the database of the lodge.');
  const { identity } = await openFirebase(env, createLogger('warn'), systemClock, closings);
  const database = openDatabase({ url: env.databaseUrl, poolSize: 1 });
  closings.push(() => database.close());
  return { identity, database };
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
  await writeIdempotently({ database, clock: systemClock }, request, operation, async (write) => {
    write.audit({ action: 'set-role', entity: 'user', entityId: account.uid, after: { role: 'admin' } });
    // Last before the commit: Firebase cannot be rolled back, and doing it again changes nothing.
    await identity.setRole(account.uid, 'admin');
    return effect;
  });
  const who = account.email ?? account.uid;
  return mode === 'embedded'
    ? `${who} is an admin now. Start the lodge again: npm start`
    : `${who} is an admin now; an open browser shows it within a second.`;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(startupErrorOf(error));
  process.exit(1);
}
