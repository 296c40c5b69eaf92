import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../domain/clock.ts';
import { type App, createApp } from '../../server/app.ts';
import { openIdentity } from '../../server/auth/identity.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { startEmbeddedFirebase } from '../../server/embedded/firebase/embedded-firebase.ts';

const projectId = 'demo-bench';
const account = { email: 'manager@bench.example', password: 'only-for-this-run' };

/** The application on a database that is filled already, where it listens, and a manager's token. */
type BenchLodge = {
  readonly app: App;
  readonly database: Database;
  readonly address: string;
  readonly token: string;
};

/** Opens the application on a database; it runs until its process ends, which also removes the folder that it made. */
export async function openBenchLodge(url: string): Promise<BenchLodge> {
  const folder = mkdtempSync(join(tmpdir(), 'lodge-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // a signal alone ends a process without that
  process.once('SIGTERM', () => process.exit());
  const logger = pino({ level: 'error' });
  const database = openDatabase({ url });
  const firebase = await startEmbeddedFirebase({
    dataDir: folder,
    projectId,
    clock: systemClock,
    log: logger,
  });
  const identity = await openIdentity({
    mode: 'embedded',
    embedded: firebase,
    projectId,
    clock: systemClock,
  });
  await identity.ensureAccount({ ...account, displayName: 'Bench', role: 'manager' });
  const app = await createApp({
    database,
    clock: systemClock,
    identity,
    logger,
    headers: { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false },
    clientConfig: { mode: 'embedded', firebase: { apiKey: 'embedded', authDomain: null, projectId } },
    siteRoot: folder,
    trustProxy: false,
    allowedOrigins: [],
    introspectionRole: 'PUBLIC',
    identityRoutes: firebase.routes,
  });
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  return { app, database, address, token: await tokenOf(address) };
}

async function tokenOf(address: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  return String(Object(await response.json()).idToken);
}
