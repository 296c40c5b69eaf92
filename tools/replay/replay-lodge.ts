import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { systemClock, type TravellingClock, travellingClock } from '../../domain/clock.ts';
import { createApp } from '../../server/app.ts';
import { openIdentity } from '../../server/auth/identity.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startEmbeddedFirebase } from '../../server/embedded/firebase/embedded-firebase.ts';
import { startEmbeddedPostgres } from '../../server/embedded/postgres/embedded-postgres.ts';

const PROJECT = 'demo-replay';
const AUDIT_TIMEOUT_MS = 120_000;
const MANAGER = { email: 'manager@replay.example', password: 'only-for-this-run' };
const ADMIN = { ...MANAGER, email: 'admin@replay.example' };

/** A lodge of its own for one replay: its API over HTTP, and the clock that the replay moves. */
export type ReplayLodge = {
  /** What its database is called, which stays behind on a server of one's own. */
  readonly databaseName: string;
  readonly database: Database;
  /** The same store for the questions of the end, which may take longer than a screen's. */
  readonly audit: Database;
  readonly clock: TravellingClock;
  /** Sends an operation as a manager and gives its data. Throws when the answer is an error. */
  call<Data>(query: string, variables: object): Promise<Data>;
  /** The same as an admin, who may see reports. */
  askAsAdmin<Data>(query: string, variables: object): Promise<Data>;
  /** How often it answered so far that it is busy. */
  busyAnswers(): number;
  close(): Promise<void>;
};

/** Opens a lodge with the given number of rooms of each type, on a database of its own. */
export async function openReplayLodge(rooms: ReadonlyMap<string, number>): Promise<ReplayLodge> {
  const folder = await mkdtemp(join(tmpdir(), 'lodge-replay-'));
  const store = await openStore(join(folder, 'store'));
  const clock = travellingClock(systemClock.now());
  const logger = pino({ level: 'error' });
  const firebase = await startEmbeddedFirebase({
    dataDir: join(folder, 'firebase'),
    projectId: PROJECT,
    clock: systemClock,
    log: logger,
  });
  const identity = await openIdentity({
    mode: 'embedded',
    embedded: firebase,
    projectId: PROJECT,
    clock: systemClock,
  });
  await identity.ensureAccount({ ...MANAGER, displayName: 'Replay', role: 'manager' });
  await identity.ensureAccount({ ...ADMIN, displayName: 'Owner', role: 'admin' });
  await furnish(store.database, rooms, clock.now());
  const app = await createApp({
    database: store.database,
    clock,
    identity,
    logger,
    headers: { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false },
    clientConfig: {
      mode: 'embedded',
      firebase: { apiKey: 'embedded', authDomain: null, projectId: PROJECT },
    },
    siteRoot: folder,
    trustProxy: false,
    allowedOrigins: [],
    introspectionRole: 'PUBLIC',
    identityRoutes: firebase.routes,
  });
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const [managersToken, adminsToken] = [tokenSource(address, MANAGER), tokenSource(address, ADMIN)];
  let busyAnswers = 0;
  const onBusy = () => {
    busyAnswers += 1;
  };
  return {
    databaseName: store.name,
    database: store.database,
    audit: store.audit,
    clock,
    call: async (query, variables) =>
      send({ address, token: await managersToken(), onBusy }, query, variables),
    askAsAdmin: async (query, variables) =>
      send({ address, token: await adminsToken(), onBusy }, query, variables),
    busyAnswers: () => busyAnswers,
    close: async () => {
      await app.close();
      await identity.close();
      await firebase.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Store = {
  readonly name: string;
  readonly database: Database;
  readonly audit: Database;
  close(): Promise<void>;
};

/** A new database on the server of DATABASE_URL, or on an embedded one. */
async function openStore(dataDir: string): Promise<Store> {
  const server = process.env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir });
  const url = new URL(server?.url ?? process.env.DATABASE_URL ?? '');
  const name = `replay_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  await migrate(url.href);
  const database = openDatabase({ url: url.href });
  const audit = openDatabase({ url: url.href, poolSize: 1, statementTimeoutMs: AUDIT_TIMEOUT_MS });
  return {
    name,
    database,
    audit,
    close: async () => {
      await audit.close();
      await database.close();
      await server?.stop();
    },
  };
}

/** Room types that sleep any party, so that nothing but the rooms decides. */
async function furnish(
  { prisma }: Database,
  rooms: ReadonlyMap<string, number>,
  createdAt: Date,
): Promise<void> {
  const activeFrom = new Date('2020-01-01');
  for (const [code, count] of rooms) {
    await prisma.roomType.create({
      data: {
        code,
        slug: code.toLowerCase(),
        name: code,
        baseOccupancy: 2,
        maxAdults: 50,
        maxChildren: 50,
        maxOccupancy: 100,
        baseRate: 350_000,
        createdAt,
        rooms: {
          create: Array.from({ length: count }, (_, index) => ({
            number: `${code}${index + 1}`,
            activeFrom,
            sortOrder: index,
            createdAt,
          })),
        },
      },
    });
  }
}

type Account = { readonly email: string; readonly password: string };

/** Signs somebody in, and again before the token ends. */
function tokenSource(address: string, account: Account): () => Promise<string> {
  let signedIn: { token: Promise<string>; until: number } | null = null;
  const signIn = async (): Promise<string> => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    });
    const { idToken } = (await response.json()) as { idToken: string };
    return idToken;
  };
  return () => {
    if (!signedIn || signedIn.until < Date.now())
      signedIn = { token: signIn(), until: Date.now() + 3_000_000 };
    return signedIn.token;
  };
}

/** Where an operation is sent, and who sends it. */
export type Desk = {
  readonly address: string;
  readonly token: string;
  /** Told of each answer that the lodge is busy. */
  readonly onBusy?: () => void;
};

const MAX_TRIES = 6;
const FIRST_WAIT_MS = 250;

type Sent<Data> = { data?: Data; errors?: { extensions?: { code?: string } }[] };

/** Sends an operation, again with its key where the lodge says to try again, and gives its data. Throws other errors. */
export async function send<Data>(
  { address, token, onBusy }: Desk,
  query: string,
  variables: object,
): Promise<Data> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as Sent<Data>;
    if (data && !errors) return data;
    const isBusy = errors?.some(({ extensions }) => extensions?.code === 'TRY_AGAIN');
    if (isBusy) onBusy?.();
    if (!isBusy || tries === MAX_TRIES) {
      throw new Error(`The API answered ${response.status}: ${JSON.stringify(errors)}`);
    }
    await sleep(Math.random() * FIRST_WAIT_MS * 2 ** tries);
  }
}
