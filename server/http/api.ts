import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Session } from '../auth/session.ts';
import type { GraphQLContext } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import { isKnownText } from '../graphql/known-documents.ts';
import { callersOf } from './caller.ts';
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
  /** Whether a visitor who is not signed in may send the documents of the site alone. */
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
  { apollo, contextOf, turns, isClosedToScripts, ...sessions }: ApiOptions,
): Promise<void> {
  const facts = (request: FastifyRequest) => request.getDecorator<RequestFacts>('facts');

  const routes: FastifyPluginAsync = async (api) => {
    const callers = callersOf(api, sessions);
    const run = fastifyApolloHandler(apollo, {
      context: (request: FastifyRequest) => contextOf(callers.sessionOf(request), facts(request)),
    });
    api.decorateRequest('facts', null);
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method !== 'POST') {
        reply.header('allow', 'POST');
        throw httpError(405);
      }
      if (!isJson(request.headers['content-type'])) throw httpError(415);
      request.setDecorator('facts', requestFactsOf(request));
      await callers.find(request);
    });
    await api.register(rateLimit, {
      timeWindow: 1_000,
      max: (request) =>
        callers.sessionOf(request) ? REQUESTS_A_SECOND.signedIn : REQUESTS_A_SECOND.stranger,
      keyGenerator: callers.callerOf,
      cache: 10_000,
      errorResponseBuilder: () => httpError(429),
    });
    api.addHook('preParsing', callers.judge);
    api.addHook('preHandler', async (request) => {
      if (!isClosedToScripts || callers.sessionOf(request)) return;
      // Before anything of it is parsed: what a stranger makes up costs the lodge nothing.
      if (!isKnownText(Object(request.body).query))
        throw new ApiError('UNAUTHENTICATED', SCRIPT_OF_A_STRANGER);
    });
    api.route({
      url: '/graphql',
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      handler: (request, reply) =>
        turns(callers.askerOf(request), reply, async () => run.call(api, request, reply)),
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
