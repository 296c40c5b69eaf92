import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type Extra, useServer as serveSubscriptions } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { PersonSession as Session } from '../auth/session.ts';
import type { GraphQLContext } from '../context.ts';
import type { AccessGuard } from '../graphql/access.ts';
import { type FaultLog, presentError } from '../graphql/errors.ts';
import { chargeOf, documentLimits, faultsToTell, LIMITS, OPERATION_COST } from '../graphql/limits.ts';
import { type BucketSize, bucketsOf } from './buckets.ts';

const MAX_SUBSCRIPTIONS_A_SOCKET = 20;
const MAX_SOCKETS_A_USER = 10;
const LARGEST_MESSAGE = 100 * 1024;
/** Bytes that may wait for who follows something and does not read. */
const MAX_UNREAD = 1024 * 1024;
const WAIT_FOR_INIT = 3_000;

/** How long the other end may take to say goodbye when the server stops. */
const WAIT_FOR_GOODBYE = 2_000;

/**
 * Close codes of our own; a client connects again after them, with a fresh token and the new role. Not those of
 * the protocol: after its 4401 and 4429 a client gives up for good.
 */
const CLOSE = {
  roleChanged: 4_205,
  tokenExpired: 4_206,
  tooMany: 4_207,
  tooFast: 4_208,
  goingAway: 1_001,
} as const;

export type SocketOptions = {
  readonly schema: GraphQLSchema;
  readonly guard: AccessGuard;
  readonly log: FaultLog;
  /** Whether a page that asks with these headers may have a socket. */
  readonly isAllowedPage: (headers: IncomingHttpHeaders) => boolean;
  /** Verifies a token as over HTTP; raises UNAUTHENTICATED. */
  readonly openSession: (token: string) => Promise<Session>;
  /** A context with the rights as they are now. */
  readonly contextFor: (session: Session) => Promise<GraphQLContext>;
  /** Calls back once the session's rights are no longer what they were. Gives the way to stop. */
  readonly onceChanged: (session: Session, changed: () => void) => () => void;
  /** How many messages one socket may send. */
  readonly messages: BucketSize;
};

type OwnExtra = { session?: Session; stop?: () => void };
type SessionExtra = Extra & OwnExtra & Record<PropertyKey, unknown>;

/** The sockets that are served. */
export type ServedSockets = {
  /** How many are open, and how many users have them. */
  count(): { readonly screens: number; readonly users: number };
  close(): Promise<void>;
};

/** Subscriptions over graphql-transport-ws on the path of the API, with the guards of HTTP. */
export function serveSocket(server: Server, options: SocketOptions): ServedSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const open = new OpenSockets();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { url, headers } = request;
    const isHere = url?.split('?')[0] === '/graphql';
    if (!isHere || !options.isAllowedPage(headers)) {
      refuse(socket, isHere ? '403 Forbidden' : '404 Not Found');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      sockets.emit('connection', opened, request);
      boundMessages(opened, options.messages);
      dropUnsent(opened);
      // What somebody sends wrongly is closed with a code by `ws` itself, and is nothing to print a stack for.
      opened.removeAllListeners('error').on('error', () => undefined);
    });
  };
  server.on('upgrade', upgrade);

  const served = serveSubscriptions<Record<string, unknown>, OwnExtra & Record<PropertyKey, unknown>>(
    {
      connectionInitWaitTimeout: WAIT_FOR_INIT,
      isProd: true, // otherwise what went wrong inside would be told to the other end
      onConnect: async ({ connectionParams, extra }) => {
        const token = connectionParams?.token;
        if (typeof token !== 'string') return false;
        const session = await options.openSession(token).catch(() => null);
        // Somebody who left meanwhile would never be counted out again.
        if (!session || extra.socket.readyState !== extra.socket.OPEN) return false;
        if (!open.add(session.uid)) {
          extra.socket.close(CLOSE.tooMany, 'Too many connections');
          return false;
        }
        extra.session = session;
        extra.stop = followSession(session, extra, options);
        return true;
      },
      onClose: ({ extra }) => {
        const { session, stop } = extra;
        if (!session) return;
        stop?.();
        open.remove(session.uid);
      },
      onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS_A_SOCKET) {
          return [new GraphQLError('Too many subscriptions.', { extensions: { code: 'RATE_LIMITED' } })];
        }
        return prepare(options, extra, payload).catch((error: unknown) => [asGraphQLError(error)]);
      },
      onNext: (_context, _id, _payload, _args, { data, errors }) => ({
        ...(data !== undefined && { data }),
        ...(errors && { errors: errors.map((error) => presentError(error, options.log)) }),
      }),
      onError: (_context, _id, _payload, errors) => errors.map((error) => presentError(error, options.log)),
    },
    sockets,
  );

  return {
    count: () => open.count(),
    async close() {
      server.off('upgrade', upgrade);
      for (const client of sockets.clients) client.close(CLOSE.goingAway, 'Server is stopping');
      const cutOff = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, WAIT_FOR_GOODBYE);
      await served.dispose();
      clearTimeout(cutOff);
    },
  };
}

