import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { latestValues } from '../graphql/latest-value.ts';
import type { SocketCaller } from '../testing/socket-caller.ts';
import { type Caller, TestApp } from '../testing/test-app.ts';

const FOLLOW = 'subscription { viewerChanged { role } }';

let lodge: TestApp;
let guest: Caller;
const opened: SocketCaller[] = [];

beforeAll(async () => {
  lodge = await TestApp.open({ allowedOrigins: ['https://lodge.example'] });
  guest = await lodge.as('guest');
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  expect(lodge.faults).toEqual([]);
});

afterAll(() => lodge.close());

function socketOf(caller: Caller, headers?: Record<string, string>): SocketCaller {
  const socket = caller.socket(headers);
  opened.push(socket);
  return socket;
}

function pongsOf({ messages }: SocketCaller): number {
  return messages.filter(({ type }) => type === 'pong').length;
}

describe('a socket', () => {
  it.each(['https://lodge.example', () => lodge.url])('opens for a page of the lodge', async (origin) => {
    const from = typeof origin === 'string' ? origin : origin();
    await socketOf(guest, { origin: from }).ready();
  });

  it.each([
    'https://evil.example',
    'null',
    'https://lodge.example.evil.example',
    'http://lodge.example',
    'x',
  ])('does not open for a page of %s', async (origin) => {
    const socket = socketOf(guest, { origin });
    expect(await socket.closed).toBe(1006);
  });

  it('is closed when nobody says who is there', async () => {
    expect(await socketOf(guest).closed).toBe(4408);
  });

  it('is closed when something is asked before that', async () => {
    const socket = socketOf(guest);
    await socket.opened();
    socket.subscribe('1', FOLLOW);
    expect(await socket.closed).toBe(4401);
  });

  it.each(['not json', '{}', '{"type":"nonsense"}', '{"type":"subscribe"}', '[]', 'null'])(
    'is closed by the message %j',
    async (message) => {
      const socket = await socketOf(guest).ready();
      socket.socket.send(message);
      expect(await socket.closed).toBe(4400);
    },
  );

  it('is closed by a message of more than 100 KiB', async () => {
    const socket = await socketOf(guest).ready();
    socket.subscribe('1', FOLLOW, { padding: 'x'.repeat(101 * 1024) });
    expect(await socket.closed).toBe(1009);
  });

  it('opens on the path of the API alone', async () => {
    const { hostname, port } = new URL(lodge.url);
    const line = connect(Number(port), hostname);
    line.write(
      `GET /elsewhere HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [answer] = await once(line, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
    line.destroy();
  });

  it('is closed when it sends faster than anybody who follows something', async () => {
    const slow = await lodge.secondInstance({ limits: { socketMessages: { perSecond: 0.01, burst: 5 } } });
    const socket = await socketOf(guest.at(slow)).ready();
    for (let n = 0; n < 4; n += 1) socket.send({ type: 'ping' });
    await vi.waitFor(() => expect(pongsOf(socket)).toBe(4), { timeout: 20_000 });
    for (let n = 0; n < 50; n += 1) socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(4208);
    expect(pongsOf(socket)).toBe(4);
    await slow.app.close();
  });

  it('is one of at most ten of a user', async () => {
    const busy = await lodge.signUp('guest');
    const sockets = await Promise.all(Array.from({ length: 10 }, () => socketOf(busy).ready()));
    const eleventh = await socketOf(busy).init();
    expect(await eleventh.closed).toBe(4207);
    sockets[0]?.close();
    await vi.waitFor(() => socketOf(busy).ready(), { timeout: 20_000 });
  });

  it('is closed when its token ends, with the code after which a browser comes back with a new one', async () => {
    const { identity } = lodge.lodge;
    const endingSoon = Object.create(identity, {
      verify: {
        value: async (token: string) => {
          const verified = await identity.verify(token);
          return { ...verified, expiresAt: new Date(Date.now() + 50) };
        },
      },
    });
    const other = await lodge.secondInstance({ identity: endingSoon });
    const socket = await guest.at(other).socket().ready();
    expect(await socket.closed).toBe(4206);
    await other.app.close();
  });

  it('that leaves while its token is looked at is not counted', async () => {
    const hasty = await lodge.signUp('guest');
    for (let n = 0; n < 15; n += 1) {
      const socket = await socketOf(hasty).init();
      socket.close();
      await socket.closed;
    }
    await vi.waitFor(() => socketOf(hasty).ready(), { timeout: 20_000 });
  });
});

describe('an operation over the socket', () => {
  it.each([
    ['a query', '{ viewer { uid } }', 'BAD_USER_INPUT'],
    ['a mutation', 'mutation { syncProfile(input: { uid: "1" }) { __typename } }', 'BAD_USER_INPUT'],
    ['introspection', '{ __schema { types { name } } }', 'BAD_USER_INPUT'],
    ['a field that is not there', 'subscription { nonsense }', 'FORBIDDEN'],
    ['no document', '{', 'BAD_USER_INPUT'],
    ['nothing', '', 'BAD_USER_INPUT'],
    [
      'two subscriptions in one',
      'subscription { a: viewerChanged { role } b: viewerChanged { role } }',
      'QUERY_TOO_LARGE',
    ],
    [
      'too many aliases',
      `subscription { viewerChanged { ${Array.from({ length: 31 }, (_, n) => `a${n}: role`).join(' ')} } }`,
      'QUERY_TOO_LARGE',
    ],
    ['too many words', `subscription { viewerChanged { ${'role '.repeat(1_500)} } }`, 'BAD_USER_INPUT'],
  ])('is refused when it is %s', async (_what, query, code) => {
    const socket = await socketOf(guest).ready();
    socket.subscribe('1', query);
    expect(await socket.errorCodes('1')).toContain(code);
    expect(JSON.stringify(socket.messages)).not.toMatch(/node_modules|\.ts:/);
  });

  it('is refused beyond twenty at a time, and welcome again when one ends', async () => {
    const socket = await socketOf(guest).ready();
    for (let n = 1; n <= 20; n += 1) socket.subscribe(`${n}`, FOLLOW);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        socket.heard(({ id, type }) => id === `${n + 1}` && type === 'next'),
      ),
    );
    socket.subscribe('21', FOLLOW);
    expect(await socket.errorCodes('21')).toEqual(['RATE_LIMITED']);
    socket.send({ type: 'complete', id: '1' });
    socket.subscribe('22', FOLLOW);
    await socket.heard(({ id, type }) => id === '22' && type === 'next');
  });

  it('is refused with a variable that nests without end', async () => {
    const socket = await socketOf(guest).ready();
    const variables = `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    socket.socket.send(
      `{"type":"subscribe","id":"1","payload":{"query":${JSON.stringify(FOLLOW)},"variables":${variables}}}`,
    );
    expect(await socket.errorCodes('1')).toEqual(['QUERY_TOO_LARGE']);
  });
});

describe('the lodge when it closes', () => {
  it('tells its sockets, and does not wait for those who do not answer', async () => {
    const other = await lodge.secondInstance();
    const listening = await guest.at(other).socket().ready();
    const { hostname, port } = new URL(other.url);
    const deaf = connect(Number(port), hostname);
    deaf.on('error', () => undefined);
    deaf.write(
      `GET /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await once(deaf, 'data');
    deaf.pause();
    await other.app.close();
    expect(await listening.closed).toBe(1001);
    deaf.destroy();
  });
});

describe('the latest value', () => {
  it('lets go of its source as soon as the reader leaves, also while the reader waits', async () => {
    const stop = vi.fn();
    const values = latestValues<number, number>(
      () => stop,
      (value) => value,
    );
    const waiting = values.next();
    await values.return?.();
    expect(stop).toHaveBeenCalledOnce();
    expect(await waiting).toEqual({ value: undefined, done: true });
    expect(await values.next()).toEqual({ value: undefined, done: true });
  });

  it('skips what was overtaken, never the last word', async () => {
    let push = (_value: number) => {};
    const values = latestValues<number, string>(
      (given) => {
        push = given;
        return () => {};
      },
      (value) => `${value}`,
    );
    push(1);
    push(2);
    expect(await values.next()).toEqual({ value: '2', done: false });
    const waiting = values.next();
    push(3);
    push(4);
    expect([await waiting, await values.next()].map(({ value }) => value)).toEqual(['3', '4']);
  });

  it('takes what was overtaken along where that is asked for', async () => {
    let push = (_value: number) => {};
    const values = latestValues<number, number>(
      (given) => {
        push = given;
        return () => {};
      },
      (value) => value,
      (earlier, later) => earlier + later,
    );
    for (const value of [1, 2, 4]) push(value);
    expect(await values.next()).toEqual({ value: 7, done: false });
    push(8);
    expect(await values.next()).toEqual({ value: 8, done: false });
  });
});

it('the socket of somebody who asks on and reads nothing is ended, and nothing is printed for each lost answer', async () => {
  const printed = vi.spyOn(console, 'error');
  const connected = once(lodge.app.http.server, 'connection');
  const guest = await lodge.signUp('guest');
  const caller = await guest.socket().ready();
  const closed = connected.then(([line]) => once(line, 'close'));
  caller.socket.pause();
  // It says that it is there, whatever it was asked.
  const saying = setInterval(() => caller.socket.pong(), 500);
  // Each answer names what it answers.
  for (let n = 0; n < 150; n += 1) caller.subscribe(`${n}-${'x'.repeat(90_000)}`, '{');
  await closed;
  clearInterval(saying);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
