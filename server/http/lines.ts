import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.ts';

/** What one address may hold open, and for how long somebody may leave an answer unread. */
export type LineLimits = {
  /** Connections of one address, sockets among them. */
  readonly ofAddress: number;
  /** How long nothing at all may be read of an answer that is complete, in milliseconds. */
  readonly unreadMs: number;
  /** The same while it is still being made: longer than the slowest report takes. */
  readonly silentMs: number;
};

export const LINES: LineLimits = { ofAddress: 256, unreadMs: 15_000, silentMs: 40_000 };

/**
 * Closes the connections that one address opens beyond a bound, and those whose answers nobody reads. Behind a proxy all
 * connections are the proxy's: there it bounds them itself, and only the unread ones are closed here.
 */
export function boundLines(
  server: Server,
  { ofAddress, unreadMs, silentMs }: LineLimits,
  isBehindProxy: boolean,
): void {
  const openOf = new Map<string, number>();
  // What is still being made is Node's own affair: it closes a connection on which nothing moves.
  server.timeout = silentMs;
  server.on('connection', (socket: Socket) => {
    if (isBehindProxy) return;
    const address = networkOf(socket.remoteAddress ?? '');
    const open = (openOf.get(address) ?? 0) + 1;
    if (open > ofAddress) return void socket.destroy();
    openOf.set(address, open);
    socket.once('close', () => {
      const left = (openOf.get(address) ?? 1) - 1;
      if (left === 0) openOf.delete(address);
      else openOf.set(address, left);
    });
  });
  // First of all who are told: an answer may be complete as soon as it is asked for.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Complete, and not yet taken by the other end: any progress of the line puts the end off.
    response.once('prefinish', () => {
      if (!response.writableFinished) socket.setTimeout(unreadMs);
    });
  });
}
