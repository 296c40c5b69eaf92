import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Knows which connections carry a request. Gives the way to close the others at once and these as soon as they are
 * answered: a browser holds connections open that it may never use, and Node would wait for them.
 */
export function drainableConnections(server: Server): () => void {
  const running = new Map<Duplex, number>();
  let isClosing = false;
  server.on('connection', (socket: Duplex) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      if (isClosing && left === 0) socket.end();
    });
  });
  // A socket is told why it closes by the code that serves it.
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => running.delete(socket));
  return () => {
    isClosing = true;
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
  };
}
