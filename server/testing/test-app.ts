import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionResult } from 'graphql';
import { pino } from 'pino';
import WebSocket from 'ws';
import { systemClock } from '../../domain/clock.ts';
import { addNights, type LocalDate, todayAt } from '../../domain/nights.ts';
import { ApiDesk, mutationOf } from '../../testing/api-desk.ts';
import { newReservation } from '../../testing/usual-inputs.ts';
import { type App, type AppDependencies, createApp } from '../app.ts';
import type { Role } from '../auth/roles.ts';
import { EmbeddedLodge } from '../auth/testing/embedded-lodge.ts';
import type { Database } from '../db/client.ts';
import { FileStore } from '../files/file-store.ts';
import { LodgeSeed } from './lodge/lodge-seed.ts';
import { SocketCaller } from './socket-caller.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const PASSWORD = 'mountain-view';
const FILES_QUOTA = 64 * 1024 * 1024;

/** What a caller sends: a document, its variables, and for a mutation its key. */
export type Sent = {
  readonly variables?: Record<string, unknown>;
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
};

/** An answer over HTTP; `codes` are those of its errors. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: Record<string, unknown> | null;
  readonly codes: string[];
};

/** The application on a database of its own with the embedded Firebase behind it, listening on a free port. */
export class TestApp {
  readonly app: App;
  readonly lodge: EmbeddedLodge;
  readonly store: TestDatabase;
  readonly seed: LodgeSeed;
  /** Where it listens, as http://127.0.0.1:port. */
  readonly url: string;
  /** What was logged as an error or worse. */
  readonly faults: string[];
  #strangers = 1;
  readonly #accounts = new Map<string, Promise<Caller>>();
  readonly #dependencies: AppDependencies;
  /** The folder of the files that are sent in. */
  readonly filesDir: string;

  static async open(options: Partial<AppDependencies> = {}): Promise<TestApp> {
    const [store, lodge] = await Promise.all([createTestDatabase(), EmbeddedLodge.open()]);
    const faults: string[] = [];
    const filesDir = await mkdtemp(join(tmpdir(), 'lodge-files-'));
    const dependencies: AppDependencies = {
      database: store.database,
      clock: systemClock,
      identity: lodge.identity,
      files: new FileStore({ dir: filesDir, quota: FILES_QUOTA }),
      logger: pino({ level: 'error', base: null }, { write: (line: string) => void faults.push(line) }),
      headers: { mode: 'embedded', authDomain: null, authEmulatorHost: null, isHttps: false },
      clientConfig: {
        mode: 'embedded',
        firebase: { apiKey: 'embedded', authDomain: null, projectId: 'demo-lodge' },
      },
      siteRoot: '/nowhere',
      trustProxy: true,
      allowedOrigins: [],
      introspectionRole: 'AGENT',
      identityRoutes: lodge.embedded.routes,
      ...options,
    };
    const app = await createApp(dependencies);
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    return new TestApp({ app, lodge, store, faults, filesDir, dependencies });
  }

  private constructor({
    app,
    lodge,
    store,
    faults,
    filesDir,
    dependencies,
  }: {
    readonly app: App;
    readonly lodge: EmbeddedLodge;
    readonly store: TestDatabase;
    readonly faults: string[];
    readonly filesDir: string;
    readonly dependencies: AppDependencies;
  }) {
    this.app = app;
    this.lodge = lodge;
    this.store = store;
    this.seed = new LodgeSeed(store.database);
    this.faults = faults;
    this.filesDir = filesDir;
    this.url = addressOf(app);
    this.#dependencies = dependencies;
  }

  get database(): Database {
    return this.store.database;
  }

  /** Somebody who is not signed in, each time from another address: the rates of tests do not add up. */
  get stranger(): Caller {
    return new Caller(this.app, this.url, null, null, { 'x-forwarded-for': `10.0.0.${this.#strangers++}` });
  }

  /** The account of this role; the same one each time. */
  as(role: Role): Promise<Caller> {
    const known = this.#accounts.get(role) ?? this.signUp(role);
    this.#accounts.set(role, known);
    return known;
  }

