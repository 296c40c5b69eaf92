import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type App, type AppDependencies, createApp } from './app.ts';
import { type Identity, openIdentity } from './auth/identity.ts';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { type Env, WrongSetting } from './env.ts';
import { FileStore } from './files/file-store.ts';
import { goOnWhileItMayPass } from './go-on.ts';
import type { ClientConfig } from './http/client-config.ts';
import { JobRuns } from './modules/system/job-runs.ts';
import { runJobsEveryMinute } from './scheduled-jobs.ts';

type DemoAccounts = NonNullable<ClientConfig['demoAccounts']>;

/** A lodge that runs. */
export type RunningLodge = {
  readonly app: App;
  /** Where the site and the API are. */
  readonly address: string;
  /** Who can be signed in as with one click, where there is a demo lodge. */
  readonly demoAccounts: DemoAccounts;
  /** Whether the way in is still to be made: nobody is an admin of a lodge whose Firebase is embedded. */
  readonly needsAdmin: boolean;
  /** Stops everything that was started, in the reverse order. */
  stop(): Promise<void>;
};

/** What is stopped later, in the order in which it was started. */
export type Closings = (() => Promise<unknown>)[];

const SITE_ROOT = join(import.meta.dirname, '../dist/client');

/**
 * Starts what the settings ask for: store, identity, demo lodge, application. Stops it all again when one fails, or
 * when the signal comes meanwhile; then it raises the signal's reason.
 */
