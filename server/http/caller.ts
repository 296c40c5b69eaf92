import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKeySecret } from '../auth/api-key-secret.ts';
import type { Session } from '../auth/session.ts';
import { ApiError } from '../errors/api-error.ts';
import { bearerOf } from './bearer.ts';
import type { Asker } from './in-flight.ts';
import { KnownKeys } from './known-keys.ts';
import { networkOf } from './network.ts';

/** Who sends the requests of some routes. */
export type Callers = {
  /** Reads the token of a request, before its rate is judged. */
  readonly find: (request: FastifyRequest) => Promise<void>;
  /** Raises what was wrong with the token, once the rate was judged. */
  readonly judge: (request: FastifyRequest) => Promise<void>;
  readonly sessionOf: (request: FastifyRequest) => Session | null;
  /** By whom a request is counted: the account that is signed in or the key, else the network from which it comes. */
  readonly callerOf: (request: FastifyRequest) => string;
  /** The same, as the one who takes turns is known. */
  readonly askerOf: (request: FastifyRequest) => Asker;
};

type CallerOptions = {
  /** Verifies a token; raises UNAUTHENTICATED. */
  readonly openSession: (token: string) => Promise<Session>;
  /** Whether the session is known to be of somebody who works at the desk; asks nobody. */
  readonly isOfDesk: (session: Session) => boolean;
};

/**
 * Who sends the requests of the routes of `app`. Somebody who tries tokens counts as the stranger that he is, and so does
 * a caller who sends a key for the first time, until the rate was judged: it is the database that knows it. From then on a key
 * counts as itself, until it is no longer good.
 */
export function callersOf(app: FastifyInstance, { openSession, isOfDesk }: CallerOptions): Callers {
  app.decorateRequest('session', null);
  app.decorateRequest('noSession', null);
  app.decorateRequest('keySecret', null);
  const known = new KnownKeys();
  const sessionOf = (request: FastifyRequest) => request.getDecorator<Session | null>('session');
  const secretOf = (request: FastifyRequest) => request.getDecorator<string | null>('keySecret');
  const keyOf = (secret: string | null) => (secret === null ? undefined : known.callerOf(secret));
  const callerOf = (request: FastifyRequest) =>
    sessionOf(request)?.uid ?? keyOf(secretOf(request)) ?? networkOf(request.ip);
  const openKey = async (secret: string) => {
    try {
      const session = await openSession(secret);
      known.keep(secret, session.uid);
      return session;
    } catch (error) {
      if (error instanceof ApiError && error.extensions.code === 'UNAUTHENTICATED') known.forget(secret);
      throw error;
    }
  };
  return {
    sessionOf,
    callerOf,
    askerOf: (request) => {
      const session = sessionOf(request);
      const isDesk = session !== null && isOfDesk(session);
      return { caller: callerOf(request), address: networkOf(request.ip), isDesk };
    },
    find: async (request) => {
      const token = bearerOf(request);
      if (token === null) return;
      if (isKeySecret(token)) return request.setDecorator('keySecret', token);
      await openSession(token).then(
        (opened) => request.setDecorator('session', opened),
        (error: unknown) => request.setDecorator('noSession', error),
      );
    },
    judge: async (request) => {
      const error = request.getDecorator<unknown>('noSession');
      if (error) throw error;
      const secret = secretOf(request);
      if (secret !== null) request.setDecorator('session', await openKey(secret));
    },
  };
}
