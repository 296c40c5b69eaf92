import { once } from 'node:events';
import { request } from 'node:http';
import { Transform } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerErrorsAsJson } from './errors.ts';

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** A server whose answers at /slow and /late have not begun when their reader leaves; /late fails then, /failing at once. */
async function openServer() {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  opened.push(app);
  answerErrorsAsJson(app);
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  app.post('/slow', async (_request, reply) => {
    // as an answer that is still being compressed
    const answer = new Transform();
    answer.once('close', left.resolve);
    asked.resolve();
    return reply.send(answer);
  });
  app.post('/late', async (_request, reply) => {
    asked.resolve();
    await once(reply.raw, 'close');
    left.resolve();
    throw new Error('a fault of ours');
  });
  app.get('/failing', async () => {
    throw new Error('a fault of ours');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, logged, asked: asked.promise, left: left.promise };
}

type Opened = Awaited<ReturnType<typeof openServer>>;

/** Asks and leaves before the answer begins; the server goes on, and has said of it by then what it has to say. */
async function askAndLeave({ address, asked, left }: Opened, path: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reader = request(`${address}${path}`, { method: 'POST', headers }).end('{}');
  reader.once('error', () => undefined);
  await asked;
  reader.destroy();
  await left;
  expect((await fetch(`${address}/none`)).status).toBe(404);
}

it('an answer whose reader has left is no fault, and is not logged as one', async () => {
  const server = await openServer();
  await askAndLeave(server, '/slow');
  expect(server.logged).toEqual([]);
});

it('a fault of ours is logged though its reader has left', async () => {
  const server = await openServer();
  await askAndLeave(server, '/late');
  expect(server.logged.join()).toContain('a fault of ours');
});

it('what fails on our side is logged with the id that the answer names', async () => {
  const { address, logged } = await openServer();
  const answer = await fetch(`${address}/failing`);
  const { errors } = (await answer.json()) as { errors: { extensions: { id: string } }[] };
  expect(answer.status).toBe(500);
  expect(logged.join()).toContain(errors[0]?.extensions.id);
});