export async function startLodge(
  env: Env,
  logger: Logger,
  clock: Clock = systemClock,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningLodge> {
  const closings: Closings = [];
  const stop = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) {
      await close().catch((error: unknown) => logger.error({ err: error }, 'stopping'));
    }
  };
  try {
    // The store and the demo lodge take their time: who cannot listen is told at once.
    await assertPortFree(env);
    const database = await openStore(env, logger, closings);
    signal.throwIfAborted();
    const { identity, routes } = await openFirebase(env, logger, clock, closings);
    const files = new FileStore({ dir: join(env.dataDir, 'files'), quota: env.filesQuota });
    const demoAccounts = env.demoData
      ? await unlessAborted(signal, fillDemoLodge(database, identity, clock, files))
      : [];
    const needsAdmin = env.mode === 'embedded' && !(await hasAdmin(identity));
    signal.throwIfAborted();
    const runs = new JobRuns(clock);
    const app = await createApp({
      ...settingsOfApp(env, demoAccounts),
      database,
      clock,
      identity,
      files,
      logger,
      jobRuns: runs,
      ...(routes && { identityRoutes: routes }),
    });
    closings.push(() => app.close());
    const stopJobs = runJobsEveryMinute({ database, clock, identity, files, logger, runs });
    closings.push(stopJobs);
    const address = await app.http.listen({ port: env.port, host: env.host });
    return { app, address, demoAccounts, needsAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What of the settings the application works by. */
function settingsOfApp(env: Env, demoAccounts: DemoAccounts) {
  return {
    headers: {
      mode: env.mode,
      authDomain: env.firebase.authDomain,
      authEmulatorHost: env.firebase.authEmulatorHost,
      isHttps: env.publicUrl?.startsWith('https:') ?? false,
    },
    clientConfig: clientConfigOf(env, demoAccounts),
    siteRoot: SITE_ROOT,
    dataDir: env.dataDir,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    allowedOrigins: env.ownOrigins,
    answersOnlyHere: env.answersOnlyHere,
    ...opennessIn(env.mode),
  };
}

/**
 * What those who try things out may do: look at the schema, and send documents of their own. A demo is there to be
 * tried, and a developer is at home; the lodge of a Firebase project is open to the world.
 */
export function opennessIn(
  mode: Env['mode'],
): Pick<AppDependencies, 'introspectionRole' | 'isClosedToScripts'> {
  return {
    introspectionRole: mode === 'embedded' ? 'PUBLIC' : 'AGENT',
    isClosedToScripts: mode === 'production',
  };
}

const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

function notOfThisMachine(host: string): WrongSetting {
  return new WrongSetting(`HOST must be an address of this machine, not ${host}.`);
}

function assertPortFree({ port, host }: Env): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(NO_SUCH_ADDRESS.has(error.code ?? '') ? notOfThisMachine(host) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The result of the work, or the signal's reason as soon as it comes; the work is left to fail by itself. */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The store that the settings name, migrated; what closes it again is added to the closings. */
export async function openStore(env: Env, logger: Logger, closings: Closings): Promise<Database> {
  const url = env.databaseUrl ?? (await startPostgres(env, logger, closings));
  await migrate(url);
  const database = openDatabase({
    url,
    onConnectionError: (error) => logger.warn({ err: error }, 'a connection to the database broke'),
  });
  closings.push(() => database.close());
  return database;
}

/** Loaded in this mode alone: production carries none of it. */
async function startPostgres(env: Env, logger: Logger, closings: Closings): Promise<string> {
  const { startEmbeddedPostgres } = await import('./embedded/postgres/embedded-postgres.ts');
  const postgres = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    onEvent: (event) => logger.warn(`the embedded PostgreSQL was ${event}`),
    onFailure: (error) => logger.fatal({ err: error }, 'the embedded PostgreSQL does not come back'),
  });
  closings.push(() => postgres.stop());
  return postgres.url;
}

type OpenFirebase = { readonly identity: Identity; readonly routes?: FastifyPluginAsync };

/** The Firebase that the settings name; what closes it again is added to the closings. */
export async function openFirebase(
  env: Env,
  logger: Logger,
  clock: Clock,
  closings: Closings,
): Promise<OpenFirebase> {
  const { projectId, authEmulatorHost, firestoreEmulatorHost } = env.firebase;
  if (env.mode === 'embedded') {
    const { startEmbeddedFirebase } = await import('./embedded/firebase/embedded-firebase.ts');
    const dataDir = join(env.dataDir, 'firebase');
    const embedded = await startEmbeddedFirebase({
      dataDir,
      projectId,
      clock,
      log: logger,
      ownOrigins: env.ownOrigins,
    });
    closings.push(() => embedded.close());
    const identity = await openIdentity({ mode: 'embedded', embedded, projectId, clock });
    closings.push(() => identity.close());
    return { identity, routes: embedded.routes };
  }
  const identity = await openIdentity(
    env.mode === 'emulator'
      ? {
          mode: 'emulator',
          emulatorHosts: { auth: authEmulatorHost ?? '', firestore: firestoreEmulatorHost ?? '' },
          projectId,
          clock,
        }
      : { mode: 'production', projectId, clock },
  );
  closings.push(() => identity.close());
  return { identity };
}

async function fillDemoLodge(
  database: Database,
  identity: Identity,
  clock: Clock,
  files: FileStore,
): Promise<DemoAccounts> {
  const { DEMO_ACCOUNTS, fillIfEmpty } = await import('../prisma/seed.ts');
  await goOnWhileItMayPass(() => fillIfEmpty({ database, identity, clock }, files));
  // A lodge that was there before has accounts of its own, or those of another data folder.
  const found = await Promise.all(DEMO_ACCOUNTS.map(({ email }) => identity.findAccount(email)));
  return DEMO_ACCOUNTS.filter((_account, index) => found[index] !== null);
}

async function hasAdmin(identity: Identity): Promise<boolean> {
  // Staff come first, by rank.
  const { users } = await identity.listUsers({ search: '', first: 1, after: null });
  return users[0]?.role === 'admin';
}

function clientConfigOf(env: Env, demoAccounts: DemoAccounts): ClientConfig {
  const { apiKey, authDomain, projectId, authEmulatorHost } = env.firebase;
  return {
    mode: env.mode,
    firebase: { apiKey, authDomain, projectId },
    ...(env.mode === 'emulator' && { authEmulatorUrl: `http://${authEmulatorHost}` }),
    ...(env.mode === 'embedded' && { demoAccounts }),
  };
}
