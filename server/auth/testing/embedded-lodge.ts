import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { type Clock, systemClock } from '../../../domain/clock.ts';
import { type EmbeddedFirebase, startEmbeddedFirebase } from '../../embedded/firebase/embedded-firebase.ts';
import { type Identity, openIdentity } from '../identity.ts';
import { systemTimers, type Timers } from '../timers.ts';

export const projectId = 'demo-lodge';

/** The embedded Firebase on a port of its own, with the server's identity behind it and browsers before it. */
export class EmbeddedLodge {
  embedded: EmbeddedFirebase;
  identity: Identity;
  /** Where browsers find it. */
  url: string;
  readonly dataDir: string;
  readonly #clock: Clock;
  #stop: () => Promise<void>;
  #browsers: FirebaseApp[] = [];

  static async open(clock: Clock = systemClock): Promise<EmbeddedLodge> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lodge-identity-'));
    return new EmbeddedLodge(dataDir, clock, await start(dataDir, clock));
  }

  private constructor(dataDir: string, clock: Clock, parts: Awaited<ReturnType<typeof start>>) {
    this.dataDir = dataDir;
    this.#clock = clock;
    this.embedded = parts.embedded;
    this.identity = parts.identity;
    this.url = parts.url;
    this.#stop = parts.stop;
  }

  /** Stops everything and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.#closeBrowsers();
    await this.#stop();
    const parts = await start(this.dataDir, this.#clock);
    Object.assign(this, { embedded: parts.embedded, identity: parts.identity, url: parts.url });
    this.#stop = parts.stop;
  }

  /** The `firebase` web SDK of one more browser. */
  browser(): Auth {
    const app = initializeApp({ apiKey: 'embedded', projectId }, crypto.randomUUID());
    this.#browsers.push(app);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, this.url, { disableWarnings: true });
    return auth;
  }

  /** Calls an operation of Identity Toolkit as a browser would, without the SDK. */
  async call(operation: string, body: object): Promise<{ status: number; answer: Record<string, unknown> }> {
    const response = await fetch(
      `${this.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    return { status: response.status, answer: Object(await response.json()) };
  }

  async close(): Promise<void> {
    await this.#closeBrowsers();
    await this.#stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #closeBrowsers(): Promise<void> {
    await Promise.all(this.#browsers.map((app) => deleteApp(app)));
    this.#browsers = [];
  }
}

const silentLog = {
  info: () => undefined,
  error: (detail: unknown, message: string) => {
    throw new Error(message, { cause: detail });
  },
};

/** Deadlines ten times as long: a busy machine is not an outage. */
const patientTimers: Timers = {
  every: systemTimers.every,
  after: (milliseconds, work) => systemTimers.after(10 * milliseconds, work),
};

/** That wrong passwords are answered late is the matter of `sign-in-limits.test.ts`. */
const noPause = () => Promise.resolve();

async function start(dataDir: string, clock: Clock) {
  const embedded = await startEmbeddedFirebase({
    dataDir,
    projectId,
    clock,
    log: silentLog,
    pause: noPause,
  });
  const identity = await openIdentity({
    mode: 'embedded',
    projectId,
    clock,
    timers: patientTimers,
    embedded,
  });
  const application = Fastify();
  await application.register(embedded.routes);
  const url = await application.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await identity.close();
    await application.close();
    await embedded.close();
  };
  return { embedded, identity, url, stop };
}
