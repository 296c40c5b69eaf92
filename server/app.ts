import type { ApolloServer } from '@apollo/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../domain/clock.ts';
import packageFile from '../package.json' with { type: 'json' };
import type { Identity } from './auth/identity.ts';
import { claimsOf } from './auth/roles.ts';
import { assertUnrevoked, openSessions, type Session, type Sessions } from './auth/session.ts';
import { publicViewer } from './auth/viewer.ts';
import type { GraphQLContext } from './context.ts';
import type { Database } from './db/client.ts';
import { LiveFeed } from './events/event-feed.ts';
import { listenToOutbox } from './events/outbox-listener.ts';
import type { FileStore } from './files/file-store.ts';
import { accessGuard } from './graphql/access.ts';
import { createApollo } from './graphql/apollo.ts';
import { buildSchema } from './graphql/schema.ts';
import { serveApi } from './http/api.ts';
import { budgetsOf } from './http/budgets.ts';
import { type ClientConfig, serveClientConfig } from './http/client-config.ts';
import { boundBehindProxy, boundConnections, boundUnread } from './http/connection-limits.ts';
import { drainableConnections } from './http/connections.ts';
import { DOOR_LIMITS, type DoorLimits } from './http/door-limits.ts';
import { serveDocuments } from './http/downloads/documents.ts';
import { serveExports } from './http/downloads/exports.ts';
import { serveFiles } from './http/files.ts';
import type { HeaderSettings } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { createHttp } from './http/http-server.ts';
import { isAllowedOrigin, isForThisMachine } from './http/origin.ts';
import { serveSite } from './http/site/site.ts';
import { readSiteFacts } from './http/site/site-facts.ts';
import { type ServedSockets, serveSocket } from './http/socket.ts';
import { turnsOf } from './http/turns.ts';
import { type RequestFacts, writeRequestOf } from './http/write-request.ts';
import { RefusedDemandCounter } from './modules/refused-demand/refused-demand-counter.ts';
import { DataFolder } from './modules/system/data-folder.ts';
import { JobRuns } from './modules/system/job-runs.ts';
import { checksOneByOne, type RunningSystem } from './modules/system/running-system.ts';
import { createServices } from './services.ts';

const LONGEST_DRAIN = 10_000;
const SITE_COPY_MS = 2_000;

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
  /** Where files are kept that are sent in; where it is not given, none can be. */
  readonly files?: FileStore;
  /** The folder of what the lodge keeps, which is measured for its admin. */
  readonly dataDir?: string;
  /** Where the runs of what the lodge does by itself are noted; where it is not given, it does nothing by itself. */
  readonly jobRuns?: JobRuns;
  /** The lodge's own address, for search engines; the one that a request came to when it is not set. */
  readonly publicUrl?: string | null;
  /** How long the public pages may be drawn from a copy of what the lodge says, in milliseconds; 2 seconds if not set. */
  readonly siteCopyMs?: number;
  /** Whether one proxy of the lodge's own stands before it. */
  readonly trustProxy: boolean;
  readonly allowedOrigins: readonly string[];
  /** Whether only requests of this machine are answered: a demo's passwords are known to everybody. */
  readonly answersOnlyHere?: boolean;
  /** Who may look at the schema: everybody in embedded mode, staff elsewhere. */
  readonly introspectionRole: 'PUBLIC' | 'AGENT';
  /** Whether a visitor who is not signed in may send the documents of the site alone: so it is in production. */
  readonly isClosedToScripts?: boolean;
  /** What one caller may take of the lodge; where nothing is said, what holds in production. */
  readonly limits?: Partial<DoorLimits>;
  /** The embedded Auth's own addresses. */
  readonly identityRoutes?: FastifyPluginAsync;
};

/** The application, not yet listening. */
export type App = {
  readonly http: FastifyInstance;
  readonly apollo: ApolloServer<GraphQLContext>;
  /** The context that a request with this token would have. Raises UNAUTHENTICATED. */
  contextFor(token: string | null, facts?: Partial<RequestFacts>): Promise<GraphQLContext>;
  /** Resolves once what was asked for and not free is counted. */
  whenCounted(): Promise<void>;
  /** Stops taking requests, closes the sockets and drains what runs. */
  close(): Promise<void>;
};

