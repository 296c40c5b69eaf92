import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { TOO_MUCH_AT_ONCE } from '../errors/api-error.ts';
import { refuse } from './errors.ts';
import { networkOf } from './network.ts';

/** What one address may hold open, and for how long somebody may leave an answer unread. */
export type ConnectionLimits = {
  /** Connections of one address, sockets among them; behind a proxy its open requests and sockets. */
  readonly ofAddress: number;
  /** How long nothing at all may be read of an answer that is complete, in milliseconds. */
  readonly unreadMs: number;
  /** The same while it is still being made: longer than the slowest report takes. */
  readonly silentMs: number;
};

export const CONNECTIONS: ConnectionLimits = { ofAddress: 256, unreadMs: 15_000, silentMs: 40_000 };

/** Closes connections whose answers nobody reads. */
export function boundUnread(server: Server, { unreadMs, silentMs }: ConnectionLimits): void {
  // What is still being made is Node's own affair: it closes a connection on which nothing moves.
  server.timeout = silentMs;
  // First of all who are told: an answer may be complete as soon as it is asked for.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Complete, and not yet taken by the other end: any progress of the connection puts the end off.
    response.once('prefinish', () => {
      if (!response.writableFinished) socket.setTimeout(unreadMs);
    });
  });
}

/** Closes the connections that one address opens beyond a bound. */
export function boundConnections(server: Server, { ofAddress }: ConnectionLimits): void {
  const counted = atMost(ofAddress);
  server.on('connection', (socket: Duplex & { readonly remoteAddress?: string }) => {
    if (!counted.holds(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}

/**
 * The same behind a proxy, all of whose connections come from one address: what counts is what each address has open that
 * the proxy tells, its requests until they are answered and its sockets until they close. A request beyond the bound is
 * refused before anything of its body is read, a socket is closed.
 */
export function boundBehindProxy(app: FastifyInstance, { ofAddress }: ConnectionLimits): void {
  const counted = atMost(ofAddress);
  app.addHook('onRequest', async (request, reply) => {
    if (counted.holds(request.ip, reply.raw)) return;
    return refuse(reply.header('retry-after', 1).header('connection', 'close'), 429, TOO_MUCH_AT_ONCE);
  });
  // Before what serves sockets: what is closed by then becomes none.
  app.server.prependListener('upgrade', ({ headers, socket }: IncomingMessage) => {
    if (!counted.holds(addressGiven(headers) ?? socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}

/** The last address that was passed on: the proxy's own word. What stands before it a caller may have made up. */
function addressGiven({ 'x-forwarded-for': published }: IncomingMessage['headers']): string | undefined {
  return [published ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

type Ending = { once(event: 'close', ended: () => void): unknown };

/** Counts what each network has open, up to a bound. */
function atMost(bound: number) {
  const openOf = new Map<string, number>();
  return {
    /** Whether it is counted until it closes; false where the bound is reached. */
    holds(address: string, opened: Ending): boolean {
      const network = networkOf(address);
      const open = (openOf.get(network) ?? 0) + 1;
      if (open > bound) return false;
      openOf.set(network, open);
      opened.once('close', () => {
        const left = (openOf.get(network) ?? 1) - 1;
        if (left === 0) openOf.delete(network);
        else openOf.set(network, left);
      });
      return true;
    },
  };
}
