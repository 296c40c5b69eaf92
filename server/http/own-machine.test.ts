import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { TestApp } from '../testing/test-app.ts';

let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open({ answersOnlyHere: true, trustProxy: false });
});

afterAll(() => lodge.close());

const PATHS = ['/config.json', '/', '/emulator/auth/outbox', '/healthz'];

async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return (await lodge.app.http.inject({ url, headers })).statusCode;
}

/** What happens to a socket: it opens, or the door answers with a status. */
function socketWith(headers: Record<string, string>): Promise<number | 'open'> {
  const address = `${lodge.url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.close();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', reject);
  });
}

describe('a lodge of this machine alone', () => {
  it.each([
    ['a name that was pointed at this machine', { host: 'evil.example:4000' }],
    ['a name that begins like one of this machine', { host: 'localhost.evil.example' }],
    ['a name that says its address', { host: '127.0.0.1.nip.io' }],
    ['the machine’s name in its network', { host: '192.168.1.20:4000' }],
    ['what a tunnel passes on', { host: 'localhost:4000', 'x-forwarded-for': '203.0.113.5' }],
    [
      'what a proxy passes on in the words of the standard',
      { host: 'localhost', forwarded: 'for=203.0.113.5' },
    ],
  ])('tells nothing to %s', async (_who, headers) => {
    for (const path of PATHS) expect(await statusOf(path, headers)).toBe(421);
    const asked = {
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query: '{ lodge { name } }' },
    } as const;
    const answer = await lodge.app.http.inject(asked);
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const origin = `http://${headers.host}`;
    expect(await socketWith({ ...headers, origin })).toBe(403);
  });

  it.each([
    'localhost:4000',
    'localhost',
    '127.0.0.1:4000',
    '127.1.2.3',
    '[::1]:4000',
    'desk.localhost:4000',
  ])('answers as %s', async (host) => {
    expect(await statusOf('/config.json', { host })).toBe(200);
    expect(await socketWith({ host, origin: `http://${host}` })).toBe('open');
  });
});