/** Puts HTTP, GraphQL, the socket and the site together. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, identity, logger, headers } = dependencies;
  const schema = buildSchema();
  const guard = accessGuard(schema, dependencies.introspectionRole);
  const log = (fault: object, message: string) => logger.error(fault, message);
  const apollo = createApollo({ schema, guard, log });
  await apollo.start();
  const sessions = openSessions(identity, { database, clock: dependencies.clock });
  const feed = new LiveFeed((error, event) => log({ err: error, event }, 'an event is not read'));
  const refusedDemand = new RefusedDemandCounter({
    database,
    clock: dependencies.clock,
    onFault: (error) => logger.warn({ err: error }, 'what was asked for and not free is not counted'),
  });
  const limits = { ...DOOR_LIMITS, ...dependencies.limits };
  const contextOf = contextMaker(
    dependencies,
    { viewerOf: sessions.viewerOf, spend: budgetsOf(limits.costs) },
    { feed, refusedDemand, running: runningSystemOf(dependencies, () => sockets) },
  );
  let sockets: ServedSockets | null = null;
  let isStopping = false;

  const http = await createHttp(dependencies);
  const drain = drainableConnections(http.server);
  boundUnread(http.server, limits.connections);
  if (dependencies.trustProxy) boundBehindProxy(http, limits.connections);
  else boundConnections(http.server, limits.connections);
  const listener = await listenToOutbox({
    database,
    onArrival: (arrival) => feed.tell(arrival),
    onFault: (error) => logger.warn({ err: error }, 'the outbox is not listened to'),
  });
  const checks = [
    { name: 'database', check: () => database.pool.query('select 1') },
    { name: 'events', check: () => listener.check() },
  ];
  serveHealth(http, checks, () => isStopping);
  serveClientConfig(http, dependencies.clientConfig);
  if (dependencies.identityRoutes) await http.register(dependencies.identityRoutes);
  const askers = {
    openSession: sessions.open,
    isOfDesk: ({ uid }: Session) => claimsOf(identity.heldRoleOf(uid)).manager,
    contextOf,
    turns: turnsOf(limits.inFlight),
  };
  await serveApi(http, {
    ...askers,
    apollo,
    isClosedToScripts: dependencies.isClosedToScripts ?? false,
  });
  await serveExports(http, askers);
  await serveDocuments(http, askers);
  await serveFiles(http, { ...askers, openSession: sessions.openPerson });
  await serveSite(http, {
    root: dependencies.siteRoot,
    headers,
    publicUrl: dependencies.publicUrl ?? null,
    readFacts: async () => readSiteFacts((await contextOf(null, newFacts())).services),
    copyMs: dependencies.siteCopyMs ?? SITE_COPY_MS,
    // another server's change is heard of like an own one
    onOutdated: (outdate) => void feed.follow(({ kind }) => kind === 'SETTINGS' && outdate()),
    pagesOfAddress: limits.pages,
    onNightsAsked: (address, stay) => refusedDemand.askedOnline(address, stay),
  });
  await http.ready();
  const served = serveSocket(http.server, {
    schema,
    guard,
    log,
    isAllowedPage: (asked) =>
      isAllowedOrigin(asked.origin, asked.host, dependencies.allowedOrigins) &&
      (dependencies.answersOnlyHere !== true || isForThisMachine(asked)),
    openSession: sessions.openPerson,
    contextFor: (session) => contextOf(session, newFacts()),
    onceChanged: sessions.onceChanged,
    messages: limits.socketMessages,
  });
  sockets = served;

  return {
    http,
    apollo,
    contextFor: async (token, facts) =>
      contextOf(token === null ? null : await sessions.open(token), { ...newFacts(), ...facts }),
    whenCounted: () => refusedDemand.whenIdle(),
    close: async () => {
      isStopping = true;
      // What runs may end; who only holds a line open may not keep the lodge open.
      const cutOff = setTimeout(() => http.server.closeAllConnections(), LONGEST_DRAIN);
      const closing = Promise.all([served.close(), http.close(), refusedDemand.stop()]);
      drain();
      await closing;
      clearTimeout(cutOff);
      await listener.close();
      await apollo.stop();
    },
  };
}

/** A context has the rights of its moment and services that share the request's user and key. */
function contextMaker(
  { database, clock, identity, files }: AppDependencies,
  { viewerOf, spend }: Pick<Sessions, 'viewerOf'> & { spend: ReturnType<typeof budgetsOf> },
  shared: {
    readonly feed: LiveFeed;
    readonly refusedDemand: RefusedDemandCounter;
    readonly running: RunningSystem;
  },
) {
  return async (session: Session | null, facts: RequestFacts): Promise<GraphQLContext> => {
    const viewer = session ? await viewerOf(session) : publicViewer;
    const request = writeRequestOf(viewer, facts);
    const services = createServices(
      {
        database,
        clock,
        identity,
        session: session?.key ? null : session,
        request,
        ...(facts.leaving && { leaving: facts.leaving }),
      },
      { ...shared, ...(files && { files }) },
    );
    const assertSessionHolds = () => assertUnrevoked(identity, session);
    return {
      viewer,
      services,
      requestId: facts.requestId,
      spend: (cost) => spend(viewer, facts.address, cost),
      assertSessionHolds,
    };
  };
}

/** What the process knows of itself. Sockets are served only once everything else is there. */
function runningSystemOf(
  { clock, headers, dataDir, jobRuns, files }: AppDependencies,
  socketsNow: () => ServedSockets | null,
): RunningSystem {
  const mode = ({ embedded: 'EMBEDDED', emulator: 'EMULATOR', production: 'PRODUCTION' } as const)[
    headers.mode
  ];
  return {
    version: packageFile.version,
    mode,
    startedAt: clock.now(),
    dataFolder: dataDir === undefined ? null : new DataFolder(dataDir),
    jobs: jobRuns ?? new JobRuns(clock),
    filesQuota: files?.quota ?? 0,
    openScreens: () => socketsNow()?.count() ?? { screens: 0, users: 0 },
    checks: checksOneByOne(),
  };
}

function newFacts(): RequestFacts {
  return { requestId: crypto.randomUUID(), idempotencyKey: null, panel: null, address: null, leaving: null };
}
