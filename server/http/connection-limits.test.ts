import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { boundConnections, boundUnread, CONNECTIONS, type ConnectionLimits } from './connection-limits.ts';

// More than the system keeps for a connection.
const LARGE = Buffer.alloc(64 * 1024 * 1024);
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a server with these bounds that answers with something large; gives the way to connect to it. */
async function openServer(limits: Partial<ConnectionLimits>): Promise<() => Socket> {
  server = createServer((_request, response) => void response.end(LARGE));
  boundConnections(server, { ...CONNECTIONS, ...limits });
  boundUnread(server, { ...CONNECTIONS, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  return () => {
    const line = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void line.destroy());
    return line;
  };
}

const ASK = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

it('what an address opens beyond its bound is closed, and another is taken when one has closed', async () => {
  const open = await openServer({ ofAddress: 2 });
  const taken = vi.fn();
  server.on('connection', (socket) => socket.destroyed || taken());
  const [first] = [open(), open()];
  await vi.waitUntil(() => taken.mock.calls.length === 2);
  await once(open().resume(), 'close');
  expect(taken).toHaveBeenCalledTimes(2);
  first?.destroy();
  await vi.waitUntil(async () => (await connectionsOf(server)) === 1);
  open();
  await vi.waitUntil(() => taken.mock.calls.length === 3);
});

it('the connection of somebody who leaves an answer unread is closed, and what was to be sent is freed', async () => {
  const open = await openServer({ unreadMs: 100 });
  const unread = once(server, 'connection').then(([socket]) => once(socket, 'close'));
  open().pause().write(ASK);
  await unread;
});

it('whoever goes on reading reads to the end', async () => {
  const open = await openServer({ unreadMs: 1_000 });
  const line = open();
  line.write(ASK);
  let bytes = 0;
  for await (const part of line) bytes += part.length;
  expect(bytes).toBeGreaterThan(LARGE.length);
});

function connectionsOf(of: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    of.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
