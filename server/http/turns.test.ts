import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { IN_FLIGHT } from './in-flight.ts';
import { turnsOf } from './turns.ts';

// More than the system keeps for a connection.
const LARGE = Buffer.alloc(64 * 1024 * 1024);

it('the turn of somebody goes on to the next when the answer was read, and not before', async () => {
  const turns = turnsOf({ ...IN_FLIGHT, ofCaller: 1 });
  const app = Fastify();
  const begun: string[] = [];
  app.get<{ Params: { who: string; what: string } }>('/:who/:what', ({ params }, reply) =>
    turns({ caller: params.who, address: 'here', isDesk: false }, reply, async () => {
      begun.push(params.what);
      return reply.send(params.what === 'large' ? LARGE : 'small');
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  // a server that listens on a port has such an address
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      get({ port, path, host: '127.0.0.1', agent: new Agent() }, resolve).on('error', reject),
    );

  const unread = await ask('/guest/large');
  const waiting = ask('/guest/small');
  // The others have turns of their own.
  (await ask('/clerk/quick')).resume();
  await vi.waitUntil(() => begun.includes('quick'));
  expect(begun).toEqual(['large', 'quick']);
  unread.resume();
  (await waiting).resume();
  expect(begun).toEqual(['large', 'quick', 'small']);

  const left = await ask('/guest/large');
  const next = ask('/guest/next');
  left.destroy();
  (await next).resume();
  expect(begun.at(-1)).toBe('next');
});
