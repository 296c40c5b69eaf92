import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Session } from '../auth/session.ts';
import type { GraphQLContext } from '../context.ts';
import { bearerOf } from './bearer.ts';
import { type RequestFacts, requestFactsOf } from './write-request.ts';

const REQUESTS_A_SECOND = { signedIn: 600, stranger: 50 } as const;

export type ApiOptions = {
  readonly apollo: ApolloServer<GraphQLContext>;
  /** Verifies a token; raises UNAUTHENTICATED. */
  readonly openSession: (token: string) => Promise<Session>;
  readonly contextOf: (session: Session | null, facts: RequestFacts) => Promise<GraphQLContext>;
};

/** `/graphql` over HTTP. A request is judged from the outside in: method, type, token, rate, and only then its body. */
export async function serveApi(
  app: FastifyInstance,
  { apollo, openSession, contextOf }: ApiOptions,
): Promise<void> {
  const facts = (request: FastifyRequest) => request.getDecorator<RequestFacts>('facts');
  const session = (request: FastifyRequest) => request.getDecorator<Session | null>('session');

  const routes: FastifyPluginAsync = async (api) => {
    api.decorateRequest('facts', null);
    api.decorateRequest('session', null);
    api.decorateRequest('noSession', null);
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
      // Raised once the rate was judged: somebody who tries tokens counts as the stranger that he is.
      await openSession(token).then(
        (opened) => request.setDecorator('session', opened),
        (error: unknown) => request.setDecorator('noSession', error),
      );
    });
    await api.register(rateLimit, {
      timeWindow: 1_000,
      max: (request) => (session(request) ? REQUESTS_A_SECOND.signedIn : REQUESTS_A_SECOND.stranger),
      keyGenerator: (request) => session(request)?.uid ?? request.ip,
      cache: 10_000,
      errorResponseBuilder: () => httpError(429),
    });
    api.addHook('preParsing', async (request) => {
      const error = request.getDecorator<unknown>('noSession');
      if (error) throw error;
    });
    api.route({
      url: '/graphql',
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      handler: fastifyApolloHandler(apollo, {
        context: (request: FastifyRequest) => contextOf(session(request), facts(request)),
      }),
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
