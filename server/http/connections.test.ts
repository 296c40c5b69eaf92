import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drainableConnections } from './connections.ts';

it('idle connections are closed at once, and busy ones when they are answered', async () => {
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url === '/slow') {
      asked.resolve();
      await mayAnswer.promise;
    }
    response.end('answered');
  });
  server.keepAliveTimeout = 0; // kept for ever: a server that waits for these waits in vain
  const drain = drainableConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response]: IncomingMessage[] = await once(
      get({ port, path, host: '127.0.0.1', agent }),
      'response',
    );
    return response ? text(response) : '';
  };

  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await ask('/quick')).toBe('answered');
  const slow = ask('/slow');
  await asked.promise;

  const closed = once(server, 'close');
  server.close();
  drain();
  await once(unused, 'close');
  mayAnswer.resolve();
  expect(await slow).toBe('answered');
  await closed;
  agent.destroy();
});