/** How many sockets are open, by the uid of whom. */
class OpenSockets {
  readonly #ofUser = new Map<string, number>();

  /** Counts one more; false where the user has as many as one may have, and then it is not counted. */
  add(uid: string): boolean {
    const open = (this.#ofUser.get(uid) ?? 0) + 1;
    if (open > MAX_SOCKETS_A_USER) return false;
    this.#ofUser.set(uid, open);
    return true;
  }

  remove(uid: string): void {
    const left = (this.#ofUser.get(uid) ?? 1) - 1;
    if (left === 0) this.#ofUser.delete(uid);
    else this.#ofUser.set(uid, left);
  }

  count(): ReturnType<ServedSockets['count']> {
    const screens = [...this.#ofUser.values()].reduce((sum, open) => sum + open, 0);
    return { screens, users: this.#ofUser.size };
  }
}

/** Ends a connection that becomes no socket; left open it would keep the server from closing. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Closes a socket that sends too fast; what still arrives of it is read by nobody. */
function boundMessages(socket: WebSocket, size: BucketSize): void {
  const bucket = bucketsOf(size);
  const readers = socket.listeners('message');
  socket.removeAllListeners('message');
  socket.on('message', (...message) => {
    if (socket.readyState !== socket.OPEN) return;
    // Who asks on and reads nothing is not told why: it would not be read either.
    if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
    else if (bucket.take('this one', 1) > 0) socket.close(CLOSE.tooFast, 'Too many messages');
    else for (const read of readers) Reflect.apply(read, socket, message);
  });
}

/**
 * Takes no failure of what is sent to an end that has left: `ws` closes the socket by itself, and the library that answers would
 * print a stack for every answer that was still to be written.
 */
function dropUnsent(socket: WebSocket): void {
  const send = (data: string, sent?: () => void) =>
    WebSocket.prototype.send.call(socket, data, {}, () => sent?.());
  Object.assign(socket, { send });
}

/** Closes the socket when its token ends or its user's role changes, so that the next one has the new rights. */
function followSession(session: Session, { socket }: Extra, { onceChanged }: SocketOptions): () => void {
  const remaining = Math.max(0, session.expiresAt.getTime() - Date.now());
  const timer = setTimeout(() => socket.close(CLOSE.tokenExpired, 'Token expired'), remaining);
  timer.unref();
  const stopWatching = onceChanged(session, () => socket.close(CLOSE.roleChanged, 'Role changed'));
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

/** The same parse, limits and access as over HTTP. */
async function prepare(
  { schema, guard, contextFor }: SocketOptions,
  { session }: SessionExtra,
  payload: {
    query: string;
    operationName?: string | undefined | null;
    variables?: Record<string, unknown> | undefined | null;
  },
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (!session) throw new GraphQLError('Please sign in.', { extensions: { code: 'UNAUTHENTICATED' } });
  const contextValue = await contextFor(session);
  // Before anything is read of it: what is refused costs, too.
  contextValue.spend(OPERATION_COST.subscription);
  const document = parse(payload.query, { maxTokens: LIMITS.tokens });
  const problems = validate(schema, document, [...specifiedRules, documentLimits], {
    hideSuggestions: true,
    maxErrors: LIMITS.faultsShown,
  });
  if (problems.length > 0) {
    guard.assertMayReadFaults(document, contextValue.viewer);
    return faultsToTell(problems);
  }
  const operation = getOperationAST(document, payload.operationName);
  if (operation?.operation !== 'subscription') {
    return [new GraphQLError('Only subscriptions run here.', { extensions: { code: 'BAD_USER_INPUT' } })];
  }
  const variableValues = payload.variables ?? {};
  guard.assertMayRun(document, operation, contextValue.viewer);
  contextValue.spend(chargeOf(document, operation, variableValues) - OPERATION_COST.subscription);
  return { schema, document, operationName: payload.operationName ?? null, variableValues, contextValue };
}

function asGraphQLError(error: unknown): GraphQLError {
  // presentError takes whatever was thrown, GraphQL's type an Error alone
  return error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error as Error });
}
