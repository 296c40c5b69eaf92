import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { travellingClock } from '../domain/clock.ts';
import { type Identity, openIdentity } from '../server/auth/identity.ts';
import { startEmbeddedFirebase } from '../server/embedded/firebase/embedded-firebase.ts';

const PROJECT = 'demo-lodge';

/**
 * The built sign-in pages before the real embedded Firebase on a clock that can be put forward, without the rest
 * of the lodge: what is refused at the door needs no more.
 */
export class SignInStage {
  readonly address: string;
  readonly clock: ReturnType<typeof travellingClock>;
  readonly identity: Identity;
  readonly close: () => Promise<void>;

  static async open(): Promise<SignInStage> {
    const dataDir = await mkdtemp(join(tmpdir(), 'lodge-sign-in-'));
    const clock = travellingClock(new Date());
    const log = { info: () => undefined, error: console.error };
    const embedded = await startEmbeddedFirebase({ dataDir, projectId: PROJECT, clock, log });
    const identity = await openIdentity({ mode: 'embedded', projectId: PROJECT, clock, embedded });
    const http = await pagesBefore(embedded.routes);
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    return new SignInStage({
      address,
      clock,
      identity,
      close: async () => {
        await identity.close();
        await http.close();
        await embedded.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    });
  }

  private constructor(parts: Pick<SignInStage, 'address' | 'clock' | 'identity' | 'close'>) {
    this.address = parts.address;
    this.clock = parts.clock;
    this.identity = parts.identity;
    this.close = parts.close;
  }

  /** Puts the clock of the embedded Firebase forward. */
  pass(minutes: number): void {
    this.clock.travelTo(new Date(this.clock.now().getTime() + minutes * 60_000));
  }

  /** An account with a password; gives its uid. */
  account(email: string, password = 'mountain-view'): Promise<string> {
    return this.identity.ensureAccount({ email, password, displayName: 'Asha Rao', role: 'guest' });
  }

  /** Calls the embedded Auth as somebody else's browser would. */
  async call(operation: string, body: object): Promise<Response> {
    return fetch(`${this.address}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** The code of the latest message to this e-mail address or number. */
  async codeFor(to: string): Promise<string> {
    const answer = await fetch(`${this.address}/emulator/auth/outbox`, {
      headers: { accept: 'application/json' },
    });
    const { messages }: { messages: { to: string; code: string }[] } = await answer.json();
    const message = messages.find((sent) => sent.to === to);
    if (!message) throw new Error(`Nothing was sent to ${to}.`);
    return message.code;
  }
}

async function pagesBefore(identityRoutes: FastifyPluginAsync) {
  const http = Fastify();
  const root = join(import.meta.dirname, '../dist/client');
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const firebase = { apiKey: 'embedded', authDomain: null, projectId: PROJECT };
  await http.register(identityRoutes);
  http.get('/config.json', async () => ({ mode: 'embedded', firebase }));
  await http.register(fastifyStatic, { root, index: false, wildcard: false });
  http.setNotFoundHandler((_request, reply) =>
    reply
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  return http;
}
