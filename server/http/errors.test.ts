import { request } from 'node:http';
import { Transform } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerErrorsAsJson } from './errors.ts';

const opened: { close: () => Promise<unknown> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

/** A server whose answer at /slow has not begun when its reader leaves, and that fails at /failing. */
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
  app.get('/failing', async () => {
    throw new Error('a fault of ours');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, logged, asked: asked.promise, left: left.promise };
}

it('an answer whose reader has left is no fault, and is not logged as one', async () => {
  const { address, logged, asked, left } = await openServer();
  const reader = request(`${address}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).end('{}');
  reader.once('error', () => undefined);
  await asked;
  reader.destroy();
  await left;
  // the server goes on: what it had to say of the one before is said by now
  expect((await fetch(`${address}/none`)).status).toBe(404);
  expect(logged).toEqual([]);
});

it('what fails on our side is logged with the id that the answer names', async () => {
  const { address, logged } = await openServer();
  const answer = await fetch(`${address}/failing`);
  const { errors } = (await answer.json()) as { errors: { extensions: { id: string } }[] };
  expect(answer.status).toBe(500);
  expect(logged.join()).toContain(errors[0]?.extensions.id);
});