  /** A new account of this role, signed in. */
  async signUp(role: Role): Promise<Caller> {
    const email = `${role}-${crypto.randomUUID()}@lodge.example`;
    const { identity } = this.lodge;
    const uid = await identity.ensureAccount({ email, password: PASSWORD, displayName: `A ${role}`, role });
    const { answer } = await this.lodge.call('signInWithPassword', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    });
    return new Caller(this.app, this.url, uid, String(answer.idToken));
  }

  /** A new agent's account, linked to an agent of the lodge. */
  async signUpAgent(name: string, data: { confirmsInstantly?: boolean } = {}): Promise<Caller> {
    const caller = await this.signUp('agent');
    await this.seed.agent(name, { uid: caller.uid, ...data });
    return caller;
  }

  /** Another instance of the application on the same store and identity; the caller closes it. */
  async secondInstance(options: Partial<AppDependencies> = {}): Promise<{ app: App; url: string }> {
    const app = await createApp({ ...this.#dependencies, ...options });
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    return { app, url: addressOf(app) };
  }

  /** Closes all of it; raises when an invariant is broken. */
  async close(): Promise<void> {
    await this.app.close();
    await this.lodge.close();
    await this.store.close();
    await rm(this.filesDir, { recursive: true });
  }
}

function addressOf({ http }: App): string {
  // a server that listens on a port has such an address
  const { port } = http.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Somebody who calls the API: over HTTP, over the socket, or in process. */
export class Caller {
  readonly uid: string | null;
  readonly token: string | null;
  readonly #app: App;
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(
    app: App,
    url: string,
    uid: string | null,
    token: string | null,
    headers: Record<string, string> = {},
  ) {
    this.#app = app;
    this.#headers = headers;
    this.#url = url;
    this.uid = uid;
    this.token = token;
  }

  /** The same caller with another token, whatever it proves. */
  withToken(token: string): Caller {
    return new Caller(this.#app, this.#url, this.uid, token, this.#headers);
  }

  /** The same caller at another instance. */
  at({ app, url }: { readonly app: App; readonly url: string }): Caller {
    return new Caller(app, url, this.uid, this.token, this.#headers);
  }

  /** Executes in process, past HTTP. */
  async execute(query: string, { variables = {}, key = null }: Sent = {}): Promise<ExecutionResult> {
    const contextValue = await this.#app.contextFor(this.token, { idempotencyKey: key });
    const { body } = await this.#app.apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('No answer comes in pieces.');
    // formatted errors carry what a test looks at: message, path and extensions
    return body.singleResult as unknown as ExecutionResult;
  }

  /** The desk at which this caller stands, in process. */
  get desk(): ApiDesk {
    return new ApiDesk((query, variables, key) => this.execute(query, { variables: { ...variables }, key }));
  }

  /** Sends a document over HTTP. */
  post(query: string, { variables, key = null, headers }: Sent = {}): Promise<Answer> {
    return this.send(JSON.stringify({ query, ...(variables && { variables }) }), {
      ...(key !== null && { 'idempotency-key': key }),
      ...headers,
    });
  }

  /** Sends a body as it is. */
  async send(body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...this.#headers,
        ...headers,
      },
      body,
    });
    return answerOf(response);
  }

  /** Opens a socket, not yet initialised. */
  socket(headers: Record<string, string> = {}): SocketCaller {
    const address = `${this.#url.replace('http', 'ws')}/graphql`;
    return new SocketCaller(new WebSocket(address, 'graphql-transport-ws', { headers }), this.token);
  }
}

/** The mutation that books, as a screen sends it. */
export const BOOK = mutationOf(
  'createReservation',
  'reservation { id code version rooms { room { number } } }',
);

/** The lodge's day in so many days from now. */
export function dayIn(days: number): LocalDate {
  return addNights(todayAt(systemClock.now(), 'Asia/Kolkata'), days);
}

/** The variables of a booking by phone: two nights, a month from now, unless it says otherwise. */
export function booking(
  roomTypeId: string,
  { days = 30, nights = 2, ...words }: { days?: number; nights?: number; [field: string]: unknown } = {},
): { input: Record<string, unknown> } {
  const [arrival, departure] = [dayIn(days), dayIn(days + nights)];
  return { input: newReservation({ rooms: [{ roomTypeId, arrival, departure }], ...words }) };
}

/** Reads an answer of the API, whatever its status. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const json: { data?: Record<string, unknown> | null; errors?: { extensions?: { code?: string } }[] } =
    text.startsWith('{') ? JSON.parse(text) : {};
  return {
    status: response.status,
    headers: response.headers,
    text,
    data: json.data ?? null,
    codes: (json.errors ?? []).map(({ extensions }) => extensions?.code ?? 'none'),
  };
}
