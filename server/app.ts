import { fastifyApolloHandler } from '@as-integrations/fastify';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import type { Clock } from '../domain/clock.ts';
import type { Identity } from './auth/identity.ts';
import { openSessions, type Session } from './auth/session.ts';
import { publicViewer } from './auth/viewer.ts';
import type { GraphQLContext } from './context.ts';
import type { Database } from './db/client.ts';
import { accessGuard } from './graphql/access.ts';
import { createApollo } from './graphql/apollo.ts';
import { buildSchema } from './graphql/schema.ts';
import { serveSocket } from './graphql/socket.ts';
import { type ClientConfig, serveClientConfig } from './http/client-config.ts';
import { answerErrorsAsJson } from './http/errors.ts';
import { type HeaderSettings, securityHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { serveSite } from './http/site.ts';
import { type RequestFacts, requestFactsOf, writeRequestOf } from './http/write-request.ts';
import { createServices } from './services.ts';

const KIB = 1024;
const REQUESTS_A_SECOND = { signedIn: 600, stranger: 50 } as const;

/** What the application is built from; tests give their own clock, database and identity. */
export type AppDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly logger: FastifyBaseLogger;
  readonly headers: HeaderSettings;
  readonly clientConfig: ClientConfig;
  /** Where the built site lies. */
  readonly siteRoot: string;
  readonly trustProxy: boolean;
  readonly allowedOrigins: readonly string[];
  /** Who may look at the schema: everybody in embedded mode, staff elsewhere. */
  readonly introspectionRole: 'PUBLIC' | 'AGENT';
  /** The embedded Auth's own addresses. */
  readonly identityRoutes?: FastifyPluginAsync;
};

/** The application, not yet listening. */
export type App = {
  readonly http: FastifyInstance;
  readonly apollo: ReturnType<typeof createApollo>;
  /** A context as a request with this token would have; for tests. */
  contextFor(token: string | null, request?: Partial<RequestFacts>): Promise<GraphQLContext>;
  /** Stops taking requests, closes sockets and drains what runs. */
  close(): Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the token is verified; null for somebody who is not signed in. */
    session: Session | null;
  }
}

/** Puts HTTP, GraphQL, the socket and the site together. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, clock, identity, logger, headers } = dependencies;
  const schema = buildSchema();
  const guard = accessGuard(schema, dependencies.introspectionRole);
  const log = (fault: object, message: string) => logger.error(fault, message);
  const apollo = createApollo({ schema, guard, log });
  const sessions = openSessions(identity, database);
  let isStopping = false;

  const contextOf = async (session: Session | null, facts: RequestFacts): Promise<GraphQLContext> => {
    const viewer = session ? await sessions.viewerOf(session) : publicViewer;
    const request = writeRequestOf(viewer, facts);
    return {
      viewer,
      requestId: facts.requestId,
      services: createServices({ database, clock, identity, session, request }),
    };
  };

  const http = Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    bodyLimit: 100 * KIB,
    requestTimeout: 20_000,
    trustProxy: dependencies.trustProxy,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: true,
  });
  http.server.headersTimeout = 10_000;
  http.decorateRequest('session', null);
  answerErrorsAsJson(http);
  http.addHook('onSend', async (request, reply) => reply.header('x-request-id', request.id));
  http.addHook('onResponse', async (request, reply) =>
    request.log.info(
      {
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        uid: request.session?.uid,
      },
      'answered',
    ),
  );
  await http.register(helmet, securityHeaders(headers));
  await http.register(compress, {
    encodings: ['zstd', 'br', 'identity'],
    threshold: KIB,
    brotliOptions: { params: { 1: 4 } },
  });

  serveHealth(http, [{ name: 'database', check: () => database.pool.query('select 1') }], () => isStopping);
  serveClientConfig(http, dependencies.clientConfig);
  if (dependencies.identityRoutes) await http.register(dependencies.identityRoutes);

  await apollo.start();
  await http.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (request.method !== 'POST') throw statusError(405);
      if (!isJson(request.headers['content-type'])) throw statusError(415);
      requestFactsOf(request);
      const token = bearerOf(request);
      request.session = token === null ? null : await sessions.open(token);
    });
    await api.register(rateLimit, {
      global: true,
      timeWindow: 1_000,
      max: (request) => (request.session ? REQUESTS_A_SECOND.signedIn : REQUESTS_A_SECOND.stranger),
      keyGenerator: (request) => request.session?.uid ?? request.ip,
      cache: 10_000,
    });
    api.route({
      url: '/graphql',
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      handler: fastifyApolloHandler(apollo, {
        context: async (request: FastifyRequest) => contextOf(request.session, requestFactsOf(request)),
      }),
    });
  });
  await serveSite(http, dependencies.siteRoot, headers);

  await http.ready();
  const closeSocket = serveSocket(http.server, {
    schema,
    guard,
    log,
    isAllowedOrigin: (origin, host) => isAllowedOrigin(origin, host, dependencies.allowedOrigins),
    openSession: (token) => sessions.open(token),
    contextFor: (session) =>
      contextOf(session, { requestId: crypto.randomUUID(), idempotencyKey: null, panel: null }),
    onceChanged: sessions.onceChanged,
  });

  return {
    http,
    apollo,
    contextFor: async (token, facts = {}) =>
      contextOf(token === null ? null : await sessions.open(token), {
        requestId: crypto.randomUUID(),
        idempotencyKey: crypto.randomUUID(),
        panel: null,
        ...facts,
      }),
    close: async () => {
      isStopping = true;
      await closeSocket();
      await http.close();
      await apollo.stop();
    },
  };
}

function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : null;
}

/** Exactly JSON in UTF-8: other types can be sent by a foreign page without being asked. */
function isJson(contentType: string | undefined): boolean {
  return /^application\/json(;\s*charset=utf-?8)?$/i.test(contentType ?? '');
}

function statusError(statusCode: number): Error {
  return Object.assign(new Error(`HTTP ${statusCode}`), { statusCode });
}

/** A page of another site may not open a socket in its visitor's name. A program sends no origin. */
function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
