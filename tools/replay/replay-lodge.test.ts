import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { send } from './replay-lodge.ts';

const keys: unknown[] = [];
let answers: object[] = [];

/** What a busy lodge answers, from the wire's other end. */
const lodge = createServer((request: IncomingMessage, response) => {
  keys.push(request.headers['idempotency-key']);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers.shift()));
});

afterEach(() => lodge.close());

it('a lodge that says to try again is asked again with the same key, and any other error ends the replay', async () => {
  await new Promise<void>((resolve) => lodge.listen(0, '127.0.0.1', resolve));
  const { port } = lodge.address() as AddressInfo;
  const desk = { address: `http://127.0.0.1:${port}`, token: 'a token' };
  const busy = { errors: [{ extensions: { code: 'TRY_AGAIN' } }] };
  answers = [busy, busy, { data: { done: true } }, { errors: [{ extensions: { code: 'FORBIDDEN' } }] }];
  expect(await send(desk, 'mutation { act }', {})).toEqual({ done: true });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expect(send(desk, 'mutation { act }', {})).rejects.toThrow('FORBIDDEN');
  expect(keys).toHaveLength(4);
});
