import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isKeySecret } from '../auth/api-key-secret.ts';
import type { Session } from '../auth/session.ts';
import type { GraphQLContext } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { isKnownText } from '../graphql/known-documents.ts';
import { bearerOf } from './bearer.ts';
import { networkOf } from './network.ts';
import type { Turns } from './turns.ts';
import { type RequestFacts, requestFactsOf } from './write-request.ts';

const REQUESTS_A_SECOND = { signedIn: 600, stranger: 50 } as const;

export type ApiOptions = {
  readonly apollo: ApolloServer<GraphQLContext>;
  /** Verifies a token; raises UNAUTHENTICATED. */
  readonly openSession: (token: string) => Promise<Session>;
  /** Whether the session is known to be of somebody who works at the desk; asks nobody. */
  readonly isOfDesk: (session: Session) => boolean;
  readonly contextOf: (session: Session | null, facts: RequestFacts) => Promise<GraphQLContext>;
  readonly turns: Turns;
  /** Whether who is not signed in may send the documents of the site alone. */
  readonly isClosedToScripts: boolean;
};

const SCRIPT_OF_A_STRANGER =
  'Please sign in. Without an account the lodge answers only what the pages of this site ask.';

/**
 * `/graphql` over HTTP. A request is judged from the outside in: method, type, token, rate, and only then its body. It
 * runs when its caller has few others running.
 */
export async function serveApi(
  app: FastifyInstance,
  { apollo, openSession, isOfDesk, contextOf, turns, isClosedToScripts }: ApiOptions,
): Promise<void> {
  const facts = (request: FastifyRequest) => request.getDecorator<RequestFacts>('facts');
  const session = (request: FastifyRequest) => request.getDecorator<Session | null>('session');
  const callerOf = (request: FastifyRequest) => session(request)?.uid ?? networkOf(request.ip);
  const run = fastifyApolloHandler(apollo, {
    context: (request: FastifyRequest) => contextOf(session(request), facts(request)),
  });

  const routes: FastifyPluginAsync = async (api) => {
    api.decorateRequest('facts', null);
    api.decorateRequest('session', null);
    api.decorateRequest('noSession', null);
    api.decorateRequest('keySecret', null);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'POST') {
        reply.header('allow', 'POST');
        throw httpError(405);
      }
      if (!isJson(request.headers['content-type'])) throw httpError(415);
      request.setDecorator('facts', requestFactsOf(request));
      const token = bearerOf(request);
      if (token === null) return;
      // Looked up once the rate was judged, as that of a stranger: it is the database that knows it.
      if (isKeySecret(token)) return request.setDecorator('keySecret', token);
      // Raised once the rate was judged: somebody who tries tokens counts as the stranger that he is.
      await openSession(token).then(
        (opened) => request.setDecorator('session', opened),
        (error: unknown) => request.setDecorator('noSession', error),
      );
    });
    await api.register(rateLimit, {
      timeWindow: 1_000,
      max: (request) => (session(request) ? REQUESTS_A_SECOND.signedIn : REQUESTS_A_SECOND.stranger),
      keyGenerator: callerOf,
      cache: 10_000,
      errorResponseBuilder: () => httpError(429),
    });
    api.addHook('preParsing', async (request) => {
      const error = request.getDecorator<unknown>('noSession');
      if (error) throw error;
      const secret = request.getDecorator<string | null>('keySecret');
      if (secret !== null) request.setDecorator('session', await openSession(secret));
    });
    api.addHook('preHandler', async (request) => {
      if (!isClosedToScripts || session(request)) return;
      // Before anything of it is parsed: what a stranger makes up costs the lodge nothing.
      if (!isKnownText(Object(request.body).query))
        throw new ApiError('UNAUTHENTICATED', SCRIPT_OF_A_STRANGER);
    });
    api.route({
      url: '/graphql',
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      handler: (request, reply) => {
        const opened = session(request);
        const isDesk = opened !== null && isOfDesk(opened);
        const asker = { caller: callerOf(request), address: networkOf(request.ip), isDesk };
        return turns(asker, reply, async () => run.call(api, request, reply));
      },
    });
  };
  await app.register(routes);
}

/** Exactly JSON in UTF-8: other types can be sent by a foreign page without being asked. */
function isJson(contentType: string | undefined): boolean {
  return /^application\/json(;\s*charset=utf-?8)?$/i.test(contentType ?? '');
}

function httpError(statusCode: number): Error {
  return Object.assign(new Error(`HTTP ${statusCode}`), { statusCode });
}
